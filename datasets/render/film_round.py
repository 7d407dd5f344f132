"""A whole riichi hand as it is played: who draws and discards what when, tile by tile.

The plan holds one riichi by the photographer, a pon, a chi and a closed kan of the others, and a
tsumo at the end. Every act is a moment at which tiles are taken up, one at which they lie at their
new place, and the events that a reader of the pictures should tell.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace

from numpy.random import Generator

from datasets.render.deal import MeldPlan, Wall, complete_hand, draw_set, sort_key
from datasets.render.layouts import lay_meld
from datasets.render.placing import DOWN, STAND, UP, Placed, turned
from datasets.render.table_round import BACK, DEAD, SEATS, STACKS, wall_place
from datasets.render.tileset import TileSet
from scoring.tiles import CODES, Tile

RIVER, WALL, HAND = 3.9, 9.6, 12.6
"""Distances of the rows from the table's middle, in tile widths."""

CARRY = 0.55
"""Seconds for which a tile is in somebody's hand."""


@dataclass(frozen=True, slots=True)
class Told:
    """An event that the pictures show: its words are those of the reader's events."""

    time: float
    kind: str
    owner: str
    tiles: tuple[str, ...]
    source: str | None = None
    claimed_from: str | None = None


@dataclass(frozen=True, slots=True)
class Reach:
    """An arm over the table: whose, from when to when, and the point that it reaches for."""

    seat: int
    start: float
    stop: float
    x: float
    y: float


@dataclass(slots=True)
class Film:
    """changes: (time, tile, its new place or None while it is carried), in order of time."""

    changes: list[tuple[float, int, Placed | None]] = field(default_factory=list)
    told: list[Told] = field(default_factory=list)
    reaches: list[Reach] = field(default_factory=list)
    length: float = 0.0

    def tiles_at(self, time: float) -> dict[int, Placed]:
        """Where each tile that lies or stands is."""
        places: dict[int, Placed] = {}
        for when, tile, place in self.changes:
            if when > time:
                break
            if place is None:
                places.pop(tile, None)
            else:
                places[tile] = place
        return places


def play(tiles: TileSet, rng: Generator, pace: float = 1.45) -> Film:
    """A hand of about a minute; ``pace``: seconds between acts."""
    return _Player(tiles, rng, pace).play()


