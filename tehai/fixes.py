"""Corrections of a reading: a tile named anew, one taken out, another winning tile.

A correction changes what the reading says about single tiles and rebuilds the hand from them; the
picture itself is not looked at again.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from scoring.melds import Meld, MeldKind
from scoring.notation import NotationError, parse_meld
from scoring.terms import name_of
from scoring.tiles import Tile, TileError
from tehai.errors import message_of
from tehai.fix_words import FIX_WORDS, FixSentence
from vision.checks import check_again
from vision.reading import ReadHand, Reading, ReadTile, River
from vision.roles import Role

NO_TILE = "-"
"""Stands for "there is no such tile" in a correction."""

ABOUT_WINNING = frozenset({"win_matters", "win_beside", "win_of_several"})
"""Doubts that naming the winning tile settles."""

Fixes = Mapping[int, Tile | None]
"""Place in ``Reading.tiles`` -> what lies there; None takes it out of the hand."""


class FixError(ValueError):
    """A correction that cannot be made. code: stable id, whatever makes it impossible.

    sentence: one of FIX_WORDS; values: what its places are filled with, an error by its own words.
    """

    code: Final = "fix"

    def __init__(self, sentence: FixSentence, **values: object) -> None:
        self._sentence, self._values = sentence, values
        super().__init__(self.text())

    def text(self, lang: str = "en") -> str:
        """The sentence in ``lang``."""
        told = {
            name: message_of(value, lang) if isinstance(value, Exception) else value
            for name, value in self._values.items()
        }
        return name_of(FIX_WORDS, self._sentence, lang).format(**told)


def parse_fixes(texts: Sequence[str]) -> dict[int, Tile | None]:
    """Corrections by place from ``N=TILE`` (``N=-``: no tile), N counted from 1, each once.

    Raises FixError.
    """
    fixes: dict[int, Tile | None] = {}
    for text in texts:
        place, sign, code = text.partition("=")
        if not sign or not re.fullmatch(r"0*[1-9][0-9]{0,4}", place.strip()):
            raise FixError("form", text=text)
        try:
            tile = None if code.strip() == NO_TILE else Tile.parse(code.strip())
        except TileError as error:
            raise FixError("no_such_tile", text=text, code=code.strip()) from error
        index = int(place) - 1
        if index in fixes:
            raise FixError("twice", number=index + 1)
        fixes[index] = tile
    return fixes


def correct(reading: Reading, fixes: Fixes, win: Tile | None = None) -> Reading:
    """``reading`` with ``fixes`` made and ``win`` as its winning tile (None: as it was read).

    Corrected tiles have confidence 1 and no doubt any more. Raises FixError for a place that is
    not there, for tiles that then make no meld, and for a winning tile that is not in the hand.
    """
    for place, tile in fixes.items():
        _check(reading, place, tile)
    left_out = {d.tile_index for d in reading.doubts if d.reason.id == "left_out"}
    tiles = tuple(
        _fixed(tile, fixes, place, place in left_out) for place, tile in enumerate(reading.tiles)
    )
    doubts = tuple(doubt for doubt in reading.doubts if doubt.tile_index not in fixes)
    fixed = replace(reading, tiles=tiles, doubts=doubts)
    if fixes:
        fixed = replace(
            fixed,
            dora_indicators=_of_role(fixed, Role.DORA),
            ura_indicators=_of_role(fixed, Role.URA),
            rivers=_rivers(reading, fixed),
        )
        if reading.read_hand is not None:
            fixed = replace(fixed, read_hand=_hand(reading.read_hand, fixed, fixes))
        fixed = check_again(fixed)
    return fixed if win is None else _won_with(fixed, win)


def _check(reading: Reading, place: int, tile: Tile | None) -> None:
    count = len(reading.tiles)
    number = place + 1
    if place >= count:
        raise FixError("not_there" if count else "none_there", number=number, count=count)
    role = reading.tiles[place].role
    if tile is None and role in (Role.MELD, Role.OTHER_MELD):
        raise FixError("in_meld", number=number)
    if tile is not None and role in (Role.DORA, Role.URA) and tile >= Tile.SPRING:
        raise FixError("indicator", number=number, code=tile.code)
    if tile is not None and role is Role.HAND and tile.is_flower:
        raise FixError("in_hand", number=number, code=tile.code)
    if tile is not None and role is Role.FLOWER and not tile.is_flower:
        raise FixError("flower", number=number, code=tile.code)


def _fixed(tile: ReadTile, fixes: Fixes, place: int, left_out: bool) -> ReadTile:
    """left_out: the reader left it out of the hand, to which it belongs once it is named."""
    if place not in fixes:
        return tile
    new = fixes[place]
    if new is None:
        return replace(tile, role=Role.OTHER)
    role = Role.HAND if left_out else tile.role
    return replace(tile, tile=new, confidence=1.0, alternatives=(), role=role)


def _of_role(reading: Reading, role: Role) -> tuple[Tile, ...]:
    return tuple(tile.tile for tile in reading.tiles if tile.role is role)


def _rivers(before: Reading, reading: Reading) -> tuple[River, ...]:
    """The rivers with their corrected tiles; ``before`` lists them one river after the other."""
    places = iter([i for i, tile in enumerate(before.tiles) if tile.role is Role.RIVER])
    rivers = []
    for river in before.rivers:
        own = list(itertools.islice(places, len(river.tiles)))
        kept = [place for place in own if reading.tiles[place].role is Role.RIVER]
        riichi = None if river.riichi_index is None else own[river.riichi_index]
        rivers.append(
            replace(
                river,
                tiles=tuple(reading.tiles[place].tile for place in kept),
                riichi_index=kept.index(riichi) if riichi in kept else None,
            )
        )
    return tuple(river for river in rivers if river.tiles)


def _hand(hand: ReadHand, reading: Reading, fixes: Fixes) -> ReadHand:
    concealed = _of_role(reading, Role.HAND)
    win, assumed = _winning(hand, concealed, fixes)
    return replace(
        hand,
        concealed=concealed,
        melds=_melds(hand.melds, reading, fixes),
        flowers=_of_role(reading, Role.FLOWER),
        winning_tile=win,
        win_assumed=assumed,
    )


def _winning(hand: ReadHand, concealed: tuple[Tile, ...], fixes: Fixes) -> tuple[Tile | None, bool]:
    """The winning tile stays the one it was, and corrected itself, what it was corrected to.

    Where there was none or it is gone, a full hand has its last tile assumed for it, another
    number of tiles has none.
    """
    if len(concealed) % 3 != 2:
        return None, False
    win = hand.winning_tile
    if win is not None:
        # Of several equal tiles the last is the one that won: a winning tile stands at the right.
        fixed = fixes.get(len(hand.concealed) - 1 - hand.concealed[::-1].index(win))
        if fixed is not None or win in concealed:
            return fixed if fixed is not None else win, hand.win_assumed
    return concealed[-1], True


def _melds(melds: Sequence[Meld], reading: Reading, fixes: Fixes) -> tuple[Meld, ...]:
    """The melds with their corrected tiles; the reading lists each meld's tiles as they lie."""
    places: dict[int, list[int]] = {}
    for place, tile in enumerate(reading.tiles):
        if tile.role is Role.MELD:
            places.setdefault(tile.group, []).append(place)
    groups = list(places.values())
    if len(groups) != len(melds):
        raise FixError("melds_lost")
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
        raise FixError("no_meld", reason=error) from error


def _won_with(reading: Reading, win: Tile) -> Reading:
    hand = reading.read_hand
    if hand is None:
        raise FixError("no_hand")
    if win not in hand.concealed:
        raise FixError("win_not_there", code=win.code)
    told = replace(reading, read_hand=replace(hand, winning_tile=win, win_assumed=False))
    return replace(told, doubts=tuple(d for d in told.doubts if d.reason.id not in ABOUT_WINNING))
