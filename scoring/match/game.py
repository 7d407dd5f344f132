"""From one hand to the next: who deals, counters, extension, and when the match ends."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from scoring.match.options import (
    Bankruptcy,
    Chombo,
    Extension,
    Length,
    NagashiAs,
    Stop,
    SuddenEnd,
)
from scoring.match.outcome import Outcome, OutcomeKind
from scoring.match.rules import MatchRules
from scoring.match.standing import Standing
from scoring.situation import WINDS, Wind

_E, _S, _W, _N = WINDS
_WINDS_OF: dict[Length, tuple[Wind, ...]] = {
    Length.EAST: (_E,),
    Length.EAST_SOUTH: (_E, _S),
    Length.FULL: (_E, _S, _W, _N),
    Length.EAST_NORTH: (_E, _N),
    Length.EAST_EAST: (_E, _E),
    Length.SINGLE: (_E,),
}


class Next(NamedTuple):
    """The standing before the next hand; ``ended``: there is none; ``may_stop``: the dealer may
    end the match now."""

    standing: Standing
    ended: bool = False
    may_stop: bool = False


def regular_hands(rules: MatchRules) -> int:
    """How many times the deal passes before the match is to end."""
    return len(_WINDS_OF[rules.length]) * rules.players


def wind_at(rules: MatchRules, hand: int) -> Wind:
    """The round wind once the deal has passed ``hand`` times; an extension goes on with the next
    wind, after north with east, and in East-East with a further east."""
    winds = _WINDS_OF[rules.length]
    number = hand // rules.players
    if rules.length is Length.SINGLE:
        return _E
    if number < len(winds):
        return winds[number]
    if rules.length is Length.EAST_EAST:
        return _E
    return WINDS[(winds[-1].turn + 1 + number - len(winds)) % 4]


def proceed(rules: MatchRules, standing: Standing, outcome: Outcome) -> Next:
    """After a hand: its points moved, the next dealer found, the end recognised.

    standing: with the hand's riichi sticks laid.
    """
    settled = standing.add(outcome.changes, outcome.sticks)
    if outcome.offender is not None and rules.chombo is Chombo.POINTS:
        chombos = list(settled.chombos)
        chombos[outcome.offender] += 1
        settled = replace(settled, chombos=tuple(chombos))
    repeat = _repeats(rules, standing, outcome)
    hand = standing.hand + (0 if repeat else 1)
    honba = _counters(rules, standing, outcome, repeat)
    following = replace(settled, hand=hand, honba=honba, round_wind=wind_at(rules, hand))
    if rules.length is Length.SINGLE:
        return Next(following)
    if _is_bankrupt(rules, settled):
        return Next(following, ended=True)
    if outcome.kind is OutcomeKind.CHOMBO:
        return Next(following)
    if repeat:
        stop = _stop(rules, settled, outcome)
        ended = stop is Stop.ALWAYS or _ends_suddenly(rules, settled, repeat)
        return Next(following, ended, may_stop=not ended and stop is Stop.MAY)
    return Next(following, _ends_by_passing(rules, settled))


def counts_as_win(rules: MatchRules, outcome: Outcome) -> bool:
    """Ron, tsumo, and nagashi mangan where it is a win."""
    nagashi = outcome.kind is OutcomeKind.NAGASHI and rules.nagashi_as is NagashiAs.WIN
    return outcome.kind.is_win or nagashi


def _repeats(rules: MatchRules, standing: Standing, outcome: Outcome) -> bool:
    if outcome.kind is OutcomeKind.CHOMBO:
        return True
    if outcome.kind.is_abort:
        return rules.repeat_on_abort
    if not rules.repeat_last and _is_last(rules, standing):
        return False
    if counts_as_win(rules, outcome):
        return rules.repeat_on_win and standing.dealer in outcome.winners
    if rules.repeat_on_noten:
        return True
    return rules.repeat_on_tenpai and standing.dealer in outcome.waiting


def _counters(rules: MatchRules, standing: Standing, outcome: Outcome, repeat: bool) -> int:
    """Counters rise on every draw and when the dealer repeats; another's win clears them."""
    if rules.length is Length.SINGLE:
        return 0
    if outcome.kind is OutcomeKind.CHOMBO:
        return standing.honba + rules.chombo_adds_counter
    if counts_as_win(rules, outcome) and not repeat:
        return 0
    return standing.honba + 1


def _is_last(rules: MatchRules, standing: Standing) -> bool:
    """The last hand of the regular winds, or of a wind of the extension."""
    after = standing.hand + 1
    return after >= regular_hands(rules) and after % rules.players == 0


def _has_reached(rules: MatchRules, standing: Standing) -> bool:
    return max(standing.points) >= rules.target


def _is_bankrupt(rules: MatchRules, standing: Standing) -> bool:
    lowest = min(standing.points)
    if rules.bankruptcy is Bankruptcy.BELOW_ZERO:
        return lowest < 0
    return rules.bankruptcy is Bankruptcy.AT_ZERO and lowest <= 0


def _ends_suddenly(rules: MatchRules, standing: Standing, repeat: bool) -> bool:
    """In the extension somebody has reached the target."""
    if standing.hand < regular_hands(rules) or not _has_reached(rules, standing):
        return False
    if rules.sudden_end is SuddenEnd.UNLESS_REPEAT:
        return not repeat
    return rules.sudden_end is SuddenEnd.AT_ONCE


def _ends_by_passing(rules: MatchRules, standing: Standing) -> bool:
    """The deal passes: whether the hand just played was the last."""
    if _ends_suddenly(rules, standing, repeat=False):
        return True
    if not _is_last(rules, standing):
        return False
    if rules.extension is Extension.NONE or _has_reached(rules, standing):
        return True
    extended = standing.hand >= regular_hands(rules)
    return extended and rules.extension is Extension.ONE_WIND


def _stop(rules: MatchRules, standing: Standing, outcome: Outcome) -> Stop:
    """Whether the dealer, who repeats, ends the match instead: in the last hand, or in any of the
    extension, after winning or waiting, when leading."""
    dealer = standing.dealer
    if standing.hand < regular_hands(rules) - 1:
        return Stop.NEVER
    if outcome.kind.is_abort or not _leads(rules, standing, dealer):
        return Stop.NEVER
    if rules.extension is not Extension.NONE and standing.points[dealer] < rules.target:
        return Stop.NEVER
    if counts_as_win(rules, outcome):
        return rules.stop_on_win
    return rules.stop_on_tenpai if dealer in outcome.waiting else Stop.NEVER


def _leads(rules: MatchRules, standing: Standing, seat: int) -> bool:
    """First place, ties by seat order as at the end."""
    best = max(standing.points)
    return standing.points.index(best) == seat
