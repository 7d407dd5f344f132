"""Which tiles lie where: random draws from a real set, complete hands with melds, in notation."""

from __future__ import annotations

from dataclasses import dataclass

from numpy.random import Generator

from scoring.tiles import CODES, Tile

LABEL = {code: i for i, code in enumerate(CODES)}


@dataclass(frozen=True, slots=True)
class MeldPlan:
    """A meld as it lies: ``shown`` labels left to right, index of the sideways tile, stacked label.

    ``notation`` is its written form with the claimed marks.
    """

    shown: tuple[int, ...]
    sideways: int | None
    stacked: int | None
    notation: str


class Wall:
    """A shuffled set: 136 tiles with red fives among them, flowers if wanted.

    reds: how likely each five is red; None for the usual set with one of each suit.
    """

    def __init__(self, rng: Generator, reds: float | None = 0.35, flowers: bool = True) -> None:
        tiles: list[int] = []
        for kind in range(34):
            copies = [kind] * 4
            code = CODES[kind]
            if code[0] == "5" and code[1] in "mps":
                red = LABEL[f"0{code[1]}"]
                for i in range(4):
                    if i == 0 if reds is None else rng.random() < reds:
                        copies[i] = red
            tiles += copies
        if flowers:
            tiles += range(LABEL["1f"], LABEL["8f"] + 1)
        self._rng = rng
        self._tiles = [int(t) for t in rng.permutation(tiles)]

    def draw(self) -> int:
        """One more tile (the label)."""
        return self._tiles.pop() if self._tiles else int(self._rng.integers(34))

    def take(self, code: str) -> int | None:
        """Take one tile of the kind of ``code`` (``5m`` may come red); None when all are gone."""
        want = LABEL[code]
        for i, tile in enumerate(self._tiles):
            if tile == want or (tile >= 34 and tile < 37 and Tile(tile).kind == want):
                return self._tiles.pop(i)
        return None


def sort_key(label: int) -> tuple[int, int]:
    """Order in a hand: by kind, red fives with their fives."""
    tile = Tile(label)
    return (tile.kind if not (tile.is_flower or tile.is_back) else 100 + label, label)


def draw_set(wall: Wall, rng: Generator, run: bool, copies: int = 3) -> list[int] | None:
    """A run or ``copies`` equal tiles from the wall, or None when it has not enough."""
    if run:
        suit, low = "mps"[int(rng.integers(3))], int(rng.integers(1, 8))
        codes = [f"{low + i}{suit}" for i in range(3)]
    else:
        codes = [CODES[int(rng.integers(34))]] * copies
    taken = []
    for code in codes:
        tile = wall.take(code)
        if tile is None:
            return None
        taken.append(tile)
    return taken


def plan_meld(wall: Wall, rng: Generator) -> MeldPlan | None:
    """A chi, pon or kan as it is laid down, or None when the wall cannot give it."""
    kind = rng.choice(
        ["chi", "pon", "open_kan", "added_kan", "closed_kan"], p=[0.35, 0.3, 0.1, 0.12, 0.13]
    )
    if kind == "chi":
        tiles = draw_set(wall, rng, run=True)
        if tiles is None:
            return None
        claimed = int(rng.integers(3))
        order = [tiles[claimed], *(t for i, t in enumerate(tiles) if i != claimed)]
        return _open(order, 0)
    if kind == "pon":
        tiles = draw_set(wall, rng, run=False)
        return None if tiles is None else _open(tiles, int(rng.integers(3)))
    tiles = draw_set(wall, rng, run=False, copies=4)
    if tiles is None:
        return None
    if kind == "open_kan":
        return _open(tiles, int(rng.choice([0, 1, 3])))
    if kind == "added_kan":
        place = int(rng.integers(3))
        shown, stacked = tiles[:3], tiles[3]
        text = "".join(CODES[t] + ('"' if i == place else "") for i, t in enumerate(shown))
        return MeldPlan(tuple(shown), place, stacked, f"({text}+{CODES[stacked]})")
    back = int(Tile.BACK)
    inside = rng.random() < 0.5
    shown = [tiles[0], back, back, tiles[3]] if inside else [back, tiles[1], tiles[2], back]
    return MeldPlan(tuple(shown), None, None, "(" + "".join(CODES[t] for t in shown) + ")")


def _open(tiles: list[int], place: int) -> MeldPlan:
    text = "".join(CODES[t] + ("'" if i == place else "") for i, t in enumerate(tiles))
    return MeldPlan(tuple(tiles), place, None, f"({text})")


def complete_hand(wall: Wall, rng: Generator, melds: int) -> tuple[list[int], int, list[MeldPlan]]:
    """Concealed tiles (sorted, less the winning tile), winning tile, melds: 4 sets, a pair."""
    plans: list[MeldPlan] = []
    while len(plans) < melds:
        plan = plan_meld(wall, rng)
        if plan is not None:
            plans.append(plan)
    concealed: list[int] = []
    sets = 0
    while sets < 4 - melds:
        tiles = draw_set(wall, rng, run=rng.random() < 0.7)
        if tiles is not None:
            concealed += tiles
            sets += 1
    pair = None
    while pair is None:
        pair = draw_set(wall, rng, run=False, copies=2)
    concealed += pair
    winner = concealed.pop(int(rng.integers(len(concealed))))
    return sorted(concealed, key=sort_key), winner, plans
