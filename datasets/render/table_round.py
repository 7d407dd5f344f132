"""A whole table at one moment of a riichi round: every tile's place and what it is.

The player whose photo it is sits at -y (seat 0); the others follow counter-clockwise. Lengths are
tile widths. A wall of 68 stacks in a ring is broken, dealt from and played down; the winner's ura
indicators are laid under or beside the others; a claimed tile lies sideways on its new owner's
side. ``Layout.truth`` names all of it by tile index.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from numpy.random import Generator

from datasets.render.deal import MeldPlan, Wall, complete_hand, plan_meld, sort_key
from datasets.render.layouts import lay_meld, lay_row
from datasets.render.placing import DOWN, STAND, UP, Layout, Placed, turned
from datasets.render.tileset import TileSet
from scoring.tiles import CODES, Tile

BACK = int(Tile.BACK)
SEATS = ("self", "right", "across", "left")
STACKS = 17
DEAD = 7
"""Stacks of the dead wall."""

FRONT, BESIDE, ROWS = "front", "beside", "rows"
"""How ura indicators lie: at the outer side of their stacks; taken off the wall with the others
and laid before the winner, in one line or in two rows."""

WON, OPENED, WAITING, TURN = "won", "opened", "waiting", "turn"
"""What the photographer's hand is: won and shown, shown in several rows, 13 tiles or 14 in play."""


@dataclass(frozen=True, slots=True)
class Table:
    """Measures of a table: how far from its middle rivers, walls and hands lie."""

    river: float
    wall: float
    hand: float


def table_round(tiles: TileSet, rng: Generator, state: str | None = None) -> Layout:
    """A random position. ``state``: one of the four above, drawn if None."""
    if state is None:
        state = str(rng.choice([WON, OPENED, WAITING, TURN], p=[0.6, 0.06, 0.2, 0.14]))
    return _Setter(tiles, rng, state).set_out()


