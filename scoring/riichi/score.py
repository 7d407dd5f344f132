"""Scoring one win: of all ways to see the hand, the one that pays most."""

from __future__ import annotations

from typing import NamedTuple

from scoring.hand import Hand
from scoring.melds import MeldKind
from scoring.riichi.dora import DoraCount, count_dora
from scoring.riichi.fu import FuItem, find_fu, total_fu
from scoring.riichi.furiten import is_discard_furiten
from scoring.riichi.legality import check_situation, find_hand_problem, find_surplus
from scoring.riichi.payments import Payment, settle, settle_liable
from scoring.riichi.points import YAKUMAN, Points, base_points, make_points
from scoring.riichi.result import Score, ScoredYaku
from scoring.riichi.rules import Rules
from scoring.riichi.win import Facts, Win, find_wins
from scoring.riichi.yaku import find_yaku, find_yakuman, renhou_as_mangan
from scoring.shapes import KIND_OF, count_kinds
from scoring.situation import Situation, SituationError

_PLAIN_SITUATION = Situation()
_DEFAULT_RULES = Rules()


class Value(NamedTuple):
    """What one view of a win is worth; views compare by what pays most, then han, then fu."""

    base: int
    han: int
    fu: int
    yakuman: int
    limit: str | None
    yaku: list[tuple[str, int]]
    fu_items: list[FuItem]


def score(
    hand: Hand, situation: Situation = _PLAIN_SITUATION, rules: Rules = _DEFAULT_RULES
) -> Score:
    """Score ``hand`` as won in ``situation`` under ``rules``.

    A hand that does not win gives a Score with a reason. Raises SituationError when the
    situation contradicts itself, the hand or the number of players.
    """
    concealed = count_kinds(hand.concealed)
    counts = concealed
    if hand.melds:
        counts = concealed.copy()
        for meld in hand.melds:
            for tile in meld.tiles:
                counts[KIND_OF[tile]] += 1
    problem = find_hand_problem(hand, counts, rules)
    if problem is not None:
        return _no_win(problem, rules)
    check_situation(hand, situation, rules)
    problem = find_surplus(hand, counts, situation, rules)
    if problem is not None:
        return _no_win(problem, rules)
    if len(hand.concealed) % 3 != 2:
        return _no_win("not_complete", rules)
    winning = KIND_OF[hand.concealed[-1] if hand.winning_tile is None else hand.winning_tile]
    facts = Facts(hand, situation, rules, counts, winning)
    wins = find_wins(facts, concealed)
    if not wins:
        return _no_win("not_complete", rules)
    if not situation.tsumo and situation.discards and is_discard_furiten(facts, concealed):
        return _no_win("furiten", rules)
    dora = count_dora(hand, counts, situation, rules)
    best, reason = _best(wins, dora, rules)
    if best is None:
        return _no_win(reason, rules)
    return _make_score(best, dora, hand, situation, rules)


def _no_win(reason: str, rules: Rules) -> Score:
    return Score(rules.name, False, reason, players=rules.players)


def _best(wins: list[Win], dora: DoraCount, rules: Rules) -> tuple[Value | None, str]:
    """The best value, or None and the reason why no view wins."""
    best: Value | None = None
    reason = "no_yaku"
    for win in wins:
        value = _value_of(win, dora, rules)
        if value is None:
            continue
        if value.yakuman == 0 and sum([han for _, han in value.yaku]) < rules.minimum_han:
            reason = "below_minimum"
        elif best is None or value[:3] > best[:3]:
            best = value
    return best, reason


def _value_of(win: Win, dora: DoraCount, rules: Rules) -> Value | None:
    yakuman = find_yakuman(win)
    if yakuman:
        if not rules.stack_yakuman:
            # One counts, the greatest; the others are absorbed as a lesser yaku would be.
            yakuman = [max(yakuman, key=lambda row: row[1])]
        units = sum(times for _, times in yakuman)
        items = find_fu(win)
        return Value(
            YAKUMAN * units,
            13 * units,
            total_fu(items),
            units,
            "yakuman",
            [(id, 13 * times) for id, times in yakuman],
            items,
        )
    value: Value | None = None
    yaku = find_yaku(win)
    if yaku:
        items = find_fu(win)
        fu = total_fu(items)
        han = sum([each for _, each in yaku]) + dora.total
        base, limit = base_points(han, fu, rules)
        value = Value(base, han, fu, 0, limit, yaku, items)
    if renhou_as_mangan(win) and (value is None or value.base < 2000):
        items = find_fu(win)
        value = Value(2000, 5, total_fu(items), 0, "mangan", [("renhou", 5)], items)
    return value


def _make_score(
    value: Value, dora: DoraCount, hand: Hand, situation: Situation, rules: Rules
) -> Score:
    points = make_points(value.base, situation.dealer, situation.tsumo, rules)
    payments = (
        settle(points, situation, rules)
        if situation.liable is None
        else _settle_with_liability(points, value, hand, situation, rules)
    )
    return Score(
        rules.name,
        True,
        None,
        tuple([ScoredYaku(id, han) for id, han in value.yaku]),
        value.han,
        value.fu,
        value.limit,
        value.yakuman,
        tuple(value.fu_items),
        dora,
        points,
        payments,
        rules.players,
    )


_LIABLE_YAKUMAN = {
    "daisangen": "liable_daisangen",
    "daisuushii": "liable_daisuushii",
    "suukantsu": "liable_suukantsu",
}


def _settle_with_liability(
    points: Points, value: Value, hand: Hand, situation: Situation, rules: Rules
) -> tuple[Payment, ...]:
    fed = [(id, han // 13) for id, han in value.yaku if id in _LIABLE_YAKUMAN and value.yakuman]
    after_open_kan = situation.rinshan and any(
        meld.kind is MeldKind.OPEN_KAN for meld in hand.melds
    )
    if not fed and not after_open_kan:
        raise SituationError(
            "liable_without_cause", "nothing in this hand makes another player liable for it"
        )
    units = sum(times for id, times in fed if getattr(rules, _LIABLE_YAKUMAN[id]))
    if units:
        return settle_liable(points, situation, rules, value.yakuman, min(units, value.yakuman))
    if after_open_kan and rules.liable_rinshan:
        return settle_liable(points, situation, rules, 0, 0)
    return settle(points, situation, rules)
