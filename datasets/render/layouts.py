"""Scene layouts: rows, blocks of rows, piles, a player's whole hand, a table in play.

Coordinates are tile widths on the table plane; the player sits at -y.
"""

from __future__ import annotations

import math
from dataclasses import replace

from numpy.random import Generator

from datasets.render.deal import MeldPlan, Wall, complete_hand, plan_meld, sort_key
from datasets.render.placing import DOWN, STAND, UP, Layout, Placed, turned
from datasets.render.tileset import TileSet
from scoring.tiles import CODES, Tile

BACK = int(Tile.BACK)


def lay_row(
    labels: list[int],
    tiles: TileSet,
    rng: Generator,
    x: float,
    y: float,
    pose: str = UP,
    neat: float = 1.0,
) -> list[Placed]:
    """Tiles side by side from x to the right; ``neat`` 1 is as a careful player lays them."""
    placed = []
    sway = (1.05 - neat) * 0.35 + 0.015
    gap = float(rng.uniform(0.0, 0.05)) if rng.random() < 0.8 else float(rng.uniform(0.05, 0.3))
    bend = float(rng.normal(0, 0.012))
    lean = float(rng.uniform(0, 0.18)) if pose == STAND else 0.0
    high = tiles.length / 2 if pose == STAND else tiles.thickness / 2
    for i, label in enumerate(labels):
        along = x + i * (1 + gap) + float(rng.normal(0, 0.012 * (1.2 - neat) * 5))
        yaw = float(rng.normal(0, sway * 0.35)) + bend * (i - len(labels) / 2)
        dy = float(rng.normal(0, sway * 0.5)) + 0.5 * bend * (i - len(labels) / 2) ** 2
        if label == BACK:
            used, yaw = (DOWN, yaw) if pose == UP else (STAND, yaw + math.pi)
            placed.append(Placed(label, along + 0.5, y + dy, high, yaw, used))
        else:
            placed.append(Placed(label, along + 0.5, y + dy, high, yaw, pose, lean))
    return placed


def _maybe_turned(placed: list[Placed], rng: Generator, chance: float) -> list[Placed]:
    return [replace(t, yaw=t.yaw + math.pi) if rng.random() < chance else t for t in placed]


def _draw(wall: Wall, rng: Generator, count: int, backs: float = 0.0) -> list[int]:
    labels = [BACK if rng.random() < backs else wall.draw() for _ in range(count)]
    if rng.random() < 0.5:
        labels.sort(key=sort_key)
    return labels


def row_scene(tiles: TileSet, rng: Generator) -> Layout:
    """One row, the commonest photo of a hand; sometimes standing, sometimes with turned tiles."""
    wall = Wall(rng)
    layout = Layout()
    count = int(rng.integers(4, 19))
    labels = _draw(wall, rng, count, backs=0.03 if rng.random() < 0.2 else 0.0)
    pose = STAND if rng.random() < 0.2 else UP
    placed = lay_row(
        labels, tiles, rng, -count / 2, 0.0, pose, neat=float(rng.choice([1.0, 0.8, 0.5]))
    )
    placed = _maybe_turned(placed, rng, float(rng.choice([0, 0, 0, 0.5])))
    ids = [layout.add(t) for t in placed]
    layout.truth["rows"] = [ids]
    return layout


def block_scene(tiles: TileSet, rng: Generator) -> Layout:
    """Several touching rows, as tiles lie in their box or sorted on a table."""
    wall = Wall(rng)
    layout = Layout()
    rows, columns = int(rng.integers(2, 6)), int(rng.integers(3, 14))
    turn = float(rng.choice([0.0, 0.0, 0.3, 0.5]))
    gap = float(rng.choice([0.0, 0.02, 0.15, 0.6]))
    backs = 0.08 if rng.random() < 0.25 else 0.0
    wide = float(rng.choice([0.0, 0.0, 0.03, 0.5]))
    groups = []
    for r in range(rows):
        labels = _draw(wall, rng, max(2, columns - int(rng.integers(0, 3))), backs)
        y = -(tiles.length + gap) * r
        placed = [
            replace(t, x=t.x * (1 + wide)) for t in lay_row(labels, tiles, rng, -columns / 2, y)
        ]
        groups.append([layout.add(t) for t in _maybe_turned(placed, rng, turn)])
    layout.truth["rows"] = groups
    return layout


