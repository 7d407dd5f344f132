"""``tehai score PHOTO``: read, correct as the user says, score."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from scoring.hand import Hand
from scoring.notation import format_tiles, parse_hand, parse_tiles
from scoring.riichi.rules import Rules
from scoring.tiles import Tile
from tehai.cli.answering import print_score
from tehai.cli.options import situation_of
from tehai.cli.reading import check_overlay, read_photo, source_of, write_overlay
from tehai.fixes import FixError, correct, parse_fixes
from tehai.request import ScoreRequest, read_visible
from tehai.show_reading import doubts_text, reading_text
from tehai.words import word
from vision.reading import Reading
from vision.roles import Role
from vision.surroundings import Owner


def score_photo(
    photo: str,
    *,
    hand: str | None,
    win: str | None,
    fix: tuple[str, ...],
    overlay: str | None,
    weights: str | None,
    rules: Rules,
    alternatives: bool,
    visible: str | None,
    situation: dict[str, Any],
    lang: str,
    as_json: bool,
) -> int:
    """Print the score of the hand in ``photo`` and what is doubtful in its reading."""
    try:
        fixes = parse_fixes(fix)
    except FixError as error:
        raise click.UsageError(f"--fix: {error}") from error
    out = None if overlay is None else Path(overlay)
    if out is not None:
        check_overlay(out, photo)
    source = source_of(photo)
    winning = _tile(win) if win is not None and hand is None else None
    reading = correct(read_photo(source, weights), fixes)
    waits = reading.read_hand is not None and len(reading.read_hand.concealed) % 3 == 1
    if winning is not None and not waits:
        reading = correct(reading, {}, winning)
    if out is not None:
        write_overlay(out, source, reading)
    doubts = "" if hand is not None else doubts_text(reading, lang, flags=True)
    try:
        scored = _drawn(reading.hand, winning, waits) if hand is None else parse_hand(hand, win)
        if visible is None:
            seen = _seen(reading, own_river=not situation["discards"])
        else:
            seen = read_visible(visible, scored)
        dora = _indicators(reading)
        print_score(
            ScoreRequest(
                scored, situation_of(situation, seen_dora=dora), rules, alternatives, seen
            ),
            lang=lang,
            as_json=as_json,
            beside={"reading": reading.to_dict()},
        )
    except click.ClickException:
        if not as_json:
            click.echo(reading_text(reading, lang))
        raise
    finally:
        if not as_json:
            if doubts:
                click.echo(f"\n{doubts}")
            if out is not None:
                click.echo(f"\n{word(lang, 'overlay')}  {out}")
    return 0


def _drawn(hand: Hand, winning: Tile | None, waits: bool) -> Hand:
    """A hand that waits on the photo, completed by the winning tile that the user names."""
    if winning is None or not waits:
        return hand
    return Hand((*hand.concealed, winning), hand.melds, hand.flowers, winning)


def _tile(code: str) -> Tile:
    tiles = parse_tiles(code)
    if len(tiles) != 1:
        raise FixError(f"the winning tile is one tile, not {code!r}")
    return tiles[0]


def _seen(reading: Reading, *, own_river: bool) -> tuple[Tile, ...]:
    """What lies face up beside the hand and the indicators: rivers, others' melds."""
    rivers = [river for river in reading.rivers if own_river or river.owner is not Owner.SELF]
    tiles = [tile for river in rivers for tile in river.tiles]
    tiles += [tile.tile for tile in reading.tiles if tile.role is Role.OTHER]
    return tuple(tile for tile in tiles if tile < Tile.SPRING)


def _indicators(reading: Reading) -> str:
    """The indicators that the photo shows, as far as they can be any."""
    return format_tiles(tile for tile in reading.dora_indicators if tile < Tile.SPRING)
