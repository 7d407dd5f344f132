"""One hand, tile by tile: an event in, a new state out.

After a discard (or an added kan) everybody with a legal claim is asked; when all have answered,
wins come first, then kan and pon, then chi; else the next player draws.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from scoring.match.events import AddedKan, Chi, ClosedKan, Event, OpenKan, Pass, Pon, Ron, Tsumo
from scoring.match.melding import Claim
from scoring.taiwan.match import draws, turns
from scoring.taiwan.match.claims import check_answer, legal_claims, take_claimed, winning_claim
from scoring.taiwan.match.errors import MatchError
from scoring.taiwan.match.events import Discard, FalseWin
from scoring.taiwan.match.flowers import draw_next, draw_replacement, replace_flowers
from scoring.taiwan.match.outcome import OutcomeKind
from scoring.taiwan.match.player import Player
from scoring.taiwan.match.rules import PLAYERS, MatchRules
from scoring.taiwan.match.seating import Dice, check_dice, find_place
from scoring.taiwan.match.settlement import (
    Paid,
    check_tai,
    settle_offence,
    settle_wins,
)
from scoring.taiwan.match.standing import Standing
from scoring.taiwan.match.state import Offer, OfferKind, Phase, Round
from scoring.taiwan.match.wall import deal, open_wall
from scoring.taiwan.match.winning import Claim as Win
from scoring.taiwan.match.winning import flower_claim, ron_claim, tsumo_claim, win_by_four_kans
from scoring.taiwan.passing import Event as Passing
from scoring.taiwan.score import score
from scoring.taiwan.several import score_claims
from scoring.tiles import Tile


def begin_round(
    rules: MatchRules,
    standing: Standing,
    built: tuple[Tile, ...],
    dice: Dice,
    found_dealer: bool = False,
) -> Round:
    """Break the wall, deal, replace flowers.

    found_dealer: the dice are those of the false dealer, which found the dealer: the dealer's own
    wall is opened. Else the dealer threw them, and whom they find has the wall opened. Raises
    MatchError for tiles that are not the set, or no dice.
    """
    check_dice(dice)
    dealer = standing.dealer
    opened = dealer if found_dealer else find_place(dealer, dice)
    hands, wall = deal(open_wall(built, (opened - dealer) % PLAYERS, sum(dice), rules))
    players = tuple(Player(hands[(seat - dealer) % PLAYERS]) for seat in range(PLAYERS))
    state = Round(rules, standing, opened, wall, players, dealer, dealing=True)
    return replace_flowers(state)


def apply_round(state: Round, event: Event) -> Round:
    """The hand after ``event``. Raises MatchError when the rules refuse it."""
    if state.phase is Phase.OVER:
        raise MatchError("round_over")
    if isinstance(event, Tsumo) and state.offer is not None:
        return _answer(state, event)
    handler = _HANDLERS.get(type(event))
    if handler is None:
        raise MatchError("wrong_phase", event.name, state.phase)
    return handler(state, event)


def check_move(state: Round, event: Event) -> None:
    """Raise MatchError when ``event``, a move of one's own turn, is refused."""
    if isinstance(event, Discard):
        turns.check_discard(state, event)
    elif isinstance(event, Tsumo):
        turns.check_turn(state, event.seat)
        tsumo_claim(state, event.seat)
    elif isinstance(event, ClosedKan):
        turns.check_closed_kan(state, event)
    elif isinstance(event, AddedKan):
        turns.check_added_kan(state, event)
    else:
        raise MatchError("wrong_phase", event.name, state.phase)


# --- a turn -------------------------------------------------------------------------------------


def _discard(state: Round, event: Discard) -> Round:
    return _ask(turns.discard(state, event))


def _closed_kan(state: Round, event: ClosedKan) -> Round:
    return _after_kan(turns.lay_closed_kan(state, event), event.seat, None)


def _added_kan(state: Round, event: AddedKan) -> Round:
    return _ask(turns.offer_added_kan(state, event))


def _after_kan(state: Round, seat: int, source: int | None) -> Round:
    """The kan of ``seat`` lies, its last tile claimed from ``source`` or an own one."""
    state = replace(state, calm=False, wall=state.wall.add_kan(), offer=None)
    state = replace(state, asked=(), answers=())
    won = win_by_four_kans(state, seat, source)
    if won is not None:
        return won
    if draws.four_kans_due(state):
        return draws.drawn_hand(state, OutcomeKind.FOUR_KANS)
    return draw_replacement(state, seat)


