"""An answer as text, whichever game was played."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from scoring.notation import format_tiles
from scoring.riichi import result as riichi
from tehai import show, show_taiwan
from tehai.answer import Answer
from tehai.request import ScoreRequest
from tehai.show_more import more_text
from tehai.words import word

NO_HAND = show.IMPOSSIBLE | show_taiwan.IMPOSSIBLE
"""Reasons of either game that speak of tiles that are no hand: a request with them is a bad one."""


def fault_text(
    answer: Answer, request: ScoreRequest, lang: str = "en", cures: Sequence[str] = ()
) -> str | None:
    """What is wrong with tiles that are no hand at all; None for any other hand.

    cures: flags that take the flowers out, where riichi has none; () where they were typed.
    """
    result = answer.score
    if isinstance(result, riichi.Score):
        if result.reason not in show.IMPOSSIBLE:
            return None
        text = show.reason_text(result, request, lang)
        hint = _flowers(request, lang, cures) if result.reason == "flowers_in_riichi" else ""
        return show.clause(text, lang) + hint
    if result.reason not in show_taiwan.IMPOSSIBLE:
        return None
    return show.clause(show_taiwan.reason_text(result, request, lang), lang)


def _flowers(request: ScoreRequest, lang: str, cures: Sequence[str]) -> str:
    """Which flowers there are, and how to do without them."""
    flags = " ".join(cures) or word(lang, "leave_out")
    tiles = format_tiles(request.hand.flowers)
    return word(lang, "bracket", text=word(lang, "flowers_hint", tiles=tiles, flags=flags))


def is_waiting(request: ScoreRequest) -> bool:
    """Whether the hand only lacks its winning tile."""
    return request.hand.winning_tile is None and len(request.hand.concealed) % 3 == 1


def waiting_text(answer: Answer, request: ScoreRequest, lang: str = "en") -> str:
    """Of a hand that lacks its winning tile: the hand, and how far it is or what it waits for."""
    taiwan = not isinstance(answer.score, riichi.Score)
    line = show.hand_line(request.hand, lang, by_tile=False, taiwan=taiwan)
    return f"{line}\n{more_text(answer, lang)}".rstrip()


def answer_text(
    answer: Answer, request: ScoreRequest, lang: str = "en", assumed: Collection[str] = ()
) -> str:
    """The whole answer in a few lines; ``assumed``: fields of the situation that nobody stated."""
    result = answer.score
    if isinstance(result, riichi.Score):
        text = show.score_text(result, request, lang, assumed)
    else:
        text = show_taiwan.score_text(result, request, lang, assumed)
    more = more_text(answer, lang)
    return f"{text}\n\n{more}" if more else text
