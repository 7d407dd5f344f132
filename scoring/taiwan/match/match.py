"""The whole match as a state machine: ``apply(match, event)`` gives the next match.

Two levels share settlement and course: a hand is played tile by tile from ``Deal`` on, or entered
by its result (``EnterWin``, ``EnterDraw``, ``EnterDrawn``, ``FalseWin``). Events that the rules do
not allow raise MatchError; the state that they were offered to stays as it was.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from scoring.match.events import DrawWind, Event, Finish
from scoring.match.stage import WAITS_FOR, Stage
from scoring.taiwan.match import ledger
from scoring.taiwan.match.course import proceed
from scoring.taiwan.match.errors import MatchError
from scoring.taiwan.match.events import (
    Deal,
    EnterDraw,
    EnterDrawn,
    EnterWin,
    FalseWin,
    ThrowDealer,
    ThrowSeats,
)
from scoring.taiwan.match.options import FirstBreak
from scoring.taiwan.match.outcome import Outcome, OutcomeKind
from scoring.taiwan.match.round import apply_round, begin_round
from scoring.taiwan.match.rules import PLAYERS, MatchRules
from scoring.taiwan.match.seating import Dice, Seating
from scoring.taiwan.match.settlement import settle_nothing
from scoring.taiwan.match.standing import Standing
from scoring.taiwan.match.state import Phase, Round


class Row(NamedTuple):
    """One player's result. place: by points, 1 is first; equal points share one."""

    seat: int
    person: int
    points: int
    place: int


@dataclass(frozen=True, slots=True)
class Match:
    """One match.

    order: the person at each seat, () before. seating: how seats are being found or were, None
    when they were known. standing: between hands. dice: those of the false dealer, where they
    open the next hand's wall. round: the hand at play. last: how the last hand ended. result: at
    the end.
    """

    rules: MatchRules
    stage: Stage
    standing: Standing = field(default_factory=Standing)
    order: tuple[int, ...] = ()
    seating: Seating | None = None
    dice: Dice | None = None
    round: Round | None = None
    last: Outcome | None = None
    result: tuple[Row, ...] = ()


def start(rules: MatchRules, seated: bool = True) -> Match:
    """A new match. seated: persons sit in turn order already, person 0 deals first."""
    if seated:
        return Match(rules, Stage.BETWEEN, order=tuple(range(PLAYERS)))
    return Match(rules, Stage.SEATING, seating=Seating())


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
    if match.stage is Stage.SEATING and match.seating is not None:
        return _end(match) if isinstance(event, Finish) else _seat(match, match.seating, event)
    if match.stage is Stage.BETWEEN:
        return _between(match, event)
    if match.stage is Stage.PLAYING and match.round is not None:
        return _play(match, match.round, event)
    raise _misplaced(match, event)


def _misplaced(match: Match, event: Event) -> MatchError:
    return MatchError("wrong_phase", event.name, WAITS_FOR[match.stage])


def _seat(match: Match, seating: Seating, event: Event) -> Match:
    if isinstance(event, ThrowSeats):
        seating = seating.throw_seats(event.person, event.dice)
    elif isinstance(event, DrawWind):
        seating = seating.draw(event.person, event.wind)
    elif isinstance(event, ThrowDealer):
        seating = seating.throw_dealer(event.dice)
    else:
        raise _misplaced(match, event)
    if seating.dealer is None:
        return replace(match, seating=seating)
    by_person = dict(zip(match.order, match.standing.points, strict=True)) if match.order else {}
    points = tuple(by_person.get(person, 0) for person in seating.order)
    opens = match.rules.first_break is FirstBreak.FALSE_DEALER
    return replace(
        match,
        stage=Stage.BETWEEN,
        seating=seating,
        order=seating.order,
        standing=replace(match.standing, points=points),
        dice=seating.dice if opens else None,
    )


def _between(match: Match, event: Event) -> Match:
    rules, standing = match.rules, match.standing
    if isinstance(event, Deal):
        return _deal(match, event)
    if isinstance(event, Finish):
        return _end(match)
    if isinstance(event, EnterWin):
        outcome = ledger.enter_win(standing, event, rules)
    elif isinstance(event, EnterDraw):
        outcome = settle_nothing(OutcomeKind.EXHAUSTIVE)
    elif isinstance(event, EnterDrawn):
        outcome = ledger.enter_drawn(event, rules)
    elif isinstance(event, FalseWin):
        outcome = ledger.enter_false_win(event, rules)
    else:
        raise _misplaced(match, event)
    return _conclude(match, outcome)


def _deal(match: Match, event: Deal) -> Match:
    if match.dice is not None and event.dice is not None:
        raise MatchError("dice_known")
    dice = match.dice or event.dice
    if dice is None:
        raise MatchError("dice_missing")
    begun = begin_round(match.rules, match.standing, event.tiles, dice, match.dice is not None)
    return replace(match, round=begun, stage=Stage.PLAYING)


def _play(match: Match, state: Round, event: Event) -> Match:
    state = apply_round(state, event)
    if state.phase is Phase.OVER and state.outcome is not None:
        return _conclude(match, state.outcome)
    return replace(match, round=state)


def _conclude(match: Match, outcome: Outcome) -> Match:
    """A hand is over, on either level."""
    following = proceed(match.rules, match.standing, outcome)
    match = replace(
        match,
        stage=Stage.BETWEEN,
        standing=following.standing,
        dice=None,
        round=None,
        last=outcome,
    )
    if following.ended:
        return _end(match)
    if following.jiang_over and match.rules.redraw:
        # The winner of the last hand, the one nearest to the discarder, throws for the seats.
        thrower = match.order[outcome.winners[0]] if outcome.winners else None
        seating = Seating(_places(match), thrower, again=True)
        return replace(match, stage=Stage.SEATING, seating=seating)
    return match


def _places(match: Match) -> tuple[int, ...]:
    """Where everybody sits: the places of the seating, or the seats where there was none."""
    return match.order if match.seating is None else match.seating.places


def _end(match: Match) -> Match:
    points = match.standing.points
    order = match.order or tuple(range(PLAYERS))
    result = tuple(
        Row(seat, order[seat], own, 1 + sum(other > own for other in points))
        for seat, own in enumerate(points)
    )
    return replace(match, stage=Stage.ENDED, result=result)
