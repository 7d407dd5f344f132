"""Hands as text: ``123m0p55z (8'88s) (22"2z) (0z77z0z)``.

A run of digits shares the suit letter after it. A meld stands in round brackets; ``'`` follows
the claimed tile, ``"`` the claimed tile of an added kan. The tile stacked there is a plain one
unless it is written behind the mark: ``(5"055p)``. A closed kan is written ``(0z77z0z)``, with
its hidden tiles plain, or ``(7777z)``.
"""

from __future__ import annotations

from collections.abc import Iterable

from scoring.hand import Hand, HandError
from scoring.melds import Meld, MeldError, MeldKind
from scoring.quoting import quoted
from scoring.terms import name_of
from scoring.terms.notations import NOTATIONS
from scoring.tiles import Tile

_HIGHEST = {"m": 9, "p": 9, "s": 9, "z": 7, "f": 8}
_QUOTES = str.maketrans({"’": "'", "‘": "'", "′": "'", "”": '"', "“": '"', "″": '"'})


MOST_TEXT = 1000
"""Characters of a text; every tile of a set, each with its suit, a mark and a space, has fewer."""


class NotationError(ValueError):
    """Text that does not follow the notation; the message quotes the place.

    id: a sentence of NOTATIONS, whose places ``values`` fill.
    """

    def __init__(self, id: str, **values: object) -> None:
        self.id = id
        self.values = values
        super().__init__(self.text())

    def text(self, lang: str = "en") -> str:
        """The sentence in ``lang``. Raises LanguageError."""
        return name_of(NOTATIONS, self.id, lang).format(**self.values)


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """The tiles of ``text`` in order, e.g. ``123m0p55z``. Raises NotationError."""
    tiles, marks = _parse_runs(_plain(text))
    if marks:
        raise NotationError("mark_outside", text=quoted(text))
    return tiles


def format_tiles(tiles: Iterable[Tile]) -> str:
    """Text of ``tiles`` in their order, neighbours of one suit sharing the letter."""
    return _format_runs([(tile, "") for tile in tiles])


def parse_meld(text: str) -> Meld:
    """One meld, with or without its brackets, e.g. ``(8'88s)``. Raises NotationError."""
    inner = _plain(text).strip()
    if inner.startswith("(") and inner.endswith(")"):
        inner = inner[1:-1]
    return _parse_meld(inner)


def format_meld(meld: Meld) -> str:
    """Text of one meld in brackets."""
    tiles = meld.tiles
    if meld.kind is MeldKind.CLOSED_KAN:
        if tiles[0].is_red or tiles[3].is_red:
            return f"({format_tiles(tiles)})"
        return f"(0z{format_tiles(tiles[1:3])}0z)"
    marked = [(tile, "") for tile in tiles]
    if meld.claimed is not None:
        added = meld.kind is MeldKind.ADDED_KAN
        marked[meld.claimed] = (tiles[meld.claimed], '"' if added else "'")
        if added and not tiles[meld.claimed + 1].is_red:
            del marked[meld.claimed + 1]
    return f"({_format_runs(marked)})"


def parse_hand(text: str, win: str | Tile | None = None) -> Hand:
    """The hand written ``text``.

    The winning tile is ``win``, or else the last concealed tile of a hand of 3n+2 concealed tiles;
    3n+1 tiles wait and have none. ``win`` may be one of the written tiles, or complete a waiting
    hand. Raises NotationError for bad text, HandError for a winning tile that is not there.
    """
    concealed: list[Tile] = []
    flowers: list[Tile] = []
    melds: list[Meld] = []
    for part, is_meld in _split_brackets(_plain(text)):
        if is_meld:
            melds.append(_parse_meld(part))
            continue
        tiles, marks = _parse_runs(part)
        if marks:
            raise NotationError("mark_outside", text=quoted(part.strip()))
        for tile in tiles:
            (flowers if tile.is_flower else concealed).append(tile)
    winning = _parse_win(win)
    if winning is not None:
        if len(concealed) % 3 == 1 or (len(concealed) % 3 == 0 and winning not in concealed):
            concealed.append(winning)
    elif len(concealed) % 3 == 2:
        winning = concealed[-1]
    if winning is not None and winning.is_flower:
        raise HandError("flower_in_hand")
    return Hand(tuple(concealed), tuple(melds), tuple(flowers), winning)


def format_hand(hand: Hand) -> str:
    """Text of ``hand``: flowers, concealed tiles with the winning tile last, melds."""
    concealed = hand.waiting
    if hand.winning_tile is not None:
        concealed = (*concealed, hand.winning_tile)
    parts = [format_tiles(hand.flowers), format_tiles(concealed), *map(format_meld, hand.melds)]
    return " ".join(part for part in parts if part)


