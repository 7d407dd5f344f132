"""The whole match as a state machine: ``apply(match, event)`` gives the next match.

Two levels share settlement and course: a hand is played tile by tile from ``Deal`` on, or entered
by its result (``EnterWin``, ``EnterDraw``, ``EnterAbort``, ``Foul``). Events that the rules do not
allow raise MatchError; the state that they were offered to stays as it was.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from scoring.match import ledger
from scoring.match.errors import MatchError
from scoring.match.events import (
    ChoosePlace,
    Deal,
    DrawWind,
    EnterAbort,
    EnterDraw,
    EnterWin,
    Event,
    Finish,
    Foul,
    SideBet,
    StopMatch,
    Throw,
)
from scoring.match.game import proceed
from scoring.match.options import Length
from scoring.match.outcome import Outcome
from scoring.match.ranking import Row, rank
from scoring.match.round import apply_round, begin_round
from scoring.match.rules import MatchRules
from scoring.match.seating import Seating
from scoring.match.settlement import return_sticks
from scoring.match.stage import WAITS_FOR, Stage
from scoring.match.standing import Standing
from scoring.match.state import Phase, Round

__all__ = ["Match", "Stage", "apply", "replay", "start"]


@dataclass(frozen=True, slots=True)
class Match:
    """One match.

    seating: how seats were found, None when they were known. order: the person at each seat, ()
    before. side_bets: (person, named). standing: between hands. round: the hand at play.
    last: how the last hand ended. may_stop: the dealer may end the match now. result: at the end.
    """

    rules: MatchRules
    stage: Stage
    standing: Standing
    order: tuple[int, ...] = ()
    seating: Seating | None = None
    side_bets: tuple[tuple[int, int], ...] = ()
    round: Round | None = None
    last: Outcome | None = None
    may_stop: bool = False
    result: tuple[Row, ...] = ()

    @property
    def points_on_table(self) -> int:
        """All points, sticks included, a hand at play counted in. It never changes."""
        return (self.standing if self.round is None else self.round.standing).total


def start(rules: MatchRules, seated: bool = True) -> Match:
    """A new match. seated: persons sit in turn order already, person 0 deals first."""
    standing = Standing.begin(rules.players, rules.start)
    if seated:
        return Match(rules, Stage.BETWEEN, standing, tuple(range(rules.players)))
    return Match(rules, Stage.SEATING, standing, seating=Seating.begin(rules.players))


def replay(match: Match, events: Iterable[Event]) -> Match:
    """The match after all ``events``. Raises MatchError at the first that is refused."""
    for event in events:
        match = apply(match, event)
    return match


def apply(match: Match, event: Event) -> Match:
    """The match after ``event``.

    Raises MatchError when the rules refuse it, SituationError for an entered hand whose situation
    contradicts itself.
    """
    if isinstance(event, SideBet):
        return _bet(match, event)
    if match.stage is Stage.SEATING and match.seating is not None:
        return _seat(match, match.seating, event)
    if match.stage is Stage.BETWEEN:
        return _between(match, event)
    if match.stage is Stage.PLAYING and match.round is not None:
        return _play(match, match.round, event)
    raise _misplaced(match, event)


def _misplaced(match: Match, event: Event) -> MatchError:
    return MatchError("wrong_phase", event.name, WAITS_FOR[match.stage])


def _bet(match: Match, event: SideBet) -> Match:
    """Side bets are named before anything else, seats included."""
    rules = match.rules
    if not rules.side_bet:
        raise MatchError("no_side_bets")
    before_seats = match.seating is None or match.seating == Seating.begin(rules.players)
    if match.stage not in (Stage.SEATING, Stage.BETWEEN) or match.last or not before_seats:
        raise _misplaced(match, event)
    for person in (event.person, event.named):
        if person not in range(rules.players):
            raise MatchError("no_such_player", person, rules.players)
    if event.person == event.named:
        raise MatchError("side_bet_on_self")
    if any(person == event.person for person, _ in match.side_bets):
        raise MatchError("side_bet_twice", event.person)
    return replace(match, side_bets=(*match.side_bets, (event.person, event.named)))


def _seat(match: Match, seating: Seating, event: Event) -> Match:
    if isinstance(event, DrawWind):
        seating = seating.draw(event.person, event.wind)
    elif isinstance(event, ChoosePlace):
        seating = seating.choose(event.person, event.place, match.rules)
    elif isinstance(event, Throw):
        seating = seating.throw(event.dice, match.rules)
    else:
        raise _misplaced(match, event)
    if seating.dealer is None:
        return replace(match, seating=seating)
    return replace(match, seating=seating, order=seating.order, stage=Stage.BETWEEN)


def _between(match: Match, event: Event) -> Match:
    rules, standing = match.rules, match.standing
    if isinstance(event, Deal):
        begun = begin_round(rules, standing, event.tiles, event.dice)
        return replace(match, round=begun, stage=Stage.PLAYING, may_stop=False)
    if isinstance(event, StopMatch):
        if not match.may_stop or event.seat != standing.dealer:
            raise MatchError("no_stop", event.seat)
        return _end(match)
    if isinstance(event, Finish):
        return _end(match)
    if isinstance(event, EnterWin):
        entered = ledger.enter_win(standing, event, rules)
    elif isinstance(event, EnterDraw):
        entered = ledger.enter_draw(standing, event, rules)
    elif isinstance(event, EnterAbort):
        entered = ledger.enter_abort(standing, event, rules)
    elif isinstance(event, Foul):
        entered = ledger.enter_foul(standing, event, rules)
    else:
        raise _misplaced(match, event)
    laid, outcome = entered
    if rules.length is Length.SINGLE:
        outcome = return_sticks(outcome, event.riichi)
    return _conclude(match, laid, outcome)


def _play(match: Match, state: Round, event: Event) -> Match:
    state = apply_round(state, event)
    if state.phase is Phase.OVER and state.outcome is not None:
        return _conclude(match, state.standing, state.outcome)
    return replace(match, round=state)


def _conclude(match: Match, standing: Standing, outcome: Outcome) -> Match:
    """A hand is over, on either level."""
    following = proceed(match.rules, standing, outcome)
    match = replace(
        match,
        stage=Stage.BETWEEN,
        standing=following.standing,
        round=None,
        last=outcome,
        may_stop=following.may_stop,
    )
    return _end(match) if following.ended else match


def _end(match: Match) -> Match:
    result = rank(match.rules, match.standing, match.order, match.side_bets)
    return replace(match, stage=Stage.ENDED, may_stop=False, result=result)
