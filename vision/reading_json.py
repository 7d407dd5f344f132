"""JSON of schema ``tehai.reading/1`` back into a Reading, each mistake named with its place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from scoring.melds import Meld, MeldError
from scoring.notation import format_tiles
from scoring.quoting import quoted
from scoring.tiles import Tile, TileError
from vision.doubts import reason_of
from vision.reading import (
    SCHEMA,
    Alternative,
    Doubt,
    OtherHand,
    OtherMeld,
    ReadHand,
    Reading,
    ReadingError,
    ReadTile,
    River,
)
from vision.roles import Role
from vision.surroundings import Owner

T = TypeVar("T")

MOST = 10**9
"""No number of a reading is greater."""

_FIELDS = frozenset(
    {
        *("schema", "image", "tiles", "hand", "dora_indicators", "ura_indicators"),
        *("rivers", "other_melds", "other_hands", "notation", "doubts", "elapsed_ms"),
    }
)


def parse_reading(data: Any) -> Reading:
    """The Reading that ``data`` is the JSON of. Raises ReadingError naming the wrong field."""
    top = _object(data, "the reading", _FIELDS)
    if top.get("schema") != SCHEMA:
        raise ReadingError(f"schema must be {SCHEMA!r}, not {quoted(top.get('schema'))}")
    image = _object(_need(top, "image", "the reading"), "image", {"width", "height"})
    tiles = _list(top.get("tiles", []), "tiles", _tile)
    hand = None if top.get("hand") is None else _hand(top["hand"])
    if hand is not None and tiles:
        _check_standing(hand, tiles)
    return Reading(
        width=_whole(_need(image, "width", "image"), "image.width", least=1),
        height=_whole(_need(image, "height", "image"), "image.height", least=1),
        tiles=tiles,
        read_hand=hand,
        dora_indicators=_list(top.get("dora_indicators", []), "dora_indicators", _code),
        ura_indicators=_list(top.get("ura_indicators", []), "ura_indicators", _code),
        rivers=_list(top.get("rivers", []), "rivers", _river),
        other_melds=_list(top.get("other_melds", []), "other_melds", _other_meld),
        other_hands=_list(top.get("other_hands", []), "other_hands", _other_hand),
        doubts=_list(top.get("doubts", []), "doubts", lambda d, w: _doubt(d, w, len(tiles))),
        elapsed_ms=_elapsed(top.get("elapsed_ms", {})),
    )


def _tile(data: Any, where: str) -> ReadTile:
    names = {"tile", "confidence", "quad", "role", "group", "alternatives"}
    part = _object(data, where, names)
    return ReadTile(
        tile=_code(_need(part, "tile", where), f"{where}.tile"),
        confidence=_share(_need(part, "confidence", where), f"{where}.confidence"),
        quad=_quad(_need(part, "quad", where), f"{where}.quad"),
        role=_word(Role, _need(part, "role", where), f"{where}.role"),
        group=_whole(_need(part, "group", where), f"{where}.group"),
        alternatives=_list(part.get("alternatives", []), f"{where}.alternatives", _alternative),
    )


def _alternative(data: Any, where: str) -> Alternative:
    part = _object(data, where, {"tile", "confidence"})
    return Alternative(
        _code(_need(part, "tile", where), f"{where}.tile"),
        _share(_need(part, "confidence", where), f"{where}.confidence"),
    )


def _hand(data: Any) -> ReadHand:
    names = {"concealed", "winning_tile", "flowers", "melds", "standing", "winning_tile_assumed"}
    part = _object(data, "hand", names)
    winning, standing = part.get("winning_tile"), part.get("standing")
    if not (standing is None or isinstance(standing, bool)):
        raise ReadingError(f"hand.standing must be true, false or null, not {quoted(standing)}")
    assumed = part.get("winning_tile_assumed", False)
    if not isinstance(assumed, bool):
        raise ReadingError(
            f"hand.winning_tile_assumed must be true or false, not {quoted(assumed)}"
        )
    concealed = _list(_need(part, "concealed", "hand"), "hand.concealed", _code)
    win = None if winning is None else _code(winning, "hand.winning_tile")
    if win is not None and win not in concealed:
        raise ReadingError(f"hand.winning_tile {win.code} is not among hand.concealed")
    return ReadHand(
        concealed=concealed,
        melds=_list(part.get("melds", []), "hand.melds", _meld),
        flowers=_list(part.get("flowers", []), "hand.flowers", _flower),
        winning_tile=win,
        standing=standing,
        win_assumed=assumed,
    )


def _check_standing(hand: ReadHand, tiles: tuple[ReadTile, ...]) -> None:
    """Raise ReadingError unless the tiles with role hand are the hand's, in the same order."""
    standing = tuple(tile.tile for tile in tiles if tile.role is Role.HAND)
    if standing != hand.concealed:
        raise ReadingError(
            f"hand.concealed is {quoted(format_tiles(hand.concealed))}, "
            f"but the tiles with role hand are {quoted(format_tiles(standing))}"
        )


