"""Melds out of claims: which a player could make of a tile that lies there, and how they lie.

Rules that forbid a claim are elsewhere; here is only what tiles and seats allow.
"""

from __future__ import annotations

from itertools import combinations

from scoring.counts import KIND_OF
from scoring.match.errors import MatchError
from scoring.match.events import Chi, Event, OpenKan, Pon
from scoring.match.holding import Holder, place_of
from scoring.melds import Meld, MeldError, MeldKind
from scoring.tiles import Tile

Claim = Chi | Pon | OpenKan


def candidate_melds(
    player: Holder, seat: int, tile: Tile, source: int, players: int
) -> list[Event]:
    """Claims of ``tile``, discarded by ``source``, that the tiles of ``seat`` may allow."""
    kind = KIND_OF[tile]
    events: list[Event] = []
    same = [own for own in player.concealed if KIND_OF[own] == kind]
    if len(same) >= 3:
        events.append(OpenKan(seat))
    events += [Pon(seat, pair) for pair in _distinct(same)]
    if (seat - source) % players == 1 and kind < Tile.EAST:
        near = [own for own in player.concealed if 0 < abs(KIND_OF[own] - kind) <= 2]
        events += [Chi(seat, pair) for pair in _distinct(near)]
    return events


def _distinct(tiles: list[Tile]) -> list[tuple[Tile, ...]]:
    return sorted({tuple(sorted(pair)) for pair in combinations(tiles, 2)})


def claimed_meld(player: Holder, claim: Claim, tile: Tile, source: int, players: int) -> Meld:
    """The meld that ``claim`` makes of ``tile``. Raises MatchError when there is none."""
    if isinstance(claim, OpenKan):
        own = [held for held in player.concealed if KIND_OF[held] == KIND_OF[tile]]
        if len(own) < 3:
            raise MatchError("no_such_kan", claim.seat, tile.code)
        return _lay(MeldKind.OPEN_KAN, own, tile, claim.seat, source, players)
    if isinstance(claim, Chi):
        return _chi(player, claim, tile, source, players)
    player.check_holds(claim.seat, *claim.tiles)
    try:
        return _lay(MeldKind.PON, list(claim.tiles), tile, claim.seat, source, players)
    except MeldError:
        raise MatchError("no_such_pon", _codes(claim.tiles)) from None


def _lay(kind: MeldKind, own: list[Tile], tile: Tile, seat: int, source: int, players: int) -> Meld:
    place = place_of(seat, source, players, kind)
    return Meld.of(kind, (*own[:place], tile, *own[place:]), place)


def _chi(player: Holder, claim: Chi, tile: Tile, source: int, players: int) -> Meld:
    if (claim.seat - source) % players != 1:
        raise MatchError("chi_not_from_left")
    player.check_holds(claim.seat, *claim.tiles)
    try:
        return Meld.of(MeldKind.CHI, (tile, *sorted(claim.tiles)), 0)
    except MeldError:
        raise MatchError("no_such_chi", _codes(claim.tiles)) from None


def _codes(tiles: tuple[Tile, ...]) -> str:
    return " ".join(tile.code for tile in tiles)


def own_of(meld: Meld) -> tuple[Tile, ...]:
    """The tiles of a claimed meld but the claimed one."""
    return tuple(tile for at, tile in enumerate(meld.tiles) if at != meld.claimed)
