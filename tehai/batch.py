"""Many score requests, one JSON object a line: each answered by one line, in order.

A line that cannot be answered gets its error object and the next line goes on. Blank lines are
skipped. Nothing is held back: an answer is there as soon as its line was read, or as soon as the
line is longer than any request.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import IO

from scoring.quoting import quoted
from tehai import errors
from tehai.answer import find_answer
from tehai.games import Rules
from tehai.request import ScoreRequest

Answer = dict[str, object]

MOST_LINE = 1 << 20
"""Bytes of a line; a request of a whole table's reading has a tenth of it."""
MOST_SKIPPED = 64 << 20
"""Bytes of an endless line after which a file is no batch of requests."""


def answer(
    line: str | bytes, lang: str = "en", rules: Rules | None = None, *, alternatives: bool = False
) -> Answer:
    """The ``tehai.score/1`` object of one request line, or its error object.

    ``rules`` count where the line names none; ``alternatives`` asks for them in every line.
    """
    try:
        return answer_to(load_json(line), lang, rules, alternatives=alternatives)
    except ValueError as error:
        return dict(errors.to_dict(error, lang))


def answer_to(
    data: object, lang: str = "en", rules: Rules | None = None, *, alternatives: bool = False
) -> Answer:
    """As ``answer``, of a JSON value. Raises RequestError and the errors of what it holds."""
    if isinstance(data, dict) and "reading" in data:
        from tehai.reading_request import answer_reading  # readings are numpy's

        return answer_reading({**data, "alternatives": True} if alternatives else data, lang, rules)
    request = ScoreRequest.from_dict(data, rules)
    if alternatives:
        request = replace(request, alternatives=True)
    return find_answer(request).to_dict(lang)


def answers(
    lines: Iterable[str | bytes],
    lang: str = "en",
    rules: Rules | None = None,
    *,
    alternatives: bool = False,
) -> Iterator[Answer]:
    """One answer a line that is not blank."""
    for line in lines:
        if line.strip():
            yield answer(line, lang, rules, alternatives=alternatives)


def read_lines(file: IO[bytes]) -> Iterator[bytes]:
    """The lines of ``file``, of one that is too long only as much as shows it.

    Raises RequestError where a line does not end at all.
    """
    while line := file.readline(MOST_LINE + 1):
        yield line
        skipped = 0
        while len(line) > MOST_LINE and not line.endswith(b"\n"):
            line = file.readline(MOST_LINE + 1)
            skipped += len(line)
            if skipped > MOST_SKIPPED:
                raise errors.RequestError("a line goes on without end: no batch of requests")


def load_json(line: str | bytes) -> object:
    """The JSON value that ``line`` is. Raises RequestError."""
    if len(line) > MOST_LINE:
        raise errors.RequestError(f"the line is longer than any request, {MOST_LINE} bytes")
    try:
        return json.loads(line, parse_int=_count, object_pairs_hook=_once)
    except json.JSONDecodeError as error:
        raise errors.RequestError(f"not JSON: {error.msg} at character {error.pos + 1}") from None
    except UnicodeDecodeError:
        raise errors.RequestError("not JSON: the line is not UTF-8") from None
    except RecursionError:
        raise errors.RequestError("not JSON that a request can be: nested too deeply") from None


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """A JSON object; one that says a thing twice leaves open which of them counts."""
    found: dict[str, object] = {}
    for name, value in pairs:
        if name in found:
            raise errors.RequestError(f"the field {quoted(name)} is there twice")
        found[name] = value
    return found


def _count(digits: str) -> int:
    """A JSON integer; far beyond any count of the game it would only burn time."""
    if len(digits) > 12:
        raise errors.RequestError(f"the number {digits[:12]}... is too large")
    return int(digits)
