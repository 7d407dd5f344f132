"""One hand, tile by tile: an event in, a new state out.

After a discard (or a kan, or a north set aside) everybody with a legal claim is asked; when all
have answered, ron comes first, then kan and pon, then chi; else the next player draws.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from scoring.match import draws, turns
from scoring.match.claims import check_answer, legal_claims, take_claimed, winning_claim
from scoring.match.errors import MatchError
from scoring.match.events import (
    AddedKan,
    Chi,
    ClosedKan,
    Discard,
    Event,
    Foul,
    NineOrphans,
    North,
    OpenKan,
    Pass,
    Pon,
    Ron,
    Show,
    Tsumo,
)
from scoring.match.furiten import after_passing
from scoring.match.options import Penalty
from scoring.match.outcome import OutcomeKind
from scoring.match.player import Player
from scoring.match.rules import MatchRules
from scoring.match.seating import Dice
from scoring.match.settlement import Paid, settle_chombo, settle_wins
from scoring.match.standing import Standing
from scoring.match.state import Offer, OfferKind, Phase, Round
from scoring.match.swap import forbidden_after
from scoring.match.wall import deal, open_wall
from scoring.match.winning import lets_pass, ron_claim, tsumo_claim
from scoring.melds import MeldKind
from scoring.riichi.score import score
from scoring.riichi.several import score_rons
from scoring.situation import Riichi
from scoring.tiles import Tile


def begin_round(
    rules: MatchRules, standing: Standing, built: tuple[Tile, ...], dice: Dice
) -> Round:
    """Break the wall and deal. Raises MatchError for tiles that are not the set, or no dice."""
    hands, wall = deal(open_wall(built, dice, rules), rules.players)
    dealer = standing.dealer
    players = tuple(Player(hands[(seat - dealer) % rules.players]) for seat in range(rules.players))
    return Round(rules, standing, wall, players, dealer, drawn=hands[0][-1])


def apply_round(state: Round, event: Event) -> Round:
    """The hand after ``event``. Raises MatchError when the rules refuse it."""
    if state.phase is Phase.OVER:
        raise MatchError("round_over")
    handler = _HANDLERS.get(type(event))
    if handler is None:
        raise MatchError("wrong_phase", event.name, state.phase)
    return handler(state, event)


def check_move(state: Round, event: Event) -> None:
    """Raise MatchError when ``event``, a move of one's own turn, is refused; quicker than
    applying it."""
    if isinstance(event, Discard):
        turns.check_discard(state, event)
    elif isinstance(event, Tsumo):
        turns.check_turn(state, event.seat)
        tsumo_claim(state, event.seat)
    elif isinstance(event, ClosedKan):
        turns.offer_closed_kan(state, event)
    elif isinstance(event, AddedKan):
        turns.offer_added_kan(state, event)
    elif isinstance(event, North):
        turns.offer_north(state, event)
    elif isinstance(event, NineOrphans):
        turns.check_turn(state, event.seat)
        draws.check_nine_orphans(state, event.seat)
    else:
        raise MatchError("wrong_phase", event.name, state.phase)


# --- a turn -------------------------------------------------------------------------------------


def _discard(state: Round, event: Discard) -> Round:
    return _ask(turns.discard(state, event))


def _closed_kan(state: Round, event: ClosedKan) -> Round:
    return _ask(turns.offer_closed_kan(state, event))


def _added_kan(state: Round, event: AddedKan) -> Round:
    return _ask(turns.offer_added_kan(state, event))


def _north(state: Round, event: North) -> Round:
    return _ask(turns.offer_north(state, event))


def _tsumo(state: Round, event: Tsumo) -> Round:
    turns.check_turn(state, event.seat)
    hand, situation = tsumo_claim(state, event.seat)
    result = score(hand, situation, state.rules.scoring)
    paid = Paid(event.seat, result.payments, result)
    return state.end(settle_wins(OutcomeKind.TSUMO, state.standing, [paid]))


def _nine_orphans(state: Round, event: NineOrphans) -> Round:
    turns.check_turn(state, event.seat)
    draws.check_nine_orphans(state, event.seat)
    return draws.abort(state, OutcomeKind.NINE_ORPHANS)


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


def _answer(state: Round, event: Pass | Ron | Chi | Pon | OpenKan) -> Round:
    check_answer(state, event, event.seat)
    asked = tuple(seat for seat in state.asked if seat != event.seat)
    state = replace(state, asked=asked, answers=(*state.answers, event))
    return state if asked else _resolve(state)


def _resolve(state: Round) -> Round:
    """Everybody has answered."""
    offer = _offer(state)
    rons = [answer.seat for answer in state.answers if isinstance(answer, Ron)]
    if rons:
        return _win_by_ron(state, offer, rons)
    for seat in state.others(offer.seat):
        if lets_pass(state, seat, offer):
            state = state.with_player(seat, after_passing(state.players[seat]))
    if offer.kind is not OfferKind.DISCARD:
        return turns.stand(state, offer)
    if offer.riichi is not Riichi.NONE:
        state = _establish_riichi(state, offer)
    kind = draws.find_abort(state)
    if kind is not None:
        return draws.abort(state, kind)
    claim = winning_claim(state)
    if claim is not None:
        return _claim(state, offer, claim)
    if state.wall.left <= 0:
        return draws.exhaust(state)
    return turns.draw_next(state, state.others(offer.seat)[0])


def _win_by_ron(state: Round, offer: Offer, seats: list[int]) -> Round:
    claims = [ron_claim(state, seat, offer) for seat in seats]
    results = score_rons(claims, state.rules.scoring)
    if any(result.reason == "triple_ron" for result in results):
        return draws.abort(state, OutcomeKind.TRIPLE_RON)
    paid = [
        Paid(seat, result.payments, result)
        for seat, result in zip(seats, results, strict=True)
        if result.win
    ]
    return state.end(settle_wins(OutcomeKind.RON, state.standing, paid))


def _establish_riichi(state: Round, offer: Offer) -> Round:
    """The declaring discard passed: the stick is laid."""
    player = replace(state.players[offer.seat], riichi=offer.riichi, ippatsu=True)
    standing = state.standing.lay_stick(offer.seat)
    return replace(state.with_player(offer.seat, player), standing=standing)


def _claim(state: Round, offer: Offer, claim: Chi | Pon | OpenKan) -> Round:
    state, meld = take_claimed(state, offer, claim)
    state = replace(turns.interrupt(state), offer=None, asked=(), answers=())
    if isinstance(claim, OpenKan):
        state = replace(state, fed_kan=offer.seat)
        return turns.replace_kan(state, claim.seat, MeldKind.OPEN_KAN)
    return replace(
        state,
        turn=claim.seat,
        phase=Phase.TURN,
        drawn=None,
        forbidden=forbidden_after(meld, state.rules),
    )


# --- draws and fouls ----------------------------------------------------------------------------


def _show(state: Round, event: Show) -> Round:
    return draws.show(state, event.seat, event.waiting)


def _foul(state: Round, event: Foul) -> Round:
    state.check_seat(event.seat)
    if getattr(state.rules, event.offence) is Penalty.CHOMBO:
        return state.end(settle_chombo(state.standing, event.seat, state.riichi, state.rules))
    player = replace(state.players[event.seat], dead=True)
    asked = tuple(seat for seat in state.asked if seat != event.seat)
    answers = tuple(a for a in state.answers if getattr(a, "seat", None) != event.seat)
    shown = tuple(seat for seat in state.shown if seat != event.seat)
    state = state.with_player(event.seat, player)
    state = replace(state, asked=asked, answers=answers, shown=shown)
    if asked or state.phase is Phase.TURN:
        return state
    return draws.finish(state) if state.phase is Phase.SHOW else _resolve(state)


_HANDLERS: dict[type[Event], Callable[[Round, Any], Round]] = {
    Discard: _discard,
    Tsumo: _tsumo,
    ClosedKan: _closed_kan,
    AddedKan: _added_kan,
    North: _north,
    NineOrphans: _nine_orphans,
    Pass: _answer,
    Ron: _answer,
    Chi: _answer,
    Pon: _answer,
    OpenKan: _answer,
    Show: _show,
    Foul: _foul,
}