class _Setter:
    def __init__(self, tiles: TileSet, rng: Generator, state: str) -> None:
        self._tiles, self._rng, self._state = tiles, rng, state
        self._wall = Wall(rng, reds=None, flowers=False)
        self._layout = Layout()
        river = float(rng.uniform(3.1, 3.6)) + tiles.length / 2
        wall = river + 3.0 * tiles.length + float(rng.uniform(0.6, 1.2))
        room = tiles.length + float(rng.uniform(0.4, 2.4))
        self._ura: str | None = None
        if state in (WON, OPENED):
            self._ura = str(rng.choice([FRONT, BESIDE, ROWS], p=[0.5, 0.25, 0.25]))
            room += {FRONT: 1.0, BESIDE: 1.0, ROWS: 2.1}[self._ura] * tiles.length
        self._table = Table(river, wall, wall + room)

    def set_out(self) -> Layout:
        rng = self._rng
        own = int(rng.choice([0, 1, 2, 3], p=[0.45, 0.28, 0.18, 0.09]))
        concealed, winner, plans = complete_hand(self._wall, rng, own)
        closed = all(plan.sideways is None for plan in plans)
        riichi = [closed and rng.random() < 0.55, *(rng.random() < 0.25 for _ in range(3))]
        others = [self._melds_of(seat, riichi[seat]) for seat in (1, 2, 3)]
        kans = sum(len(p.shown) == 4 or p.stacked is not None for m in (plans, *others) for p in m)
        shown = 1 + min(kans, 4)
        claimed = [
            plan for melds in (plans, *others) for plan in melds if plan.sideways is not None
        ]
        turns = max(3, int(rng.integers(3, 17)))
        self._rivers(turns, riichi, winner, len(claimed))
        self._walls(turns, kans, shown, self._ura if riichi[0] else None)
        self._own_hand(concealed, winner, plans)
        for seat, melds in enumerate(others, 1):
            self._other_hand(seat, melds)
        truth = self._layout.truth
        truth["state"] = self._state
        truth["riichi"] = riichi
        truth["winning_tile"] = CODES[winner] if self._state != WAITING else None
        return self._layout

    def _melds_of(self, seat: int, riichi: bool) -> list[MeldPlan]:
        """Another player's melds: none but closed kans after a riichi."""
        if riichi or self._rng.random() < 0.45:
            return []
        plans = (plan_meld(self._wall, self._rng) for _ in range(int(self._rng.integers(1, 3))))
        return [plan for plan in plans if plan is not None]

    # --- rivers -----------------------------------------------------------------------------

    def _rivers(self, turns: int, riichi: list[bool], winner: int, claimed: int) -> None:
        rng = self._rng
        kind = Tile(winner).kind
        rivers = []
        for seat, name in enumerate(SEATS):
            count = max(
                0, turns - int(rng.integers(0, 2)) - (1 if rng.random() < claimed / 8 else 0)
            )
            labels: list[int] = []
            while len(labels) < count:
                label = self._wall.draw()
                # The photographer who won on this tile was not furiten.
                if seat or Tile(label).kind != kind:
                    labels.append(label)
            at = int(rng.integers(count)) if riichi[seat] and count else None
            placed = self._discards(labels, at)
            ids = [self._layout.add(tile) for tile in _at_seat(placed, seat, -self._table.river)]
            rivers.append({"owner": name, "tiles": ids, "riichi": at})
        self._layout.truth["rivers"] = rivers

    def _discards(self, labels: list[int], riichi: int | None) -> list[Placed]:
        """Discards in rows of six from the middle towards their owner."""
        rng, tiles = self._rng, self._tiles
        neat = float(rng.choice([0.012, 0.03, 0.05]))
        placed = []
        for row in range(math.ceil(len(labels) / 6)):
            # From the third row on everything goes on in one line.
            start, stop = 6 * row, min(len(labels), 6 * row + 6)
            if row == 2:
                stop = len(labels)
            elif row > 2:
                break
            x = -3.0 + float(rng.normal(0, 0.05))
            for place in range(start, stop):
                flat = place == riichi
                width = tiles.length if flat else 1.0
                y = -row * (tiles.length + 0.04) + float(rng.normal(0, neat))
                yaw = float(rng.normal(0, neat)) + (math.pi / 2 if flat else 0.0)
                if flat and rng.random() < 0.5:
                    yaw -= math.pi
                elif not flat and rng.random() < 0.03:
                    yaw += math.pi
                spot = Placed(labels[place], x + width / 2, y, tiles.thickness / 2, yaw, UP)
                placed.append(spot)
                x += width + 0.02 + abs(float(rng.normal(0, neat)))
        return placed

    # --- walls ------------------------------------------------------------------------------

    def _walls(self, turns: int, kans: int, shown: int, style: str | None) -> None:
        """What is left of the wall, with the indicators on the dead wall."""
        ring = 4 * STACKS
        start = int(self._rng.integers(ring))
        drawn = min(53 + 4 * turns, 2 * (ring - DEAD))
        dora, ura = [], []
        for back in range(1, DEAD + 1):
            place = (start - back) % ring
            indicator = 3 <= back < 3 + shown
            for level in range(2):
                if 2 * (back - 1) + 1 - level < kans:
                    continue  # drawn as a replacement, upper tiles first
                if indicator and style in (BESIDE, ROWS):
                    continue  # taken off the wall
                if indicator and style == FRONT:
                    if level == 0:
                        ura.append(self._in_front(place))
                        dora.append(self._stack(place, self._wall.draw(), 0))
                elif indicator and level == 1:
                    dora.append(self._stack(place, self._wall.draw(), 1))
                else:
                    self._stack(place, BACK, level)
        for ahead in range(drawn // 2, ring - DEAD):
            for level in range(1 if ahead == drawn // 2 and drawn % 2 else 2):
                self._stack((start + ahead) % ring, BACK, level)
        if style in (BESIDE, ROWS):
            dora, ura = self._beside_hand(shown, style)
        self._layout.truth["dora"], self._layout.truth["ura"] = dora, ura

    def _stack(self, place: int, label: int, level: int) -> int:
        """Put a tile on the wall; ring places run in drawing order, clockwise."""
        seat, x = wall_place(place)
        sway = float(self._rng.normal(0, 0.008))
        z = self._tiles.thickness * (0.5 + level)
        yaw = math.pi if label != BACK and place % 2 else 0.0
        tile = Placed(label, x, sway, z, sway + yaw, DOWN if label == BACK else UP)
        return self._layout.add(_at_seat([tile], seat, -self._table.wall)[0])

    def _in_front(self, place: int) -> int:
        """An ura indicator laid at its stack's outer side, facing as the indicator does."""
        seat, x = wall_place(place)
        y = -self._tiles.length - 0.04
        yaw = math.pi if place % 2 else 0.0
        tile = Placed(self._wall.draw(), x, y, self._tiles.thickness / 2, yaw, UP)
        return self._layout.add(_at_seat([tile], seat, -self._table.wall)[0])

    def _beside_hand(self, shown: int, style: str) -> tuple[list[int], list[int]]:
        """Both kinds of indicators laid between the winner's hand and wall."""
        rng, tiles = self._rng, self._tiles
        x = float(rng.uniform(-7, 0))
        y = -self._table.wall - 1.25 * tiles.length - 0.1
        groups = []
        for number in range(2):
            labels = [self._wall.draw() for _ in range(shown)]
            if style == ROWS:
                dx, dy = 0.0, -number * (tiles.length + float(rng.uniform(0.02, 0.12)))
            else:
                dx, dy = number * (shown + float(rng.uniform(0.5, 1.2))), 0.0
            z = tiles.thickness / 2
            groups.append(
                [
                    self._layout.add(Placed(label, x + dx + 1.03 * i, y + dy, z, 0.0, UP))
                    for i, label in enumerate(labels)
                ]
            )
        return groups[0], groups[1]

    # --- hands ------------------------------------------------------------------------------

    def _own_hand(self, concealed: list[int], winner: int, plans: list[MeldPlan]) -> None:
        """The photographer's hand, the winning or drawn tile apart, and the melds on the right."""
        rng, tiles, truth = self._rng, self._tiles, self._layout.truth
        standing = self._state in (WAITING, TURN)
        high = tiles.length / 2 if standing else tiles.thickness / 2
        y = -self._table.hand
        rows = [concealed]
        if self._state == OPENED and len(concealed) > 6:
            middle = len(concealed) // 2
            rows = [concealed[:middle], concealed[middle:]]
        start = -len(rows[0]) / 2 - float(rng.uniform(0, 2))
        ids: list[int] = []
        end = start
        for number, labels in enumerate(rows):
            neat = float(rng.choice([1.0, 1.0, 0.85]))
            down = y - number * (tiles.length + float(rng.uniform(0.03, 0.12)))
            row = lay_row(labels, tiles, rng, start, down, STAND if standing else UP, neat)
            end = max(tile.x for tile in row) + 0.5
            ids += [self._layout.add(tile) for tile in row]
        win = None
        if self._state != WAITING:
            lies = self._state == WON and rng.random() < 0.15
            width = tiles.length if lies else 1.0
            apart = float(rng.uniform(0.3, 0.7))
            low = down + (0.5 - tiles.length / 2 if lies else 0.0)
            yaw = math.pi / 2 if lies else float(rng.normal(0, 0.03))
            pose = STAND if standing else UP
            win = self._layout.add(Placed(winner, end + apart + width / 2, low, high, yaw, pose))
            end += apart + width
        truth["hand"], truth["win"] = ids, win
        truth["concealed"] = [CODES[label] for label in concealed]
        truth["melds"] = self._lay_melds(plans, 0, end + 0.9)
        if standing:
            lean = float(rng.uniform(0, 0.12))
            for index in [*ids, *([] if win is None else [win])]:
                self._layout.tiles[index] = replace(self._layout.tiles[index], lean=lean)

    def _lay_melds(self, plans: list[MeldPlan], seat: int, least: float) -> list[dict[str, object]]:
        """A seat's melds, the first at the right corner, each further one left of it."""
        rng, tiles = self._rng, self._tiles
        widths = [_width(plan, tiles.length) for plan in plans]
        gaps = [float(rng.uniform(0.02, 0.3)) for _ in plans]
        x = max(least, self._table.hand - sum(widths) - sum(gaps))
        y = -self._table.hand - tiles.length / 2
        found: list[dict[str, object]] = []
        for plan, gap in zip(reversed(plans), gaps, strict=True):
            placed, x = lay_meld(plan, tiles, rng, x, y)
            ids = [self._layout.add(tile) for tile in _at_seat(placed, seat, 0.0)]
            x += gap
            found.append(
                {
                    "owner": SEATS[seat],
                    "tiles": ids,
                    "kind": meld_kind(plan),
                    "claimed": plan.sideways,
                }
            )
        return found

    def _other_hand(self, seat: int, plans: list[MeldPlan]) -> None:
        rng, tiles = self._rng, self._tiles
        count = 13 - 3 * len(plans)
        labels = sorted((self._wall.draw() for _ in range(count)), key=sort_key)
        start = -count / 2 - float(rng.uniform(0, 2))
        if rng.random() < 0.1:
            row = lay_row(labels, tiles, rng, start, 0.0, UP)
        else:
            row = lay_row(labels, tiles, rng, start, 0.0, STAND)
        for tile in _at_seat(row, seat, -self._table.hand):
            self._layout.add(tile)
        shown = self._layout.truth.setdefault("other_melds", [])
        assert isinstance(shown, list)
        shown += self._lay_melds(plans, seat, start + count + 0.9)


def meld_kind(plan: MeldPlan) -> str:
    """A plan's kind, as scoring names it."""
    if plan.stacked is not None:
        return "added_kan"
    if plan.sideways is None:
        return "closed_kan"
    if len(plan.shown) == 4:
        return "open_kan"
    return "pon" if len({Tile(label).kind for label in plan.shown}) == 1 else "chi"


def _width(plan: MeldPlan, length: float) -> float:
    flat = plan.sideways is not None
    return (len(plan.shown) - flat) * 1.02 + flat * (length + 0.02)


def wall_place(place: int) -> tuple[int, float]:
    """Seat and place along its wall, for a stack of the ring."""
    side, right = divmod(place, STACKS)
    return -side % 4, ((STACKS - 1) / 2 - right) * 1.005


def _at_seat(placed: list[Placed], seat: int, y: float) -> list[Placed]:
    """A group laid for the player at -y, moved to another seat."""
    return turned([replace(tile, y=tile.y + y) for tile in placed], seat * math.pi / 2, 0.0, 0.0)