def _meld(data: Any, where: str) -> Meld:
    part = _object(data, where, {"kind", "tiles", "claimed", "from"})
    try:
        return Meld.from_dict(part)
    except (MeldError, TileError) as error:
        raise ReadingError(f"{where}: {error}") from None


def _other_meld(data: Any, where: str) -> OtherMeld:
    part = _object(data, where, {"owner", "kind", "tiles", "claimed", "from"})
    owner = _word(Owner, _need(part, "owner", where), f"{where}.owner")
    return OtherMeld(owner, _meld({k: v for k, v in part.items() if k != "owner"}, where))


def _other_hand(data: Any, where: str) -> OtherHand:
    part = _object(data, where, {"owner", "tiles"})
    return OtherHand(
        _word(Owner, _need(part, "owner", where), f"{where}.owner"),
        _list(_need(part, "tiles", where), f"{where}.tiles", _code),
    )


def _river(data: Any, where: str) -> River:
    part = _object(data, where, {"owner", "tiles", "riichi_index"})
    tiles = _list(_need(part, "tiles", where), f"{where}.tiles", _code)
    riichi = part.get("riichi_index")
    return River(
        _word(Owner, _need(part, "owner", where), f"{where}.owner"),
        tiles,
        None if riichi is None else _place(riichi, f"{where}.riichi_index", len(tiles)),
    )


def _doubt(data: Any, where: str, tiles: int) -> Doubt:
    part = _object(data, where, {"tile_index", "reason", "id", "values", "where"})
    index, reason = part.get("tile_index"), _need(part, "reason", where)
    if not isinstance(reason, str):
        raise ReadingError(f"{where}.reason must be text")
    spot = part.get("where")
    return Doubt(
        None if index is None else _place(index, f"{where}.tile_index", tiles),
        reason_of(reason, part.get("id"), part.get("values")),
        None if spot is None else _corner(spot, f"{where}.where"),
    )


def _elapsed(data: Any) -> dict[str, float]:
    if not isinstance(data, Mapping):
        raise ReadingError("elapsed_ms must be an object")
    return {str(name): _number(value, f"elapsed_ms.{name}") for name, value in data.items()}


def _quad(data: Any, where: str) -> tuple[tuple[float, float], ...]:
    corners = _list(data, where, _corner)
    if len(corners) != 4:
        raise ReadingError(f"{where} must have four corners, not {len(corners)}")
    return corners


def _corner(data: Any, where: str) -> tuple[float, float]:
    numbers = _list(data, where, _number)
    if len(numbers) != 2:
        raise ReadingError(f"{where} must be two numbers, x and y")
    return numbers[0], numbers[1]


def _object(data: Any, where: str, names: frozenset[str] | set[str]) -> Mapping[str, Any]:
    if not isinstance(data, Mapping):
        raise ReadingError(f"{where} must be an object")
    unknown = sorted(str(name) for name in data if name not in names)
    if unknown:
        raise ReadingError(f"{where} has an unknown field {quoted(unknown[0])}")
    return data


def _need(data: Mapping[str, Any], name: str, where: str) -> Any:
    if name not in data:
        raise ReadingError(f"{where} lacks the field {quoted(name)}")
    return data[name]


def _list(data: Any, where: str, item: Callable[[Any, str], T]) -> tuple[T, ...]:
    if not isinstance(data, (list, tuple)):
        raise ReadingError(f"{where} must be a list")
    return tuple(item(entry, f"{where}[{place}]") for place, entry in enumerate(data))


def _code(data: Any, where: str) -> Tile:
    try:
        return Tile.parse(data)
    except (TileError, TypeError):
        raise ReadingError(f"{where}: no tile is written {quoted(data)}") from None


def _flower(data: Any, where: str) -> Tile:
    tile = _code(data, where)
    if not tile.is_flower:
        raise ReadingError(f"{where}: {tile.code} is no flower")
    return tile


def _word(kind: type[T], data: Any, where: str) -> T:
    words = [str(member) for member in kind]  # type: ignore[attr-defined]
    if not isinstance(data, str) or data not in words:
        raise ReadingError(f"{where} must be one of {', '.join(words)}, not {quoted(data)}")
    return kind(data)  # type: ignore[call-arg]


def _number(data: Any, where: str) -> float:
    plain = isinstance(data, (int, float)) and not isinstance(data, bool)
    if not plain or not -MOST <= data <= MOST:  # not a number (nan) is not within either
        raise ReadingError(f"{where} must be a number, not {quoted(data)}")
    return float(data)


def _share(data: Any, where: str) -> float:
    value = _number(data, where)
    if not 0 <= value <= 1:
        raise ReadingError(f"{where} must lie between 0 and 1, not {quoted(data)}")
    return value


def _whole(data: Any, where: str, least: int = 0) -> int:
    if type(data) is not int or not least <= data <= MOST:
        raise ReadingError(f"{where} must be a whole number from {least} on, not {quoted(data)}")
    return data


def _place(data: Any, where: str, count: int) -> int:
    value = _whole(data, where)
    if value >= count:
        raise ReadingError(f"{where} is {value}, but there are {count} tiles")
    return value