class _Player:
    def __init__(self, tiles: TileSet, rng: Generator, pace: float) -> None:
        self._tiles, self._rng, self._pace = tiles, rng, pace
        self._wall = Wall(rng, reds=None, flowers=False)
        self._film = Film()
        self._time = 0.0
        self._place: dict[int, Placed] = {}
        self._hands: list[list[int]] = [[], [], [], []]
        self._rivers: list[list[tuple[int, bool]]] = [[], [], [], []]
        self._melds = [0.0] * 4
        self._live: list[int] = []
        self._indicators: list[int] = []
        self._flats = 0

    def play(self) -> Film:
        """The whole hand."""
        rng = self._rng
        goal, winner, _ = complete_hand(self._wall, rng, 0)
        order = [int(label) for label in rng.permutation(goal)]
        need, held = order[:4], order[4:]
        junk = [self._wall.draw() for _ in range(4)]
        self._set_up(held + junk)
        pon = draw_some(self._wall, rng, run=False)
        chi = draw_some(self._wall, rng, run=True)
        kan = draw_some(self._wall, rng, run=False, copies=4)
        claims = {(1, 3): (pon, 1), (2, 2): (chi, 3)}
        self._time = 0.5
        self._tell("hand_steady", 0, self._labels(self._hands[0]))
        self._time += self._pace
        for turn, drawn in enumerate(
            [need[0], None, need[1], need[2], None, need[3], None, winner]
        ):
            riichi, won = turn == 5, turn == 7
            thrown = None if drawn is None or won else junk.pop()
            if self._own_turn(drawn, thrown, riichi, won):
                break
            seat = 1
            while seat < 4:
                claim = claims.pop((turn, seat), None)
                if (turn, seat) == (4, 2):
                    self._closed_kan(seat, kan)
                self._throw(seat, None if claim is None else claim[0][0])
                if claim is None:
                    seat += 1
                    continue
                labels, seat = claim[0], claim[1]
                self._claim(seat, labels)
                self._throw(seat, None)
                seat += 1
        self._film.length = self._time + 2.5
        self._film.changes.sort(key=lambda change: change[0])
        self._film.told.sort(key=lambda told: told.time)
        return self._film

    # --- acts -------------------------------------------------------------------------------

    def _own_turn(self, label: int | None, thrown: int | None, riichi: bool, won: bool) -> bool:
        """The photographer draws and discards; ``label`` None: draws anything and discards it."""
        drawn_label = self._wall.draw() if label is None else label
        self._draw()
        drawn = self._new(drawn_label)
        self._put(drawn, self._in_hand(drawn_label, 13, apart=True), 0)
        self._tell("drawn", 0, [drawn_label])
        self._hands[0].append(drawn)
        self._tell("hand_steady", 0, self._labels(self._hands[0]))
        self._time += self._pace
        if won:
            self._open()
            return True
        hand = self._hands[0]
        tile = drawn if thrown is None else next(t for t in hand if self._place[t].label == thrown)
        hand.remove(tile)
        self._discard(0, tile, riichi, "drawn" if tile == drawn else "hand")
        hand.sort(key=lambda t: sort_key(self._place[t].label))
        for place, other in enumerate(hand):
            spot = self._in_hand(self._place[other].label, place)
            self._place[other] = spot
            self._film.changes.append((self._time + CARRY + 0.35, other, spot))
        self._time += 0.35
        self._tell("hand_steady", 0, self._labels(hand))
        self._time += self._pace - 0.35
        return False

    def _throw(self, seat: int, label: int | None) -> None:
        """Another player draws and discards; ``label``: what, if it matters."""
        self._draw()
        tile = self._new(self._wall.draw() if label is None else label)
        self._discard(seat, tile, False, None)
        self._last = seat
        self._time += self._pace

    def _discard(self, seat: int, tile: int, riichi: bool, source: str | None) -> None:
        label = self._place[tile].label
        self._put(tile, self._in_river(seat, label, riichi), seat)
        self._rivers[seat].append((tile, riichi))
        self._tell("discarded", seat, [label], source)
        if riichi:
            self._tell("riichi", seat, [label])

    def _claim(self, seat: int, labels: list[int]) -> None:
        """A pon or chi of the last discard, the first of ``labels``."""
        whose = self._last
        taken, _ = self._rivers[whose].pop()
        # From the left neighbour first, from across in the middle, from the right one last.
        sideways = (3, 2, 1).index((whose - seat) % 4)
        shown = [*labels[1:]]
        shown.insert(sideways, labels[0])
        plan = MeldPlan(tuple(shown), sideways, None, "")
        self._film.changes.append((self._time, taken, None))
        kind = "chi" if len({Tile(label).kind for label in labels}) > 1 else "pon"
        self._lay(seat, plan, 2)
        self._tell(kind, seat, list(plan.shown), claimed_from=SEATS[whose])
        self._time += self._pace

    def _closed_kan(self, seat: int, labels: list[int]) -> None:
        plan = MeldPlan((BACK, labels[1], labels[2], BACK), None, None, "")
        self._lay(seat, plan, 4)
        self._tell("kan", seat, labels)
        self._time += self._pace
        tile = self._indicators.pop(0)
        label = self._wall.draw()
        spot = replace(self._place[tile], label=label, pose=UP)
        self._put(tile, spot, seat)
        self._tell("indicator", 0, [label])
        self._time += self._pace

    def _lay(self, seat: int, plan: MeldPlan, given: int) -> None:
        """A meld laid at a player's right corner, ``given`` of its tiles from the hand."""
        for tile in self._hands[seat][-given:]:
            self._film.changes.append((self._time, tile, None))
        del self._hands[seat][-given:]
        width = 4.4
        x = HAND - width - self._melds[seat]
        self._melds[seat] += width
        placed, _ = lay_meld(plan, self._tiles, self._rng, x, -HAND - self._tiles.length / 2)
        for spot in turned(placed, seat * math.pi / 2, 0.0, 0.0):
            self._put(self._new(spot.label), spot, seat)

    def _open(self) -> None:
        """The photographer's hand laid open."""
        self._reach(0, 0.0, -HAND + 1)
        for tile in self._hands[0]:
            spot = replace(self._place[tile], pose=UP, z=self._tiles.thickness / 2, lean=0.0)
            self._film.changes.append((self._time + CARRY, tile, spot))
        self._tell("hand_opened", 0, self._labels(self._hands[0]))
        self._time += 2.0

    # --- places -----------------------------------------------------------------------------

    def _set_up(self, own: list[int]) -> None:
        """The table after the deal: hands, the wall with one indicator."""
        ring = 4 * STACKS
        start = int(self._rng.integers(ring))
        for back in range(1, DEAD + 1):
            for level in range(2):
                tile = self._stack((start - back) % ring, level)
                if level == 1 and 3 <= back < 8:
                    self._indicators.append(tile)
        first = self._indicators.pop(0)
        spot = replace(self._place[first], label=self._wall.draw(), pose=UP)
        self._film.changes.append((0.0, first, spot))
        for ahead in range(26, ring - DEAD):
            self._live += [self._stack((start + ahead) % ring, level) for level in (1, 0)]
        for place, label in enumerate(sorted(own, key=sort_key)):
            self._hands[0].append(self._new(label))
            self._set(self._hands[0][-1], self._in_hand(label, place))
        for seat in (1, 2, 3):
            for place in range(13):
                spot = self._in_hand(int(Tile.M1), place)
                tile = self._new(spot.label)
                self._hands[seat].append(tile)
                self._set(tile, turned([spot], seat * math.pi / 2, 0.0, 0.0)[0])

    def _stack(self, place: int, level: int) -> int:
        seat, x = wall_place(place)
        z = self._tiles.thickness * (0.5 + level)
        tile = self._new(BACK)
        spot = Placed(BACK, x, -WALL, z, float(self._rng.normal(0, 0.01)), DOWN)
        self._set(tile, turned([spot], seat * math.pi / 2, 0.0, 0.0)[0])
        return tile

    def _in_hand(self, label: int, place: int, apart: bool = False) -> Placed:
        sway = float(self._rng.normal(0, 0.01))
        x = -7.0 + 1.03 * place + (0.45 if apart else 0.0)
        return Placed(label, x, -HAND + sway, self._tiles.length / 2, sway, STAND, 0.08)

    def _in_river(self, seat: int, label: int, riichi: bool) -> Placed:
        river = self._rivers[seat]
        row, column = divmod(len(river), 6) if len(river) < 12 else (2, len(river) - 12)
        before = river[len(river) - column :] if column else []
        wide = self._tiles.length
        x = -3.0 + sum((wide if flat else 1.0) + 0.03 for _, flat in before)
        sway = float(self._rng.normal(0, 0.02))
        y = -RIVER - row * (wide + 0.04) + sway
        yaw = math.pi / 2 if riichi else 0.0
        width = wide if riichi else 1.0
        spot = Placed(label, x + width / 2, y, self._tiles.thickness / 2, yaw + sway, UP)
        return turned([spot], seat * math.pi / 2, 0.0, 0.0)[0]

    # --- the film ---------------------------------------------------------------------------

    def _new(self, label: int) -> int:
        tile = len(self._place)
        self._place[tile] = Placed(label, 0.0, 0.0, 0.0, 0.0)
        return tile

    def _set(self, tile: int, spot: Placed) -> None:
        self._place[tile] = spot
        self._film.changes.append((0.0, tile, spot))

    def _put(self, tile: int, spot: Placed, seat: int) -> None:
        """A tile taken up now (if it lies anywhere) and put down a moment later."""
        self._place[tile] = spot
        self._film.changes.append((self._time, tile, None))
        self._film.changes.append((self._time + CARRY, tile, spot))
        self._reach(seat, spot.x, spot.y)

    def _draw(self) -> None:
        self._film.changes.append((self._time, self._live.pop(0), None))

    def _reach(self, seat: int, x: float, y: float) -> None:
        self._film.reaches.append(Reach(seat, self._time, self._time + CARRY + 0.1, x, y))

    def _tell(
        self,
        kind: str,
        seat: int,
        labels: list[int],
        source: str | None = None,
        claimed_from: str | None = None,
    ) -> None:
        codes = tuple(CODES[label] for label in labels)
        told = Told(self._time + CARRY, kind, SEATS[seat], codes, source, claimed_from)
        self._film.told.append(told)

    def _labels(self, tiles: list[int]) -> list[int]:
        return [self._place[tile].label for tile in tiles]


def draw_some(wall: Wall, rng: Generator, *, run: bool, copies: int = 3) -> list[int]:
    """A set from the wall, tried until it can give one."""
    while True:
        found = draw_set(wall, rng, run, copies)
        if found is not None:
            return found
