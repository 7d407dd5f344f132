"""A reading as a person reads it: the hand, what lies around it, and what to check."""

from __future__ import annotations

from scoring.notation import format_tiles
from tehai.words import word
from vision.reading import Doubt, Reading, ReadTile


def reading_text(reading: Reading, lang: str = "en") -> str:
    """``reading`` in a few lines, its doubts apart."""
    if not reading.tiles:
        return word(lang, "nothing")
    hand = reading.read_hand
    if hand is None:
        lines = [word(lang, "no_hand")]
    else:
        lines = [f"{word(lang, 'hand')}  {reading.notation}"]
        if hand.winning_tile is not None:
            lines[0] += f"  {word(lang, 'win_tile', tile=hand.winning_tile.code)}"
    if reading.dora_indicators:
        lines.append(word(lang, "dora", tiles=format_tiles(reading.dora_indicators)))
    for river in reading.rivers:
        lines.append(word(lang, f"river_{river.owner}", tiles=format_tiles(river.tiles)))
    return "\n".join([*lines, word(lang, "tiles_found", n=len(reading.tiles))])


def doubts_text(reading: Reading, lang: str = "en", *, flags: bool = False) -> str:
    """A heading and one line a doubt, "" without doubts.

    ``flags`` adds the command line flag that takes the likeliest alternative.
    """
    if not reading.doubts:
        return ""
    lines = [f"  {_doubt(doubt, reading, lang, flags)}" for doubt in reading.doubts]
    return "\n".join([word(lang, "doubts"), *lines])


def _doubt(doubt: Doubt, reading: Reading, lang: str, flags: bool) -> str:
    if doubt.tile_index is None:
        return doubt.reason
    tile = reading.tiles[doubt.tile_index]
    line = word(
        lang,
        "doubt",
        index=doubt.tile_index + 1,
        tile=tile.tile.code,
        percent=round(100 * tile.confidence),
        reason=_reason(doubt, tile, lang),
    )
    if tile.alternatives and flags:
        flag = f"--fix {doubt.tile_index + 1}={tile.alternatives[0].tile.code}"
        line += f"  ({word(lang, 'settle', flag=flag)})"
    return line


def _reason(doubt: Doubt, tile: ReadTile, lang: str) -> str:
    """The reader's reason is English; elsewhere the alternatives tell as much."""
    if lang == "en" or not tile.alternatives:
        return doubt.reason
    return " / ".join(
        f"{other.tile.code} {round(100 * other.confidence)}%" for other in tile.alternatives
    )
