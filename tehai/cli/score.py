"""``tehai score``: what a hand is worth, from a photo, typed, or many from a file."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import click

from scoring.notation import parse_hand
from tehai.batch import answers, read_lines
from tehai.cli.answering import answering, print_score
from tehai.cli.options import (
    Situated,
    assumed,
    fix_option,
    given,
    json_option,
    lang_option,
    rules_of,
    rules_options,
    situation_of,
    situation_options,
    weights_option,
    with_flowers,
)
from tehai.cli.usage import BadUsage
from tehai.games import Rules
from tehai.output import json_line
from tehai.request import ScoreRequest, read_visible
from tehai.show_answer import NO_HAND

EPILOG = """
Examples:

\b
  tehai score photo.jpg --seat-wind south --riichi --tsumo
  tehai score photo.jpg --fix 4=0m --win 7z        correct the reading
  tehai score photo.jpg --hand "234m06p34566s7p (8'88s)"    the photo tells the indicators
  tehai score --hand "234m06p34566s7p (8'88s)" --dora 9m
  tehai score --batch requests.jsonl --rules tenhou
  tehai score --hand "1f 123m678m999p11p34s5s (4'56s)" --rules taiwan --stake 30/10 --tsumo

Tiles: 1m-9m 1p-9p 1s-9s, 1z-7z winds and dragons, 0m 0p 0s red fives, 1f-8f flowers. A meld stands
in brackets, ' follows its claimed tile, " that of an added kan; (7777z) is a closed kan.
"""


@click.command("score", cls=Situated, epilog=EPILOG)
@click.argument("photo", required=False)
@click.option("--hand", metavar="NOTATION", help="The hand; beside a PHOTO it replaces that one.")
@click.option(
    "--win",
    metavar="TILE",
    help="The winning tile: one of 14, or the 14th of 13.  [default: the last one of 14]",
)
@fix_option
@click.option("--overlay", metavar="OUT", help="Write the photo with what was read drawn on it.")
@click.option("--batch", metavar="FILE", help="Answer one JSON request a line ('-': stdin).")
@click.option(
    "--alternatives", is_flag=True, help="What other sets or options would have paid, too."
)
@click.option(
    "--visible", metavar="TILES", help="Face-up tiles of others: not left for a hand that waits."
)
@click.option(
    "--flowers", metavar="TILES", help="Taiwan: flowers set aside; instead of the photo's."
)
@weights_option
@situation_options
@rules_options
@lang_option
@json_option
def command(
    photo: str | None,
    hand: str | None,
    win: str | None,
    fix: tuple[str, ...],
    overlay: str | None,
    batch: str | None,
    alternatives: bool,
    visible: str | None,
    flowers: str | None,
    weights: str | None,
    rules: str | None,
    rule: tuple[str, ...],
    stake: str | None,
    lang: str,
    as_json: bool,
    **situation: Any,
) -> int:
    """Score the hand in PHOTO ('-': standard input), or one typed with --hand."""
    counting = rules_of(rules, rule, stake, lang)
    if "" in (photo, batch, overlay, weights):
        raise BadUsage("empty_name")
    if batch is not None:
        alone = {"PHOTO": photo, "--hand": hand, "--win": win, "--fix": fix, "--overlay": overlay}
        alone |= {"--weights": weights, "--visible": visible, "--flowers": flowers}
        others = [name for name, value in alone.items() if value] + given(situation)
        if others:
            raise BadUsage("batch_alone", others=", ".join(others))
        return _batch(batch, lang, counting, alternatives)
    if photo is None and hand is None:
        raise BadUsage("what_to_score")
    if photo is None and (fix or overlay or weights):
        raise BadUsage("needs_photo")
    with answering(as_json, lang):
        if photo is not None:
            from tehai.cli.photo_score import score_photo

            return score_photo(
                photo,
                hand=hand,
                win=win,
                fix=fix,
                overlay=overlay,
                weights=weights,
                rules=counting,
                alternatives=alternatives,
                visible=visible,
                flowers=flowers,
                situation=situation,
                lang=lang,
                as_json=as_json,
            )
        parsed = with_flowers(parse_hand(hand or "", win), flowers, counting)
        seen = read_visible(visible or "", parsed)
        how = situation_of(situation, counting, lang=lang)
        request = ScoreRequest(parsed, how, counting, alternatives, seen)
        print_score(request, lang=lang, as_json=as_json, assumed=assumed(situation))
        return 0


def _batch(name: str, lang: str, rules: Rules, alternatives: bool) -> int:
    total = bad = 0
    write = sys.stdout.write
    live = name == "-"
    with _lines(name) as lines:
        for answer in answers(read_lines(lines), lang, rules, alternatives=alternatives):
            total += 1
            bad += "error" in answer or answer.get("reason") in NO_HAND
            write(json_line(answer) + "\n")
            if live:
                sys.stdout.flush()
    if bad:
        click.echo(f"tehai: {bad} of {total} requests were bad", err=True)
    return 1 if bad else 0


@contextmanager
def _lines(name: str) -> Iterator[IO[bytes]]:
    if name == "-":
        if sys.stdin is None:
            raise BadUsage("stdin_closed")
        yield sys.stdin.buffer
    else:
        with Path(name).open("rb") as file:
            yield file
