"""Scoring one win: of all ways to see the hand, the one that pays most."""

from __future__ import annotations

from typing import NamedTuple

from scoring.hand import Hand
from scoring.melds import MeldKind
from scoring.riichi.dora import count_dora
from scoring.riichi.fu import FuItem, find_fu, total_fu
from scoring.riichi.furiten import is_discard_furiten
from scoring.riichi.legality import check_situation, find_hand_problem, find_surplus
from scoring.riichi.payments import Payment, settle, settle_liable
from scoring.riichi.points import MANGAN, YAKUMAN, Points, base_points, make_points
from scoring.riichi.result import Score
from scoring.riichi.rules import Rules
from scoring.riichi.win import LUCK, Facts, Win, find_wins
from scoring.riichi.yaku import ScoredYaku, find_yaku, renhou_as_mangan
from scoring.situation import Situation, SituationError, Wind

_PLAIN_SITUATION = Situation()
_DEFAULT_RULES = Rules()


class Value(NamedTuple):
    """What one view of a win is worth; views compare by what pays most, then han, then fu."""

    base: int
    han: int
    fu: int
    yakuman: int
    limit: str | None
    yaku: list[ScoredYaku]
    fu_items: list[FuItem]


def score(
    hand: Hand, situation: Situation = _PLAIN_SITUATION, rules: Rules = _DEFAULT_RULES
) -> Score:
    """Score ``hand`` as won in ``situation`` under ``rules``.

    A hand that does not win gives a Score with a reason. Raises SituationError when the
    situation contradicts itself, the hand or the number of players.
    """
    facts = Facts(hand, situation, rules)
    problem = find_hand_problem(facts)
    if problem is not None:
        return _no_win(problem, rules)
    check_situation(facts)
    problem = find_surplus(facts)
    if problem is not None:
        return _no_win(problem, rules)
    wins = find_wins(facts)
    if not wins:
        return _no_win("not_complete", rules)
    if situation.discards and not situation.tsumo and is_discard_furiten(facts):
        return _no_win("furiten", rules)
    dora = count_dora(facts)
    best, reason = _best(wins, dora.total, rules)
    if best is None:
        return _no_win(reason, rules)
    points = make_points(best.base, situation.seat_wind is Wind.EAST, situation.tsumo, rules)
    return Score(
        rules.name,
        True,
        None,
        tuple(best.yaku),
        best.han,
        best.fu,
        best.limit,
        best.yakuman,
        tuple(best.fu_items),
        dora,
        points,
        _settle(points, best, facts),
        rules.players,
    )


def _no_win(reason: str, rules: Rules) -> Score:
    return Score(rules.name, False, reason, players=rules.players)


def _best(wins: list[Win], dora: int, rules: Rules) -> tuple[Value | None, str]:
    """The best value, or None and the reason why no view wins."""
    best: Value | None = None
    reason = "no_yaku"
    for win in wins:
        yaku, is_yakuman = find_yaku(win)
        if is_yakuman:
            value = _value_yakuman(win, yaku, rules)
        else:
            han = 0
            for row in yaku:
                han += row[1]
            if han < rules.minimum_han and not (win.glance & LUCK and renhou_as_mangan(win)):
                reason = "below_minimum" if han else reason
                continue
            value = _value_yaku(win, yaku, han + dora, rules)
        if best is None or value[:3] > best[:3]:
            best = value
    return best, reason


def _value_yakuman(win: Win, yaku: list[ScoredYaku], rules: Rules) -> Value:
    if not rules.stack_yakuman:
        # One counts, the greatest; it absorbs the others as if they were lesser yaku.
        yaku = [max(yaku, key=lambda row: row.han)]
    han = sum(row.han for row in yaku)
    items = find_fu(win)
    return Value(YAKUMAN * (han // 13), han, total_fu(items), han // 13, "yakuman", yaku, items)


def _value_yaku(win: Win, yaku: list[ScoredYaku], han: int, rules: Rules) -> Value:
    items = find_fu(win)
    fu = total_fu(items)
    base, limit = base_points(han, fu, rules)
    if base < MANGAN and win.glance & LUCK and renhou_as_mangan(win):
        return Value(MANGAN, 5, fu, 0, "mangan", [ScoredYaku("renhou", 5)], items)
    return Value(base, han, fu, 0, limit, yaku, items)


_LIABLE_YAKUMAN = {
    "daisangen": "liable_daisangen",
    "daisuushii": "liable_daisuushii",
    "suukantsu": "liable_suukantsu",
}


def _settle(points: Points, value: Value, facts: Facts) -> tuple[Payment, ...]:
    situation, rules = facts.situation, facts.rules
    if situation.liable is None:
        return settle(points, situation, rules)
    fed = [row for row in value.yaku if row.id in _LIABLE_YAKUMAN]
    after_open_kan = situation.rinshan and any(
        meld.kind is MeldKind.OPEN_KAN for meld in facts.hand.melds
    )
    if not fed and not after_open_kan:
        raise SituationError(
            "liable_without_cause", "nothing in this hand makes another player liable for it"
        )
    units = sum(row.han // 13 for row in fed if getattr(rules, _LIABLE_YAKUMAN[row.id]))
    if units:
        return settle_liable(points, situation, rules, value.yakuman, units)
    if after_open_kan and rules.liable_rinshan:
        return settle_liable(points, situation, rules, 0, 0)
    return settle(points, situation, rules)
