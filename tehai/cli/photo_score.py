"""``tehai score PHOTO``: read, correct as the user says, score."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from scoring.notation import parse_hand
from scoring.tiles import Tile
from tehai.cli.answering import print_score
from tehai.cli.options import situation_of, with_flowers
from tehai.cli.reading import check_overlay, read_photo, source_of, write_overlay
from tehai.fixes import FixError, parse_fixes
from tehai.games import Rules, plays_taiwan
from tehai.photo_hand import photo_hand, winning_tile
from tehai.request import ScoreRequest, read_visible
from tehai.show_reading import doubts_text, reading_text
from tehai.words import word


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
    flowers: str | None,
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
    winning = winning_tile(win) if win is not None and hand is None else None
    found = photo_hand(read_photo(source, weights), fixes, winning)
    reading = found.reading
    if out is not None:
        write_overlay(out, source, reading)
    doubts = "" if hand is not None else doubts_text(reading, lang, flags=True)
    try:
        scored = found.hand if hand is None else parse_hand(hand, win)
        if flowers is not None and hand is None:
            scored = replace(scored, flowers=())
        scored = with_flowers(scored, flowers, rules)
        if plays_taiwan(rules) and visible is None:
            seen: tuple[Tile, ...] = ()
        elif visible is None:
            seen = found.seen(own_river=not situation["discards"])
        else:
            seen = read_visible(visible, scored)
        how = situation_of(situation, rules, seen_dora=found.indicators, lang=lang)
        print_score(
            ScoreRequest(scored, how, rules, alternatives, seen),
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