def pile_scene(tiles: TileSet, rng: Generator) -> Layout:
    """Tiles thrown on the table in any direction, some face down, some on their sides."""
    wall = Wall(rng)
    layout = Layout()
    count = int(rng.integers(3, 45))
    spread = math.sqrt(count) * float(rng.uniform(0.75, 1.6))
    backs = float(rng.choice([0.0, 0.1, 0.4]))
    for _ in range(count):
        for _attempt in range(12):
            x, y = (float(v) for v in rng.uniform(-spread, spread, 2))
            if all((t.x - x) ** 2 + (t.y - y) ** 2 > 1.45 for t in layout.tiles):
                break
        else:
            continue
        yaw = float(rng.uniform(-math.pi, math.pi))
        label = BACK if rng.random() < backs else wall.draw()
        roll = rng.random()
        if roll < 0.06 and label != BACK:
            layout.add(Placed(label, x, y, tiles.length / 2, yaw, STAND))
        else:
            layout.add(Placed(label, x, y, tiles.thickness / 2, yaw, DOWN if label == BACK else UP))
    return layout


def lay_meld(
    plan: MeldPlan, tiles: TileSet, rng: Generator, x: float, y: float
) -> tuple[list[Placed], float]:
    """A meld from x to the right with its lower edges on y; the tiles and where it ends."""
    placed = []
    z = tiles.thickness / 2
    for i, label in enumerate(plan.shown):
        sway = float(rng.normal(0, 0.015))
        pose = DOWN if label == BACK else UP
        if i == plan.sideways:
            yaw = math.pi / 2 * (1 if rng.random() < 0.5 else -1)
            placed.append(Placed(label, x + tiles.length / 2, y + 0.5, z, yaw + sway, pose))
            if plan.stacked is not None:
                placed.append(
                    Placed(plan.stacked, x + tiles.length / 2, y + 1.52, z, yaw - sway, pose)
                )
            x += tiles.length + 0.02
        else:
            turn = math.pi if rng.random() < 0.06 else 0.0
            placed.append(Placed(label, x + 0.5, y + tiles.length / 2, z, sway + turn, pose))
            x += 1.02
    return placed, x


def hand_scene(tiles: TileSet, rng: Generator) -> Layout:
    """A won hand as a player shows it: hand, winning tile apart, melds to the right, indicators."""
    wall = Wall(rng, reds=0.3, flowers=False)
    layout = Layout()
    melds = int(rng.choice([0, 1, 2, 3, 4], p=[0.3, 0.27, 0.22, 0.15, 0.06]))
    concealed, winner, plans = complete_hand(wall, rng, melds)
    standing = rng.random() < 0.25
    pose = STAND if standing else UP
    if rng.random() < 0.15:
        concealed = [int(v) for v in rng.permutation(concealed)]
    hand = lay_row(concealed, tiles, rng, 0.0, 0.0, pose, neat=float(rng.choice([1.0, 1.0, 0.8])))
    end = max(t.x for t in hand) + 0.5
    ids = [layout.add(t) for t in hand]
    apart = rng.random() < 0.75
    high = tiles.length / 2 if standing else tiles.thickness / 2
    gap = float(rng.uniform(0.25, 0.7)) if apart else 0.02
    sideways = apart and not standing and rng.random() < 0.2
    width = tiles.length if sideways else 1.0
    low = -tiles.length / 2 + 0.5 if sideways else 0.0
    win = layout.add(
        Placed(
            winner,
            end + gap + width / 2,
            low,
            high,
            math.pi / 2 if sideways else float(rng.normal(0, 0.03)),
            pose,
        )
    )
    x = end + gap + width + float(rng.uniform(0.7, 2.2))
    meld_ids = []
    below = -tiles.length / 2 + float(rng.normal(0, 0.2))
    far = rng.random() < 0.15 and melds > 2
    for plan in reversed(plans):
        placed, stop = lay_meld(plan, tiles, rng, x, below)
        meld_ids.append([layout.add(t) for t in placed])
        x = stop + float(rng.uniform(0.0, 0.25))
        if far and len(meld_ids) == 2:
            below += tiles.length + 1.0
            x = end + gap + width + 1.0
    indicators: list[str] = []
    if rng.random() < 0.8:
        indicators = _dead_wall(
            layout,
            tiles,
            rng,
            wall,
            float(rng.uniform(0, 6)),
            tiles.length * float(rng.uniform(2.0, 4.0)),
        )
    layout.truth.update(
        hand=ids,
        win=win,
        winner_apart=apart,
        melds=meld_ids,
        meld_notation=[p.notation for p in reversed(plans)],
        concealed=[CODES[t] for t in concealed],
        winning_tile=CODES[winner],
        dora=indicators,
    )
    return layout


