"""Score a hand and print the answer, the same way for typed hands and for photos."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import click

from scoring.hand import Hand
from scoring.riichi.rules import Rules
from scoring.riichi.score import score
from scoring.situation import Situation, SituationError
from tehai import errors
from tehai.output import json_line
from tehai.show import IMPOSSIBLE, reason_text, score_text


def print_score(
    hand: Hand,
    situation: Situation,
    rules: Rules,
    *,
    lang: str,
    as_json: bool,
    beside: Mapping[str, object] | None = None,
) -> None:
    """Print the score as text, or as its JSON object with the fields ``beside`` added.

    Raises click.UsageError for a situation that the hand contradicts, click.ClickException for
    tiles that are no hand at all (their JSON answer is printed before).
    """
    try:
        result = score(hand, situation, rules)
    except SituationError as error:
        raise click.UsageError(str(error)) from error
    if as_json:
        click.echo(json_line({**result.to_dict(lang), **(beside or {})}))
    if result.reason in IMPOSSIBLE:
        raise click.ClickException(reason_text(result, hand, lang))
    if not as_json:
        click.echo(score_text(result, hand, situation, lang))


@contextmanager
def answering(as_json: bool) -> Iterator[None]:
    """Where JSON is asked for, a bad photo or hand is answered by its error object too."""
    try:
        yield
    except ValueError as error:
        if as_json:
            click.echo(json_line(errors.to_dict(error)))
        raise
