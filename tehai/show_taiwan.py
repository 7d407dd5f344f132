"""A Taiwanese score as a person reads it: the hand, how it was won, every tai, who pays whom."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from scoring.excess import explain_excess
from scoring.taiwan.explain import explain
from scoring.taiwan.result import Score
from scoring.taiwan.situation import Ready, Situation
from scoring.taiwan.view import SETS
from scoring.terms import name_of
from scoring.terms.taiwan import REASONS, WORDS
from tehai.notes import notes_of
from tehai.request import ScoreRequest
from tehai.show import assumed_lines, hand_line, no_win_line, rules_text
from tehai.words import word

IMPOSSIBLE = frozenset(
    {
        "too_many_of_a_kind",
        "too_many_flowers",
        "flower_twice",
        "flowers_not_in_play",
        "face_down_tile",
        "wrong_tile_count",
    }
)
"""Reasons that speak of tiles that are no hand at all, rather than of a hand that does not win."""


def reason_text(result: Score, request: ScoreRequest, lang: str = "en") -> str:
    """Why ``result`` is no win, with the tile at fault where that is known."""
    assert result.reason is not None
    hand, situation = request.hand, request.situation
    if result.reason == "too_many_of_a_kind":
        robbed = isinstance(situation, Situation) and situation.chankan
        found = explain_excess(hand, robbed=robbed, lang=lang)
        return found or name_of(REASONS, result.reason, lang)
    problem = hand.find_problem(SETS)
    if lang == "en" and problem is not None and problem.reason == result.reason:
        return str(problem)
    return name_of(REASONS, result.reason, lang)


def score_text(
    result: Score, request: ScoreRequest, lang: str = "en", assumed: Collection[str] = ()
) -> str:
    """``result`` of this request in a few lines; ``assumed`` as for riichi."""
    hand, situation = request.hand, request.situation
    assert isinstance(situation, Situation)
    stake = name_of(WORDS, "stake", lang).format(base=result.stake.base, unit=result.stake.unit)
    parts = [rules_text(request.rules, lang), *_situation(situation, lang), stake]
    how = word(lang, "comma").join(parts)
    by_tile = not result.win or bool(result.sets)
    if situation.robs_flower or not by_tile:
        assumed = [name for name in assumed if name != "tsumo"]  # no matter, or known
    off = name_of(WORDS, "off_discard", lang)
    lines = [
        hand_line(hand, lang, by_tile, taiwan=True),
        f"      {how}",
        *assumed_lines(situation, assumed, lang, off),
        *(f"      {note}" for note in notes_of(request, lang).values()),
        "",
    ]
    if not result.win:
        return "\n".join([*lines, no_win_line(reason_text(result, request, lang), request, lang)])
    return "\n".join([*lines, *(f"  {line}" for line in explain(result, lang))])


def _situation(situation: Situation, lang: str) -> Iterator[str]:
    seat = situation.seat_wind
    yield word(lang, "seat", wind=word(lang, seat))
    yield word(lang, f"round_{situation.round_wind}")
    if situation.is_dealer:
        yield name_of(WORDS, "deals", lang)
    else:
        dealer = name_of(WORDS, situation.dealer, lang)
        yield name_of(WORDS, "dealer_is", lang).format(wind=dealer)
    if situation.streak:
        yield name_of(WORDS, "streak", lang).format(n=situation.streak)
    if situation.tsumo:
        yield name_of(WORDS, "self_drawn", lang)
    elif situation.from_ is not None:
        source = name_of(WORDS, situation.from_, lang)
        key = "robs_flower" if situation.robs_flower else "off"
        yield name_of(WORDS, key, lang).format(wind=source)
    if situation.first_turn:
        yield name_of(WORDS, "first_turn", lang)
    if situation.ready is not Ready.NONE:
        yield name_of(WORDS, f"ready_{situation.ready}", lang)
