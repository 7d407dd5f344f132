"""Scoring one win: of all ways to see the hand, the one that pays most."""

from __future__ import annotations

from operator import itemgetter
from typing import NamedTuple

from scoring.hand import Hand
from scoring.quoting import wrong_type
from scoring.riichi.dora import NO_DORA, DoraCount, count_dora
from scoring.riichi.fu import FuItem, find_fu
from scoring.riichi.furiten import is_discard_furiten
from scoring.riichi.glance import LUCK
from scoring.riichi.legality import check_situation, find_problem
from scoring.riichi.liability import can_be_liable, fed_open_kan
from scoring.riichi.payments import Payment, settle, settle_liable
from scoring.riichi.points import MANGAN, YAKUMAN, Points, base_points
from scoring.riichi.result import Score
from scoring.riichi.rules import Rules
from scoring.riichi.search import ScoredYaku, find_yaku, renhou_as_mangan
from scoring.riichi.win import Facts, Win, find_wins
from scoring.situation import Situation, SituationError, Wind

_PLAIN_SITUATION = Situation()
_DEFAULT_RULES = Rules()


class Value(NamedTuple):
    """What one view of a win is worth; of several the best has the greatest first four fields:
    what pays most, then yakuman, then han, then fu."""

    base: int
    yakuman: int
    han: int
    fu: int
    limit: str | None
    yaku: list[ScoredYaku]
    fu_items: list[FuItem]
    dora: bool
    """Dora count."""


_han_of = itemgetter(1)


def score(
    hand: Hand, situation: Situation = _PLAIN_SITUATION, rules: Rules = _DEFAULT_RULES
) -> Score:
    """Score ``hand`` as won in ``situation`` under ``rules``.

    A hand that does not win gives a Score with a reason. Raises SituationError when the
    situation contradicts itself, the hand or the number of players, TypeError for what is no
    hand, situation or rules of riichi.
    """
    if not (type(hand) is Hand and type(situation) is Situation and type(rules) is Rules):
        raise wrong_type(
            ("hand", hand, Hand), ("situation", situation, Situation), ("rules", rules, Rules)
        )
    facts = Facts(hand, situation, rules)
    problem = find_problem(facts)
    if problem is not None:
        return _no_win(problem, rules)
    check_situation(facts)
    wins = find_wins(facts)
    if not wins:
        return _no_win("not_complete", rules)
    if not situation.tsumo:
        if situation.discards and is_discard_furiten(facts):
            return _no_win("furiten", rules)
        if situation.passed:
            return _no_win("furiten_passed", rules)
    dora = count_dora(facts)
    best: Value | None = None
    reason = "no_yaku"
    for win in wins:
        value = value_of(win, dora.total, rules)
        if value is None:
            if rules.minimum_han > 1 and find_yaku(win)[0]:
                reason = "below_minimum"
        elif best is None or value[:4] > best[:4]:
            best = value
    if best is None:
        return _no_win(reason, rules)
    return make_score(best, facts, dora)


def make_score(value: Value, facts: Facts, dora: DoraCount) -> Score:
    """The whole answer for one view's value. Raises SituationError for a needless liability."""
    situation, rules = facts.situation, facts.rules
    points, payments = (
        settle(value.base, situation, rules)
        if situation.liable is None and situation.liable_kan is None
        else _settle_with_liability(value, facts)
    )
    return Score(
        rules.name,
        True,
        None,
        tuple(value.yaku),
        value.han,
        value.fu,
        value.limit,
        value.yakuman,
        tuple(value.fu_items),
        dora if value.dora else NO_DORA,
        points,
        payments,
        rules.players,
    )


def _no_win(reason: str, rules: Rules) -> Score:
    return Score(rules.name, False, reason, players=rules.players)


def value_of(win: Win, dora: int, rules: Rules) -> Value | None:
    """What one view is worth with ``dora`` han of dora; None when its yaku do not suffice."""
    yaku, is_yakuman = find_yaku(win)
    items, fu = find_fu(win)
    if is_yakuman:
        if not rules.stack_yakuman:
            # One counts, the greatest; it absorbs the others as if they were lesser yaku.
            yaku = [max(yaku, key=_han_of)]
        times = sum(map(_han_of, yaku)) // 13
        if rules.yakuman_cap:
            times = min(times, rules.yakuman_cap)
        return Value(YAKUMAN * times, times, 13 * times, fu, "yakuman", yaku, items, False)
    han = 0
    for row in yaku:
        han += row[1]
    if han >= rules.minimum_han:
        base, limit = base_points(han + dora, fu, rules)
        if base >= MANGAN or not (win.glance & LUCK and renhou_as_mangan(win)):
            return Value(base, 0, han + dora, fu, limit, yaku, items, True)
    elif not (win.glance & LUCK and renhou_as_mangan(win)):
        return None
    return Value(MANGAN, 0, 5, fu, "mangan", [ScoredYaku("renhou", 5)], items, False)


_LIABLE_YAKUMAN = {
    "daisangen": "liable_daisangen",
    "daisuushii": "liable_daisuushii",
    "suukantsu": "liable_suukantsu",
}


def _settle_with_liability(value: Value, facts: Facts) -> tuple[Points, tuple[Payment, ...]]:
    hand, situation, rules = facts.hand, facts.situation, facts.rules
    liable, players = situation.liable, rules.players
    fed: list[tuple[ScoredYaku, Wind]] = []
    for row in value.yaku:
        owner = _owner_of(row.id, situation)
        if row.id not in _LIABLE_YAKUMAN or owner is None:
            continue
        if can_be_liable(row.id, owner, hand, situation, players):
            fed.append((row, owner))
    four_kans = any(row.id == "suukantsu" for row, _ in fed)
    after_open_kan = (
        situation.rinshan and liable is not None and fed_open_kan(liable, hand, situation, players)
    )
    if situation.liable_kan is not None and not four_kans:
        raise SituationError("liable_without_cause")
    if liable is not None and not after_open_kan and all(owner is not liable for _, owner in fed):
        raise SituationError("liable_without_cause")
    parts: list[tuple[Wind, int]] = []
    left = value.base
    for row, owner in fed:
        if left and getattr(rules, _LIABLE_YAKUMAN[row.id]):
            part = left if rules.liable_for_all else min(YAKUMAN * (row.han // 13), left)
            parts.append((owner, part))
            left -= part
    if not parts and after_open_kan and rules.liable_rinshan and liable is not None:
        parts.append((liable, value.base))
    if not parts:
        return settle(value.base, situation, rules)
    return settle_liable(value.base, situation, rules, parts)


def _owner_of(yakuman: str, situation: Situation) -> Wind | None:
    if yakuman == "suukantsu" and situation.liable_kan is not None:
        return situation.liable_kan
    return situation.liable