def _tsumo(state: Round, event: Tsumo) -> Round:
    turns.check_turn(state, event.seat)
    return _win(state, event.seat, tsumo_claim(state, event.seat), OutcomeKind.TSUMO)


def _win(state: Round, seat: int, win: Win, kind: OutcomeKind) -> Round:
    result = score(*win, state.rules.scoring)
    paid = Paid(seat, result.payments, result)
    return state.end(settle_wins(kind, state.origin, [paid], state.standing, state.rules))


# --- answers ------------------------------------------------------------------------------------


def _ask(state: Round) -> Round:
    """Ask whoever has a legal claim on what lies there; resolve at once where nobody has."""
    offer = _offer(state)
    state = replace(state, phase=Phase.CLAIMS, answers=())
    asked = tuple(
        seat
        for seat in state.others(offer.seat)
        if any(True for _ in legal_claims(state, seat, offer))
    )
    state = replace(state, asked=asked)
    return state if asked else _resolve(state)


def _offer(state: Round) -> Offer:
    assert state.offer is not None
    return state.offer


def _answer(state: Round, event: Pass | Ron | Chi | Pon | OpenKan | Tsumo) -> Round:
    check_answer(state, event, event.seat)
    asked = tuple(seat for seat in state.asked if seat != event.seat)
    state = replace(state, asked=asked, answers=(*state.answers, event))
    return state if asked else _resolve(state)


def _resolve(state: Round) -> Round:
    """Everybody has answered."""
    offer = _offer(state)
    if offer.kind is OfferKind.FLOWER:
        return _resolve_flower(state, offer)
    rons = [answer.seat for answer in state.answers if isinstance(answer, Ron)]
    if rons:
        return _win_by_ron(state, offer, rons)
    state = _let_pass(state, offer)
    if offer.kind is OfferKind.ADDED_KAN:
        return _after_kan(turns.stand(state, offer), offer.seat, None)
    kind = draws.find_drawn(state)
    if kind is not None:
        return draws.drawn_hand(state, kind)
    claim = winning_claim(state)
    if claim is not None:
        return _claim(state, offer, claim)
    if state.wall.left <= 0:
        return draws.exhaust(state)
    return draw_next(state, state.others(offer.seat)[0])


def _resolve_flower(state: Round, offer: Offer) -> Round:
    (answer,) = state.answers
    if isinstance(answer, Ron | Tsumo):
        kind = OutcomeKind.RON if isinstance(answer, Ron) else OutcomeKind.TSUMO
        return _win(state, answer.seat, flower_claim(state, answer.seat, offer), kind)
    return replace_flowers(replace(state, offer=None, answers=()))


def _let_pass(state: Round, offer: Offer) -> Round:
    """Whoever could have won on what lay there has passed a win."""
    for seat in state.others(offer.seat):
        try:
            ron_claim(state, seat, offer)
        except MatchError:
            continue
        state = state.with_player(seat, state.players[seat].after(Passing.PASS))
    return state


def _win_by_ron(state: Round, offer: Offer, seats: list[int]) -> Round:
    order = [seat for seat in state.others(offer.seat) if seat in seats]
    claims = [ron_claim(state, seat, offer) for seat in order]
    results = score_claims(claims, state.rules.scoring)
    paid = [
        Paid(seat, result.payments, result)
        for seat, result in zip(order, results, strict=True)
        if result.win
    ]
    return state.end(settle_wins(OutcomeKind.RON, state.origin, paid, state.standing, state.rules))


def _claim(state: Round, offer: Offer, claim: Claim) -> Round:
    state = take_claimed(state, offer, claim)
    if isinstance(claim, OpenKan):
        return _after_kan(state, claim.seat, offer.seat)
    return replace(
        state,
        turn=claim.seat,
        phase=Phase.TURN,
        drawn=None,
        calm=False,
        offer=None,
        asked=(),
        answers=(),
    )


def _false_win(state: Round, event: FalseWin) -> Round:
    state.check_seat(event.seat)
    check_tai(event.tai)
    return state.end(settle_offence(event.seat, event.tai, state.rules))


_HANDLERS: dict[type[Event], Callable[[Round, Any], Round]] = {
    Discard: _discard,
    Tsumo: _tsumo,
    ClosedKan: _closed_kan,
    AddedKan: _added_kan,
    Pass: _answer,
    Ron: _answer,
    Chi: _answer,
    Pon: _answer,
    OpenKan: _answer,
    FalseWin: _false_win,
}