def _dead_wall(
    layout: Layout, tiles: TileSet, rng: Generator, wall: Wall, x: float, y: float
) -> list[str]:
    """Part of a two-high wall whose top row shows one to five indicators; or loose indicators."""
    shown = int(rng.choice([1, 1, 1, 2, 3]))
    labels = [wall.draw() for _ in range(shown)]
    if rng.random() < 0.35:  # just the indicators, laid on the table
        for label in labels:
            layout.add(Placed(label, x, y, tiles.thickness / 2, float(rng.normal(0, 0.05)), UP))
            x += 1.03
    else:
        stacks = int(rng.integers(max(3, shown + 1), 8))
        first = int(rng.integers(0, stacks - shown + 1))
        for level in (0, 1):
            z = tiles.thickness * (0.5 + level)
            for i in range(stacks):
                face = level == 1 and first <= i < first + shown
                label = labels[i - first] if face else BACK
                layout.add(
                    Placed(
                        label,
                        x + i * 1.01,
                        y + float(rng.normal(0, 0.02)),
                        z,
                        0.0,
                        UP if face else DOWN,
                    )
                )
    return [CODES[t] for t in labels]


def _river(
    wall: Wall, tiles: TileSet, rng: Generator, count: int
) -> tuple[list[Placed], int | None]:
    """Discards in rows of six towards the player, perhaps a sideways riichi tile."""
    riichi = int(rng.integers(count)) if count and rng.random() < 0.4 else None
    placed: list[Placed] = []
    for row in range(math.ceil(count / 6)):
        x = -3.0
        for i in range(row * 6, min(count, row * 6 + 6)):
            y = -row * (tiles.length + 0.03)
            sway = float(rng.normal(0, 0.03))
            if i == riichi:
                placed.append(
                    Placed(
                        wall.draw(),
                        x + tiles.length / 2,
                        y,
                        tiles.thickness / 2,
                        math.pi / 2 + sway,
                        UP,
                    )
                )
                x += tiles.length + 0.03
            else:
                placed.append(
                    Placed(
                        wall.draw(),
                        x + 0.5,
                        y + float(rng.normal(0, 0.03)),
                        tiles.thickness / 2,
                        sway,
                        UP,
                    )
                )
                x += 1.03
    return placed, riichi


def table_scene(tiles: TileSet, rng: Generator) -> Layout:
    """Four players: rivers in the middle, walls around, own hand near, melds in the corners."""
    wall = Wall(rng, reds=0.2, flowers=rng.random() < 0.3)
    layout = Layout()
    rivers = []
    middle = float(rng.uniform(3.3, 4.3))
    for seat in range(4):
        count = int(rng.integers(0, 19))
        placed, riichi = _river(wall, tiles, rng, count)
        ids = [layout.add(t) for t in _at_seat(placed, seat, -middle)]
        rivers.append({"seat": seat, "tiles": ids, "riichi": riichi})
    reach = middle + 3.4 * tiles.length + 0.6
    if rng.random() < 0.7:
        for seat in range(4):
            stacks = int(rng.integers(3, 18))
            labels = [BACK] * stacks
            turned_up = {int(rng.integers(stacks))} if rng.random() < 0.35 else set()
            placed = []
            for level in range(2):
                for i in range(stacks):
                    up = level == 1 and i in turned_up
                    placed.append(
                        Placed(
                            wall.draw() if up else labels[i],
                            i - 8.5,
                            0.0,
                            tiles.thickness * (0.5 + level),
                            float(rng.normal(0, 0.01)),
                            UP if up else DOWN,
                        )
                    )
            for t in _at_seat(placed, seat, -reach):
                layout.add(t)
    edge = reach + 2.2 * tiles.length
    for seat in range(4):
        labels = sorted((wall.draw() for _ in range(int(rng.choice([13, 10, 7])))), key=sort_key)
        shows = seat == 0 or rng.random() < 0.2
        pose = UP if shows and rng.random() < 0.5 else STAND
        placed = lay_row(labels, tiles, rng, -len(labels) / 2 - 1, 0.0, pose)
        group = [layout.add(t) for t in _at_seat(placed, seat, -edge)]
        if seat == 0:
            layout.truth["hand"] = group
        x = len(labels) / 2 + 1.0
        for _ in range({13: 0, 10: 1, 7: 2}[len(labels)]):
            plan = plan_meld(wall, rng)
            if plan is not None:
                meld, x = lay_meld(plan, tiles, rng, x, -tiles.length / 2)
                for t in _at_seat(meld, seat, -edge):
                    layout.add(t)
                x += 0.1
    layout.truth["rivers"] = rivers
    return layout


def _at_seat(placed: list[Placed], seat: int, y: float) -> list[Placed]:
    """Move a group laid for the player at -y to another seat (counter-clockwise)."""
    out = [replace(t, y=t.y + y) for t in placed]
    return turned(out, seat * math.pi / 2, 0.0, 0.0)
