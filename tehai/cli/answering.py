"""Score a hand and print the answer, the same way for typed hands and for photos."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager

import click

from scoring.situation import SituationError
from tehai import errors
from tehai.answer import find_answer
from tehai.output import json_line
from tehai.request import ScoreRequest
from tehai.show_answer import answer_text, fault_text


def print_score(
    request: ScoreRequest,
    *,
    lang: str,
    as_json: bool,
    beside: Mapping[str, object] | None = None,
    assumed: Collection[str] = (),
    cures: Sequence[str] = (),
) -> None:
    """Print the answer as text, or as its JSON object with the fields ``beside`` added.

    assumed: fields of the situation that were not given. cures: see ``fault_text``.

    Raises click.UsageError for a situation that the hand contradicts, click.ClickException for
    tiles that are no hand at all (their JSON answer is printed before).
    """
    try:
        answer = find_answer(request)
    except SituationError as error:
        raise click.UsageError(error.text(lang)) from error
    if as_json:
        click.echo(json_line({**answer.to_dict(lang), **(beside or {})}))
    fault = fault_text(answer, request, lang, cures)
    if fault is not None:
        if answer.outlook is not None and not as_json:
            # one tile short of a win: what it waits for
            click.echo(answer_text(answer, request, lang, assumed))
        raise click.ClickException(fault)
    if not as_json:
        click.echo(answer_text(answer, request, lang, assumed))


@contextmanager
def answering(as_json: bool, lang: str = "en") -> Iterator[None]:
    """Where JSON is asked for, a bad photo or hand is answered by its error object too.

    Raises click.ClickException with the error's sentence in ``lang``, where it has one.
    """
    try:
        yield
    except ValueError as error:
        if as_json:
            click.echo(json_line(errors.to_dict(error, lang)))
        told = errors.message_of(error, lang)
        if told == errors.message_of(error):
            raise
        raise click.ClickException(told) from error
