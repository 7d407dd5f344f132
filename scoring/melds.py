"""Melds: sets laid open beside the hand, which tile was claimed and from whom.

Tiles stand in the order in which they lie. The claimed tile lies sideways, and its place says
from whom it came: first from the left neighbour, last from the right one, in between from across.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum, unique

from scoring.counts import Counts, pack
from scoring.quoting import quoted
from scoring.tiles import Tile, TileError


class MeldError(ValueError):
    """Tiles that make no meld, or a claim that contradicts them."""


@unique
class MeldKind(StrEnum):
    """The five ways to lay down a set."""

    CHI = "chi"
    PON = "pon"
    OPEN_KAN = "open_kan"
    ADDED_KAN = "added_kan"
    CLOSED_KAN = "closed_kan"


@unique
class Source(StrEnum):
    """Whose discard was claimed, as the meld's owner sees the table."""

    LEFT = "left"
    ACROSS = "across"
    RIGHT = "right"


_SIZE = {
    MeldKind.CHI: 3,
    MeldKind.PON: 3,
    MeldKind.OPEN_KAN: 4,
    MeldKind.ADDED_KAN: 4,
    MeldKind.CLOSED_KAN: 4,
}
_KANS = frozenset({MeldKind.OPEN_KAN, MeldKind.ADDED_KAN, MeldKind.CLOSED_KAN})


@dataclass(frozen=True, slots=True)
class Meld:
    """One meld.

    kind: which of the five.
    tiles: three or four true tiles as they lie, left to right; in an added kan the tile that was
        stacked follows directly the claimed one; a closed kan holds its four true tiles.
    claimed: index in ``tiles`` of the claimed tile; None for a closed kan, and for a chi or pon
        of which nobody knows which tile was claimed.
    source: from whom; given exactly when ``claimed`` is.
    base: kind number (0-33) of the lowest tile. counts: packed counts of the tiles.

    Raises MeldError when the tiles make no such meld or the claim is impossible.
    """

    kind: MeldKind
    tiles: tuple[Tile, ...]
    claimed: int | None = None
    source: Source | None = None
    base: int = field(init=False, repr=False, compare=False)
    counts: Counts = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        _make_member(self, "kind", MeldKind)
        if self.source is not None:
            _make_member(self, "source", Source)
        given: object = self.tiles
        if isinstance(given, list):
            object.__setattr__(self, "tiles", tuple(given))
        object.__setattr__(self, "base", _check_tiles(self.kind, self.tiles))
        object.__setattr__(self, "counts", pack(self.tiles))
        self._check_claim()

    def _check_claim(self) -> None:
        if (self.claimed is None) != (self.source is None):
            raise MeldError("a claimed tile and its source belong together")
        if self.claimed is None:
            if self.kind in (MeldKind.OPEN_KAN, MeldKind.ADDED_KAN):
                raise MeldError(f"an {self.kind} needs its claimed tile")
            return
        if self.kind is MeldKind.CLOSED_KAN:
            raise MeldError("a closed kan has no claimed tile")
        expected = source_of(self.kind, self.claimed)
        if self.source is not expected:
            raise MeldError(
                f"the tile at place {self.claimed + 1} of a {self.kind} comes from {expected}, "
                f"not from {self.source}"
            )

    @classmethod
    def of(cls, kind: MeldKind, tiles: tuple[Tile, ...], claimed: int | None = None) -> Meld:
        """A meld whose source follows from the claimed tile's place. Raises MeldError."""
        _check_tiles(kind, tiles)
        source = None if claimed is None else source_of(kind, claimed)
        return cls(kind, tiles, claimed, source)

    @property
    def is_kan(self) -> bool:
        """Any of the three kans."""
        return self.kind in _KANS

    @property
    def is_run(self) -> bool:
        """A chi."""
        return self.kind is MeldKind.CHI

    @property
    def is_open(self) -> bool:
        """Laid open by a claim: everything but a closed kan."""
        return self.kind is not MeldKind.CLOSED_KAN

    def to_dict(self) -> dict[str, object]:
        """JSON form: kind, tiles, claimed, from."""
        return {
            "kind": self.kind.value,
            "tiles": [tile.code for tile in self.tiles],
            "claimed": self.claimed,
            "from": None if self.source is None else self.source.value,
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, object]) -> Meld:
        """Inverse of to_dict. Raises MeldError or TileError on anything else."""
        try:
            kind = MeldKind(str(data["kind"]))
            codes, claimed, source = data["tiles"], data.get("claimed"), data.get("from")
        except (KeyError, ValueError) as error:
            raise MeldError(f"not a meld: {error}") from None
        if not isinstance(codes, (list, tuple)):
            raise MeldError("not a meld: tiles is no list")
        if claimed is not None and not isinstance(claimed, int):
            raise MeldError("not a meld: claimed is no index")
        tiles = tuple(Tile.parse(str(code)) for code in codes)
        if source is None:
            return cls.of(kind, tiles, claimed)
        try:
            return cls(kind, tiles, claimed, Source(str(source)))
        except ValueError as error:
            raise MeldError(str(error)) from None


def _make_member(meld: Meld, name: str, kind: type[StrEnum]) -> None:
    """Make a word the member that it equals, for rules ask for the member itself."""
    value = getattr(meld, name)
    if type(value) is not kind:
        try:
            object.__setattr__(meld, name, kind(value))
        except ValueError:
            raise MeldError(f"{name} is one of {', '.join(kind)}, not {quoted(value)}") from None


def _check_tiles(kind: MeldKind, tiles: tuple[Tile, ...]) -> int:
    """The lowest kind of a meld's tiles. Raises MeldError when they make no such meld."""
    size = _SIZE[kind]
    if type(tiles) is not tuple or not all(type(tile) is Tile for tile in tiles):
        raise MeldError(f"a {kind} is made of Tiles, not {quoted(tiles)}")
    if len(tiles) != size:
        raise MeldError(f"a {kind} has {size} tiles, not {len(tiles)}")
    try:
        kinds = [tile.kind for tile in tiles]
    except TileError:
        raise MeldError(f"a {kind} holds no flower and no face-down tile") from None
    base = min(kinds)
    if kind is MeldKind.CHI:
        in_row = sorted(kinds) == [base, base + 1, base + 2]
        if not in_row or base >= Tile.EAST or base % 9 > 6:
            raise MeldError(f"{_codes(tiles)} is no run, so no chi")
    elif kinds.count(base) != size:
        raise MeldError(f"{_codes(tiles)} are not all the same, so no {kind}")
    return base


def source_of(kind: MeldKind, claimed: int) -> Source:
    """From whom the tile at index ``claimed`` of a meld came.

    Raises MeldError for an index outside the meld and for a chi not claimed from the left.
    """
    last = _SIZE[kind] - (2 if kind is MeldKind.ADDED_KAN else 1)
    if not 0 <= claimed <= last:
        raise MeldError(f"a {kind} has no place {claimed + 1} for a claimed tile")
    if claimed == 0:
        return Source.LEFT
    if kind is MeldKind.CHI:
        raise MeldError("a chi is claimed from the left: its sideways tile lies first")
    return Source.RIGHT if claimed == last else Source.ACROSS


def _codes(tiles: tuple[Tile, ...]) -> str:
    return " ".join(tile.code for tile in tiles)
