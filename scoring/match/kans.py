"""Kans and set-aside norths of one's own turn: which are legal."""

from __future__ import annotations

from scoring.counts import KIND_OF, UNIT, pack, playing
from scoring.match.errors import MatchError
from scoring.match.holding import Holder
from scoring.match.options import RiichiKan
from scoring.match.player import Player, waits_of
from scoring.match.rules import MatchRules
from scoring.match.wall import Wall
from scoring.melds import Meld, MeldKind
from scoring.shapes import find_splits
from scoring.tiles import Tile

MOST_KANS = 4


def check_room(players: tuple[Player, ...], wall: Wall) -> None:
    """Raise MatchError when no kan can be made up for: four were made, or the wall is used up."""
    if sum(meld.is_kan for player in players for meld in player.melds) >= MOST_KANS:
        raise MatchError("no_kan_left")
    if wall.left <= 0:
        raise MatchError("no_tile_left")


def closed_kan_of(
    player: Player, seat: int, tile: Tile, drawn: Tile | None, rules: MatchRules
) -> Meld:
    """The closed kan of ``tile``'s kind. Raises MatchError when it is not there or not allowed."""
    meld = four_of(player, seat, tile)
    if player.in_riichi:
        _check_in_riichi(player, meld.base, drawn, rules)
    return meld


def four_of(player: Holder, seat: int, tile: Tile) -> Meld:
    """The closed kan that four concealed tiles of ``tile``'s kind make. Raises MatchError."""
    kind = KIND_OF[tile]
    tiles = tuple(sorted(own for own in player.concealed if KIND_OF[own] == kind))
    if kind < 0 or len(tiles) < 4:
        raise MatchError("no_such_kan", seat, tile.code)
    return Meld.of(MeldKind.CLOSED_KAN, tiles)


def _check_in_riichi(player: Player, kind: int, drawn: Tile | None, rules: MatchRules) -> None:
    code = Tile(kind).code
    if rules.riichi_kan is RiichiKan.NEVER:
        raise MatchError("no_kan_in_riichi")
    if drawn is None or KIND_OF[drawn] != kind:
        raise MatchError("riichi_kan_not_drawn")
    held = player.held
    before = playing(pack(player.concealed)) - UNIT[kind]
    after = before - 3 * UNIT[kind]
    waits = waits_of(before, not player.melds, held - UNIT[kind])
    if waits_of(after, False, held) != waits:
        raise MatchError("riichi_kan_changes_waits", code)
    if rules.riichi_kan is RiichiKan.SHAPE and not all(
        kind in split.triplets for wait in waits for split in find_splits(before + UNIT[wait])
    ):
        raise MatchError("riichi_kan_changes_shape", code)


def added_kan_of(player: Holder, seat: int, tile: Tile) -> tuple[int, Meld]:
    """(place of the pon among the melds, the kan that it becomes). Raises MatchError."""
    player.check_holds(seat, tile)
    for place, meld in enumerate(player.melds):
        if meld.kind is MeldKind.PON and meld.base == KIND_OF[tile] and meld.claimed is not None:
            at = meld.claimed + 1
            tiles = (*meld.tiles[:at], tile, *meld.tiles[at:])
            return place, Meld.of(MeldKind.ADDED_KAN, tiles, meld.claimed)
    raise MatchError("no_such_kan", seat, tile.code)
