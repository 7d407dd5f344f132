"""``tehai score PHOTO``: read, correct as the user says, score."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from scoring.notation import parse_hand
from scoring.situation import Riichi
from scoring.tiles import Tile
from tehai.cli.answering import print_score
from tehai.cli.options import assumed, situation_of, with_flowers
from tehai.cli.reading import check_overlay, read_photo, source_of, write_overlay
from tehai.cli.usage import BadUsage
from tehai.errors import message_of
from tehai.fixes import FixError, parse_fixes
from tehai.games import Rules, plays_taiwan
from tehai.photo_hand import PhotoHand, photo_hand, winning_tile
from tehai.request import ScoreRequest, read_visible
from tehai.show_reading import doubts_text, reading_text
from tehai.winning_doubt import doubt_winning
from tehai.words import word
from vision.reading import Reading
from vision.roles import Role


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
        raise BadUsage("fix", error=error) from error
    out = None if overlay is None else Path(overlay)
    if out is not None:
        check_overlay(out, (photo,))
    source = source_of(photo)
    winning = winning_tile(win) if win is not None and hand is None else None
    found = photo_hand(read_photo(source, weights), fixes, winning)
    if out is not None:
        write_overlay(out, source, found.reading, lang)
    try:
        request = _request(found, hand, win, flowers, rules, alternatives, visible, situation, lang)
        if hand is None:
            found = doubt_winning(found, request)
        print_score(
            request,
            lang=lang,
            as_json=as_json,
            beside={"reading": found.reading.to_dict(lang)},
            assumed=(*assumed(situation), *_told_riichi(request, hand, situation)),
            cures=_without_flowers(found.reading) if hand is None and flowers is None else (),
        )
    except click.UsageError:
        raise
    except (click.ClickException, ValueError) as error:
        if as_json:
            raise
        # What was read stands above what is wrong with it, what may be misread below.
        click.echo(reading_text(found.reading, lang, taiwan=plays_taiwan(rules)))
        click.echo(f"tehai: {_message(error, lang)}", err=True)
        status = 1
    else:
        status = 0
    if not as_json:
        if hand is not None:
            click.echo(word(lang, "hand_typed_only" if plays_taiwan(rules) else "hand_typed"))
        doubts = "" if hand is not None else doubts_text(found.reading, lang)
        if doubts:
            click.echo(f"\n{doubts}")
        if out is not None:
            click.echo(f"\n{word(lang, 'overlay')}  {out}")
    return status


def _request(
    found: PhotoHand,
    hand: str | None,
    win: str | None,
    flowers: str | None,
    rules: Rules,
    alternatives: bool,
    visible: str | None,
    situation: dict[str, Any],
    lang: str,
) -> ScoreRequest:
    """What is scored. Raises the errors of hand, notation and situation."""
    scored = found.hand if hand is None else parse_hand(hand, win)
    if flowers is not None and hand is None:
        scored = replace(scored, flowers=())
    scored = with_flowers(scored, flowers, rules)
    told = found.situation() if hand is None else {"dora_indicators": found.indicators}
    if plays_taiwan(rules) and visible is None:
        seen: tuple[Tile, ...] = ()
    elif visible is None:
        seen = found.seen(own_river=not (situation["discards"] or told.get("discards")))
    else:
        seen = read_visible(visible, scored)
    how = situation_of(situation, rules, told, lang=lang)
    return ScoreRequest(scored, how, rules, alternatives, seen)


def _told_riichi(
    request: ScoreRequest, hand: str | None, situation: dict[str, Any]
) -> tuple[str, ...]:
    """The field of a riichi that the picture alone tells."""
    told = getattr(request.situation, "riichi", Riichi.NONE) is not Riichi.NONE
    return ("riichi",) if told and hand is None and situation["riichi"] is None else ()


def _without_flowers(reading: Reading) -> tuple[str, ...]:
    """Flags that take every flower out of the reading."""
    return tuple(
        f"--fix {number}=-"
        for number, tile in enumerate(reading.tiles, 1)
        if tile.role is Role.FLOWER
    )


def _message(error: Exception, lang: str) -> str:
    text = error.format_message() if isinstance(error, click.ClickException) else ""
    return text or message_of(error, lang)