def _plain(text: str) -> str:
    """The text with plain quotes. Raises NotationError for what is longer than any hand."""
    if len(text) > MOST_TEXT:
        raise NotationError("too_long", text=quoted(text), count=len(text), most=MOST_TEXT)
    return text.translate(_QUOTES)


def _parse_win(win: str | Tile | None) -> Tile | None:
    if win is None or isinstance(win, Tile):
        return win
    tiles = parse_tiles(win)
    if len(tiles) != 1:
        raise NotationError("one_winning_tile", text=quoted(win))
    return tiles[0]


def _split_brackets(text: str) -> Iterable[tuple[str, bool]]:
    """Pieces of ``text`` and whether each stood in brackets."""
    start = 0
    opened = -1
    for place, char in enumerate(text):
        if char == "(":
            if opened >= 0:
                raise NotationError("bracket_inside", text=quoted(text))
            yield text[start:place], False
            opened = place
        elif char == ")":
            if opened < 0:
                raise NotationError("bracket_closes", text=quoted(text))
            yield text[opened + 1 : place], True
            start, opened = place + 1, -1
    if opened >= 0:
        raise NotationError("bracket_open", text=quoted(text[opened:]))
    yield text[start:], False


def _parse_runs(text: str) -> tuple[tuple[Tile, ...], dict[int, str]]:
    """Tiles of ``text`` and the marks behind some of them, by index."""
    tiles: list[Tile] = []
    marks: dict[int, str] = {}
    digits: list[str] = []
    for char in text:
        if char in "0123456789":
            digits.append(char)
        elif char in _HIGHEST:
            if not digits:
                raise NotationError("no_number", letter=repr(char), text=quoted(text))
            tiles.extend(_tile(digit, char) for digit in digits)
            digits.clear()
        elif char in "'\"":
            place = len(tiles) + len(digits) - 1
            if not digits or place in marks:
                raise NotationError("mark_of_nothing", mark=char, text=quoted(text))
            marks[place] = char
        elif char.isspace() and not digits:
            continue
        elif char.isspace():
            raise NotationError("no_suit", text=quoted("".join(digits)))
        else:
            raise NotationError("no_meaning", char=quoted(char), text=quoted(text))
    if digits:
        raise NotationError("no_suit", text=quoted("".join(digits)))
    return tuple(tiles), marks


def _format_runs(marked: list[tuple[Tile, str]]) -> str:
    parts: list[str] = []
    suit = ""
    for tile, mark in marked:
        digit, letter = tile.code[0], tile.code[1]
        if suit and letter != suit:
            parts.append(suit)
        parts.append(digit + mark)
        suit = letter
    return "".join(parts) + suit


def _tile(digit: str, suit: str) -> Tile:
    number = int(digit)
    if number > _HIGHEST[suit] or (number == 0 and suit == "f"):
        raise NotationError("no_tile", tile=f"{digit}{suit}")
    return Tile.parse(digit + suit)


def _parse_meld(text: str) -> Meld:
    tiles, marks = _parse_runs(text)
    if len(marks) > 1:
        raise NotationError("two_claimed", meld=text[:40])
    place = next(iter(marks), None)
    try:
        if place is not None and marks[place] == '"':
            return _parse_added_kan(tiles, place)
        return _parse_plain_meld(tiles, place)
    except MeldError as error:
        raise NotationError("no_meld", meld=text[:40], reason=error) from None


def _parse_added_kan(tiles: tuple[Tile, ...], place: int) -> Meld:
    if len(tiles) == 3:
        stacked = Tile.BACK if tiles[place].is_back else Tile(tiles[place].plain)
        tiles = (*tiles[: place + 1], stacked, *tiles[place + 1 :])
    return Meld.of(MeldKind.ADDED_KAN, tiles, place)


def _parse_plain_meld(tiles: tuple[Tile, ...], place: int | None) -> Meld:
    if len(tiles) == 4:
        if place is not None:
            return Meld.of(MeldKind.OPEN_KAN, tiles, place)
        return Meld.of(MeldKind.CLOSED_KAN, _turn_up(tiles))
    if len(tiles) != 3:
        raise MeldError(f"a meld has three or four tiles, not {len(tiles)}")
    same = tiles[0].plain == tiles[1].plain == tiles[2].plain
    return Meld.of(MeldKind.PON if same else MeldKind.CHI, tiles, place)


def _turn_up(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """A closed kan's true tiles: two that lie face down are plain ones of the two seen."""
    seen = [tile for tile in tiles if not tile.is_back]
    if len(seen) == 4:
        return tiles
    if len(seen) != 2:
        raise MeldError("a closed kan shows two tiles or four")
    return tuple(Tile(seen[0].plain) if tile.is_back else tile for tile in tiles)
