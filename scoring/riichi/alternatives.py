"""What else a hand could have been worth: seen in other sets, or under other options."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from scoring.alternatives import Alternative, in_order, other_values
from scoring.hand import Hand
from scoring.notation import format_tiles
from scoring.riichi.dora import count_dora
from scoring.riichi.result import Score
from scoring.riichi.rules import Rules
from scoring.riichi.score import make_score, score, value_of
from scoring.riichi.win import Facts, Form, Win, find_wins
from scoring.situation import Situation
from scoring.tiles import Tile

_TOGGLED: dict[str, tuple[object, ...]] = {
    "double_wind_fu": (2, 4),
    "red_fives": ((0, 0, 0), (1, 1, 1)),
}


def find_alternatives(hand: Hand, situation: Situation, rules: Rules) -> tuple[Alternative, ...]:
    """Other views of a win that yield other yaku or points, best first, then the rule options
    that alone would change its points. Raises SituationError as ``score`` does."""
    chosen = score(hand, situation, rules)
    views = _other_views(hand, situation, rules, chosen) if chosen.win else ()
    return in_order(views, _other_options(hand, situation, rules, chosen))


def _other_views(
    hand: Hand, situation: Situation, rules: Rules, chosen: Score
) -> Iterator[Alternative]:
    facts = Facts(hand, situation, rules)
    dora = count_dora(facts)
    seen = {(chosen.yaku, chosen.fu)}
    for win in find_wins(facts):
        value = value_of(win, dora.total, rules)
        if value is None or (tuple(value.yaku), value.fu) in seen:
            continue
        seen.add((tuple(value.yaku), value.fu))
        # Who is liable is settled for the hand that is paid, not for what it might have been.
        other = Facts(hand, replace(situation, liable=None, liable_kan=None), rules)
        yield Alternative(make_score(value, other, dora), _sets_of(win, facts))


def _sets_of(win: Win, facts: Facts) -> tuple[str, ...]:
    if win.form is not Form.SETS:
        return (format_tiles(sorted(facts.hand.concealed, key=int)),)
    runs = win.runs[len(facts.meld_runs) :]
    triplets = win.triplets[len(facts.meld_triplets) :]
    sets = [format_tiles(Tile(run + i) for i in range(3)) for run in runs]
    sets += [format_tiles([Tile(triplet.kind)] * 3) for triplet in triplets]
    return (*sets, format_tiles([Tile(win.pair)] * 2))


def _other_options(
    hand: Hand, situation: Situation, rules: Rules, chosen: Score
) -> Iterator[Alternative]:
    for name, value in other_values(rules, _TOGGLED, ("name", "source", "players")):
        changes: dict[str, Any] = {name: value}
        other = score(hand, situation, replace(rules, **changes))
        if (other.win, other.payments) != (chosen.win, chosen.payments):
            yield Alternative(other, (), name, value)
