"""A hand entered by its result alone, as a score keeper at a real table has it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from scoring.match.errors import MatchError
from scoring.match.events import EnterAbort, EnterDraw, EnterWin, Foul, Shown, Worth
from scoring.match.options import NagashiAs, Penalty
from scoring.match.outcome import Outcome, OutcomeKind
from scoring.match.rules import MatchRules
from scoring.match.settlement import (
    Paid,
    settle_abort,
    settle_chombo,
    settle_nagashi,
    settle_noten,
    settle_wins,
)
from scoring.match.standing import Standing
from scoring.match.told import check_told
from scoring.one_discard import check_one_discard
from scoring.riichi.payments import settle, settle_liable
from scoring.riichi.points import YAKUMAN, base_points
from scoring.riichi.rules import MultipleRon
from scoring.riichi.score import score
from scoring.situation import Riichi, Situation

Entered = tuple[Standing, Outcome]

MOST_YAKUMAN, MOST_HAN = 6, 99
"""No hand is worth more: big four winds of four single-waited concealed triplets or kans, all
honours, with double yakuman; and han beyond any that dora can add."""
"""The standing with this hand's riichi sticks laid, and the hand's outcome."""

_MOST_RONS = {MultipleRon.HEAD_BUMP: 1, MultipleRon.DOUBLE: 2, MultipleRon.TRIPLE: 3}


def enter_win(standing: Standing, event: EnterWin, rules: MatchRules) -> Entered:
    """A hand that was won. Raises MatchError for what cannot be, SituationError for a hand's
    situation that contradicts itself."""
    _check_winners(standing, event, rules)
    standing = _lay_sticks(standing, event.riichi)
    source = event.discarder
    wins = event.wins
    if source is not None:
        wins = tuple(sorted(wins, key=lambda win: (win.seat - source) % standing.players))
    paid = []
    shown = []
    left = standing.sticks
    for place, win in enumerate(wins):
        # The nearest winner gets the table's counters and sticks, as far as they are not shared.
        if place == 0:
            sticks = left - _own_sticks(wins[1:], event, rules, left)
        else:
            sticks = _own_sticks(wins[place : place + 1], event, rules, left)
        left -= sticks
        honba = standing.honba if place == 0 or rules.scoring.honba_to_all else 0
        situation = _situation(standing, win, event, honba, sticks)
        if isinstance(win, Shown):
            shown.append(win.hand)
        paid.append(_pay(win, situation, rules))
    if len(shown) > 1:
        check_one_discard(shown)
    kind = OutcomeKind.TSUMO if source is None else OutcomeKind.RON
    return standing, settle_wins(kind, standing, paid)


def _own_sticks(
    wins: tuple[Worth | Shown, ...], event: EnterWin, rules: MatchRules, left: int
) -> int:
    if not rules.scoring.own_stick_back:
        return 0
    return min(left, sum(win.seat in event.riichi for win in wins))


def _check_winners(standing: Standing, event: EnterWin, rules: MatchRules) -> None:
    if not event.wins:
        raise MatchError("no_winner")
    seats = [win.seat for win in event.wins]
    _check_seats(standing, seats, "winner")
    if event.discarder is None:
        if len(seats) > 1:
            raise MatchError("several_tsumo")
    else:
        _check_seats(standing, [event.discarder], "discarder")
        if event.discarder in seats:
            raise MatchError("ron_from_winner", event.discarder)
        most = _MOST_RONS[rules.scoring.multiple_ron]
        if len(seats) > most:
            raise MatchError("too_many_rons", len(seats), most)
    for win in event.wins:
        if win.liable is not None:
            _check_seats(standing, [win.liable], "liable")
            if win.liable == win.seat:
                raise MatchError("liable_is_winner")


def known_of_win(standing: Standing, seat: int, event: EnterWin) -> dict[str, Any]:
    """What the match itself knows of the situation in which ``seat`` won, by field."""
    source = event.discarder
    return {
        "seat_wind": standing.wind_of(seat),
        "round_wind": standing.round_wind,
        "tsumo": source is None,
        "from_": None if source is None else standing.wind_of(source),
    }


def _situation(
    standing: Standing, win: Worth | Shown, event: EnterWin, honba: int, sticks: int
) -> Situation:
    plain = win.situation if isinstance(win, Shown) else Situation()
    riichi = plain.riichi
    declared = win.seat in event.riichi
    if declared and riichi is Riichi.NONE:
        riichi = Riichi.RIICHI
    elif riichi is not Riichi.NONE and not declared:
        raise MatchError("contradicts_entry", "riichi")
    known = known_of_win(standing, win.seat, event)
    found = replace(
        plain,
        **known,
        riichi=riichi,
        honba=honba,
        sticks=sticks,
        liable=None if win.liable is None else standing.wind_of(win.liable),
    )
    check_told(plain, found, known)
    return found


def _pay(win: Worth | Shown, situation: Situation, rules: MatchRules) -> Paid:
    if isinstance(win, Shown):
        result = score(win.hand, situation, rules.scoring)
        if not result.win:
            raise MatchError("hand_does_not_win", win.seat, result.reason)
        return Paid(win.seat, result.payments, result)
    base = _base_of(win, situation, rules)
    if situation.liable is None:
        return Paid(win.seat, settle(base, situation, rules.scoring)[1])
    if not (win.yakuman or rules.scoring.liable_rinshan):
        raise MatchError("liable_without_yakuman")
    parts = ((situation.liable, base),)
    return Paid(win.seat, settle_liable(base, situation, rules.scoring, parts)[1])


def _base_of(win: Worth, situation: Situation, rules: MatchRules) -> int:
    """Base points. Raises MatchError for han and fu that no hand has."""
    if not 0 <= win.yakuman <= MOST_YAKUMAN:
        raise MatchError("bad_yakuman", win.yakuman)
    if not (0 <= win.han <= MOST_HAN and win.fu >= 0):
        raise MatchError("bad_worth", win.han, win.fu)
    if win.yakuman > 0:
        cap = rules.scoring.yakuman_cap
        return YAKUMAN * (min(win.yakuman, cap) if cap else win.yakuman)
    known = win.fu == 25 or (win.fu % 10 == 0 and 20 <= win.fu <= 170)
    if win.han < 1 or (win.han < 5 and not known):
        raise MatchError("bad_worth", win.han, win.fu)
    # Seven pairs are two han at least, three by tsumo; 20 fu is pinfu by tsumo.
    least = 3 if win.fu == 25 and situation.tsumo else 2
    if win.han < least and win.fu in (20, 25):
        raise MatchError("bad_worth", win.han, win.fu)
    if win.han < 5 and win.fu == 20 and not situation.tsumo:
        raise MatchError("bad_worth", win.han, win.fu)
    return base_points(win.han, win.fu, rules.scoring)[0]


def enter_draw(standing: Standing, event: EnterDraw, rules: MatchRules) -> Entered:
    """An exhaustive draw. Raises MatchError for what cannot be."""
    _check_seats(standing, event.waiting, "waiting")
    _check_seats(standing, event.nagashi, "nagashi")
    standing = _lay_sticks(standing, event.riichi)
    if event.nagashi and not rules.scoring.nagashi_mangan:
        raise MatchError("no_nagashi")
    hidden = event.nagashi and rules.nagashi_as is NagashiAs.WIN
    if not hidden and not set(event.riichi) <= set(event.waiting):
        raise MatchError("riichi_must_show")
    if event.nagashi:
        return standing, settle_nagashi(standing, event.nagashi, event.waiting, rules)
    return standing, settle_noten(standing, event.waiting, rules)


def enter_abort(standing: Standing, event: EnterAbort, rules: MatchRules) -> Entered:
    """An abortive draw. Raises MatchError for one that the rules do not know."""
    if not event.kind.is_abort:
        raise MatchError("no_abort", event.kind)
    if event.kind is OutcomeKind.TRIPLE_RON:
        known = rules.scoring.multiple_ron is MultipleRon.DOUBLE
    else:
        known = getattr(rules, event.kind)
    if not known:
        raise MatchError("draw_not_in_rules", event.kind)
    standing = _lay_sticks(standing, event.riichi)
    return standing, settle_abort(event.kind, standing)


def enter_foul(standing: Standing, event: Foul, rules: MatchRules) -> Entered:
    """A chombo. Raises MatchError for a foul that only makes a hand dead."""
    _check_seats(standing, [event.seat], "offender")
    if getattr(rules, event.offence) is not Penalty.CHOMBO:
        raise MatchError("no_result")
    standing = _lay_sticks(standing, event.riichi)
    return standing, settle_chombo(standing, event.seat, event.riichi, rules)


def _lay_sticks(standing: Standing, riichi: Iterable[int]) -> Standing:
    seats = tuple(riichi)
    _check_seats(standing, seats, "in riichi")
    for seat in seats:
        standing = standing.lay_stick(seat)
    return standing


def _check_seats(standing: Standing, seats: Iterable[int], what: str) -> None:
    seen: set[int] = set()
    for seat in seats:
        if seat not in range(standing.players):
            raise MatchError("no_such_player", seat, standing.players)
        if seat in seen:
            raise MatchError("player_twice", seat, what)
        seen.add(seat)
