"""Score a hand and print the answer, the same way for typed hands and for photos."""

from __future__ import annotations

from collections.abc import Mapping

import click

from scoring.hand import Hand
from scoring.riichi.rules import Rules
from scoring.riichi.score import score
from scoring.situation import Situation, SituationError
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
