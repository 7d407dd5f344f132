"""A reading as a person reads it: the hand, what lies around it, and what to check."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from scoring.notation import format_tiles
from tehai.remedies import remedies
from tehai.words import word
from vision.reading import Doubt, Reading


def reading_text(
    reading: Reading, lang: str = "en", *, every_tile: bool = False, taiwan: bool = False
) -> str:
    """``reading`` in a few lines, its doubts apart.

    every_tile: a line for each tile too, with its number, confidence and alternatives. taiwan: the
    hand is a Taiwanese one.
    """
    if not reading.tiles:
        return word(lang, "nothing")
    hand = reading.read_hand
    if hand is None:
        lines = [word(lang, "no_hand")]
    else:
        lines = [f"{word(lang, 'hand')}  {reading.notation}"]
        if hand.winning_tile is not None:
            key = "win_assumed" if hand.win_assumed else "win_tile"
            lines[0] += f"  {word(lang, key, taiwan=taiwan, tile=hand.winning_tile.code)}"
        elif len(hand.concealed) % 3 == 1:
            lines.append(word(lang, "read_waiting", taiwan=taiwan))
    if reading.dora_indicators:
        lines.append(word(lang, "dora", tiles=format_tiles(reading.dora_indicators)))
    if reading.ura_indicators:
        lines.append(word(lang, "ura", tiles=format_tiles(reading.ura_indicators)))
    for river in reading.rivers:
        lines.append(word(lang, f"river_{river.owner}", tiles=format_tiles(river.tiles)))
    numbers = word(lang, "comma").join(_numbers(reading, lang))
    key = "tile_found" if len(reading.tiles) == 1 else "tiles_found"
    lines.append(word(lang, key, n=len(reading.tiles), numbers=numbers))
    if every_tile:
        lines.extend(_every_tile(reading, lang))
    return "\n".join(lines)


def doubts_text(reading: Reading, lang: str = "en") -> str:
    """A heading and one line a doubt with the flags that settle it, "" without doubts."""
    if not reading.doubts:
        return ""
    lines = [f"  {doubt_text(doubt, reading, lang)}" for doubt in reading.doubts]
    key = "doubts_percent" if any(d.tile_index is not None for d in reading.doubts) else "doubts"
    return "\n".join([word(lang, key), *lines])


def doubt_text(doubt: Doubt, reading: Reading, lang: str = "en", *, flags: bool = True) -> str:
    """One doubt in a line; ``flags`` adds what settles it."""
    line = doubt.reason.text(lang)
    if doubt.tile_index is not None:
        tile = reading.tiles[doubt.tile_index]
        line = word(
            lang,
            "doubt",
            index=doubt.tile_index + 1,
            tile=tile.tile.code,
            percent=round(100 * tile.confidence),
            reason=line,
        )
    settling = remedies(doubt, reading) if flags else ()
    if settling:
        flag = word(lang, "or").join(settling)
        line += word(lang, "settle", flag=flag)
    return line


def _numbers(reading: Reading, lang: str) -> Iterator[str]:
    """Which numbers have what role, e.g. ``1-14 hand``."""
    at = 1
    for role, tiles in groupby(reading.tiles, key=lambda tile: tile.role):
        last = at + len(list(tiles)) - 1
        span = f"{at}-{last}" if last > at else str(at)
        yield f"{span} {word(lang, f'role_{role.value}')}"
        at = last + 1


def _every_tile(reading: Reading, lang: str) -> Iterator[str]:
    width = len(str(len(reading.tiles)))
    for number, tile in enumerate(reading.tiles, 1):
        others = " ".join(
            f"{other.tile.code} {round(100 * other.confidence)}%" for other in tile.alternatives
        )
        line = f"  {number:>{width}}  {tile.tile.code}  {round(100 * tile.confidence):>3}%"
        line += f"  {word(lang, f'role_{tile.role.value}')}"
        if others:
            line += word(lang, "bracket", text=word(lang, "less_likely", tiles=others))
        yield line
