"""Corrections of a reading: a tile named anew, one taken out, another winning tile.

A correction changes what the reading says about single tiles and rebuilds the hand from them; the
picture itself is not looked at again.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import replace

from scoring.melds import Meld, MeldKind
from scoring.notation import NotationError, parse_meld
from scoring.tiles import Tile, TileError
from vision.reading import ReadHand, Reading, ReadTile, River
from vision.roles import Role

NO_TILE = "-"
"""Stands for "there is no such tile" in a correction."""

Fixes = Mapping[int, Tile | None]
"""Place in ``Reading.tiles`` -> what lies there; None takes it out of the hand."""


class FixError(ValueError):
    """A correction that cannot be made."""


def parse_fixes(texts: Sequence[str]) -> dict[int, Tile | None]:
    """Corrections by place from ``N=TILE`` (``N=-``: no tile), N counted from 1, each once.

    Raises FixError.
    """
    fixes: dict[int, Tile | None] = {}
    for text in texts:
        place, sign, code = text.partition("=")
        if not sign or not place.strip().isdecimal() or int(place) < 1:
            raise FixError(f"a correction is N=TILE, e.g. 4=0m, not {text!r}")
        try:
            tile = None if code.strip() == NO_TILE else Tile.parse(code.strip())
        except TileError as error:
            raise FixError(f"{text!r}: {error}") from error
        index = int(place) - 1
        if index in fixes:
            raise FixError(f"tile {index + 1} is corrected twice")
        fixes[index] = tile
    return fixes


def correct(reading: Reading, fixes: Fixes, win: Tile | None = None) -> Reading:
    """``reading`` with ``fixes`` made and ``win`` as its winning tile (None: as it was read).

    Corrected tiles have confidence 1 and no doubt any more. Raises FixError for a place that is
    not there, for tiles that then make no meld, and for a winning tile that is not in the hand.
    """
    for place, tile in fixes.items():
        _check(reading, place, tile)
    tiles = tuple(_fixed(tile, fixes, place) for place, tile in enumerate(reading.tiles))
    doubts = tuple(doubt for doubt in reading.doubts if doubt.tile_index not in fixes)
    fixed = replace(reading, tiles=tiles, doubts=doubts)
    if fixes:
        fixed = replace(fixed, dora_indicators=_of_role(fixed, Role.DORA), rivers=_rivers(fixed))
        if reading.read_hand is not None:
            fixed = replace(fixed, read_hand=_hand(reading.read_hand, fixed, fixes))
    return fixed if win is None else _won_with(fixed, win)


def _check(reading: Reading, place: int, tile: Tile | None) -> None:
    count = len(reading.tiles)
    number = place + 1
    if place >= count:
        what = f"tiles 1 to {count}" if count else "no tiles"
        raise FixError(f"there is no tile {number}: the photo shows {what}")
    role = reading.tiles[place].role
    if tile is None and role not in (Role.HAND, Role.DORA, Role.FLOWER):
        raise FixError(f"tile {number} is neither of the hand nor an indicator: it has to stay")
    if tile is not None and role is Role.HAND and tile.is_flower:
        raise FixError(f"tile {number} stands in the hand, where {tile.code} cannot be")
    if tile is not None and role is Role.FLOWER and not tile.is_flower:
        raise FixError(f"tile {number} lies among the flowers, where {tile.code} cannot be")


def _fixed(tile: ReadTile, fixes: Fixes, place: int) -> ReadTile:
    if place not in fixes:
        return tile
    new = fixes[place]
    if new is None:
        return replace(tile, role=Role.OTHER)
    return replace(tile, tile=new, confidence=1.0, alternatives=())


def _of_role(reading: Reading, role: Role) -> tuple[Tile, ...]:
    return tuple(tile.tile for tile in reading.tiles if tile.role is role)


def _rivers(reading: Reading) -> tuple[River, ...]:
    """The rivers with their corrected tiles; the reading lists them one river after the other."""
    tiles = iter(_of_role(reading, Role.RIVER))
    return tuple(
        replace(river, tiles=tuple(itertools.islice(tiles, len(river.tiles))))
        for river in reading.rivers
    )


def _hand(hand: ReadHand, reading: Reading, fixes: Fixes) -> ReadHand:
    concealed = _of_role(reading, Role.HAND)
    return ReadHand(
        concealed,
        _melds(hand.melds, reading, fixes),
        _of_role(reading, Role.FLOWER),
        _winning(hand, concealed, fixes),
    )


def _winning(hand: ReadHand, concealed: tuple[Tile, ...], fixes: Fixes) -> Tile | None:
    """The winning tile stays the one it was; corrected itself, it is what it was corrected to."""
    win = hand.winning_tile
    if win is None:
        return None
    # Of several equal tiles the last is the one that won: a winning tile stands at the right.
    fixed = fixes.get(len(hand.concealed) - 1 - hand.concealed[::-1].index(win))
    if fixed is not None or win in concealed:
        return fixed if fixed is not None else win
    return concealed[-1] if len(concealed) % 3 == 2 else None


def _melds(melds: Sequence[Meld], reading: Reading, fixes: Fixes) -> tuple[Meld, ...]:
    """The melds with their corrected tiles; the reading lists each meld's tiles as they lie."""
    places: dict[int, list[int]] = {}
    for place, tile in enumerate(reading.tiles):
        if tile.role is Role.MELD:
            places.setdefault(tile.group, []).append(place)
    groups = list(places.values())
    if len(groups) != len(melds):
        raise FixError("the melds of this reading cannot be corrected: name the whole hand instead")
    return tuple(
        _meld(meld, group, reading, fixes) for meld, group in zip(melds, groups, strict=True)
    )


def _meld(meld: Meld, group: list[int], reading: Reading, fixes: Fixes) -> Meld:
    if not any(place in fixes for place in group):
        return meld
    mark = '"' if meld.kind is MeldKind.ADDED_KAN else "'"
    text = "".join(
        f"{tile.code[0]}{mark if index == meld.claimed else ''}{tile.code[1]}"
        for index, tile in enumerate(reading.tiles[place].tile for place in group)
    )
    try:
        return parse_meld(text)
    except NotationError as error:
        raise FixError(f"corrected so, {error}") from error


def _won_with(reading: Reading, win: Tile) -> Reading:
    hand = reading.read_hand
    if hand is None:
        raise FixError("there is no hand in the photo to win with")
    if win not in hand.concealed:
        raise FixError(f"the winning tile {win.code} is not among the concealed tiles")
    return replace(reading, read_hand=replace(hand, winning_tile=win))
