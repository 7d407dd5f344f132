"""How a hand was won: winds, riichi, the draw, indicators, sticks.

Whatever contradicts itself is refused with a SituationError that names the contradiction.
What a hand or a rule set has to do with it is checked where the hand is scored.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum, unique
from functools import cache
from typing import Any

from scoring.notation import format_tiles, parse_tiles
from scoring.option_values import OptionError, read_option
from scoring.quoting import quoted
from scoring.terms import column_of, name_of
from scoring.terms.situations import SITUATIONS
from scoring.terms.wanted import Wanted
from scoring.tiles import Tile


class SituationError(ValueError):
    """A situation that cannot be. ``reason`` is a stable id, e.g. ``ippatsu_without_riichi``.

    message: English, where it says it better than the table of sentences does.
    values: what fills the places of the sentence in every language.
    """

    def __init__(self, reason: str, message: str | None = None, **values: object) -> None:
        self.reason = reason
        self.values = values
        super().__init__(message or self._sentence("en"))

    def text(self, lang: str = "en") -> str:
        """The sentence in ``lang``. Raises LanguageError."""
        return str(self) if column_of(lang) == 0 else self._sentence(lang)

    def _sentence(self, lang: str) -> str:
        told = {
            name: value.text(lang) if isinstance(value, Wanted) else value
            for name, value in self.values.items()
        }
        return name_of(SITUATIONS, self.reason, lang).format(**told)


def bad_value(field: str, wanted: Wanted, value: object) -> SituationError:
    """What to raise for a value that the field, by its name in JSON, cannot have."""
    return SituationError("bad_value", field=field, wanted=wanted, value=quoted(value))


@unique
class Wind(StrEnum):
    """A seat's or round's wind. ``turn`` is its place in turn order, 0-3."""

    turn: int

    EAST = "east"
    SOUTH = "south"
    WEST = "west"
    NORTH = "north"

    def __new__(cls, name: str) -> Wind:
        wind = str.__new__(cls, name)
        wind._value_ = name
        wind.turn = len(cls.__members__)
        return wind

    @property
    def tile(self) -> Tile:
        """The wind's tile."""
        return Tile(Tile.EAST + self.turn)


WINDS = tuple(Wind)


@unique
class Riichi(StrEnum):
    """Whether riichi was declared."""

    NONE = "none"
    RIICHI = "riichi"
    DOUBLE = "double"


MAX_INDICATORS = 5
"""The first indicator and one for each of at most four kans."""
MAX_DISCARDS = 30
"""More than one player can discard, however the 70 draws and 16 claims fall."""
MAX_COUNTERS = 999
_COUNTS = ("honba", "sticks", "norths")


@dataclass(frozen=True, slots=True)
class Situation:
    """Everything about a win that the tiles do not show. Each field has a default.

    seat_wind, round_wind: the winner's seat and the round; East deals.
    tsumo: self-drawn; else ron off ``from_``'s discard (None: unknown).
    riichi, ippatsu: declared, and won within one uninterrupted go-round.
    last_tile: the wall's last tile or the discard after it (haitei, houtei).
    rinshan, chankan: on a kan's replacement tile; by robbing a kan.
    first_turn: in the uninterrupted first go-round, before the winner's own second draw.
    dora_indicators, ura_indicators: the turned tiles themselves, kan indicators included.
    honba, sticks: counters; riichi sticks on the table, the winner's own included.
    liable: who is liable (pao) for the hand's yakuman. liable_kan: who is for its four kans, where
        that is somebody else (three dragons fed by one player, the fourth kan by another).
    discards: the winner's own, claimed ones included (furiten). passed: a winning tile was let pass
        since the winner's last draw, or, in riichi, at any time (furiten).
    norths: set-aside norths, three players only.
    """

    seat_wind: Wind = Wind.EAST
    round_wind: Wind = Wind.EAST
    tsumo: bool = False
    from_: Wind | None = None
    riichi: Riichi = Riichi.NONE
    ippatsu: bool = False
    last_tile: bool = False
    rinshan: bool = False
    chankan: bool = False
    first_turn: bool = False
    dora_indicators: tuple[Tile, ...] = ()
    ura_indicators: tuple[Tile, ...] = ()
    honba: int = 0
    sticks: int = 0
    liable: Wind | None = None
    liable_kan: Wind | None = None
    discards: tuple[Tile, ...] = ()
    passed: bool = False
    norths: int = 0

    def __post_init__(self) -> None:
        read_fields(self)
        _check_seats(self)
        _check_draw(self)
        _check_first_turn(self)
        _check_double_ippatsu(self)
        _check_tiles(self)
        _check_counts(self)

    @property
    def dealer(self) -> bool:
        """The winner deals."""
        return self.seat_wind is Wind.EAST

    def to_dict(self) -> dict[str, object]:
        """JSON form; tiles as notation."""
        out: dict[str, object] = {}
        for item in fields(self):
            value = getattr(self, item.name)
            if isinstance(value, tuple):
                value = format_tiles(value)
            elif isinstance(value, StrEnum):
                value = value.value
            out[item.name.rstrip("_")] = value
        return out

    @classmethod
    def from_dict(cls, data: Mapping[str, object]) -> Situation:
        """Inverse of to_dict; absent fields keep their defaults.

        Raises SituationError for unknown fields, wrong types and contradictions, NotationError
        for tiles that cannot be read.
        """
        if not isinstance(data, Mapping):
            raise bad_value("situation", Wanted("fields"), data)
        values: dict[str, Any] = {}
        known = {item.name.rstrip("_"): item.name for item in fields(cls)}
        for name, value in data.items():
            if name not in known:
                raise SituationError("unknown_field", field=quoted(name))
            values[known[name]] = value
        return cls(**values)


def _check_counts(s: Situation) -> None:
    for name in _COUNTS:
        count = getattr(s, name)
        if count < 0:
            raise SituationError("negative_count", field=name, value=quoted(count))
        if count > MAX_COUNTERS:
            most = Wanted("at_most", (MAX_COUNTERS,))
            raise SituationError("too_many_counters", field=name, wanted=most, value=quoted(count))
    if s.norths > 4:
        raise SituationError("too_many_norths")


def _check_double_ippatsu(s: Situation) -> None:
    """Double riichi and ippatsu leave no room: nothing was claimed and no kan declared (closed
    ones would have ended either) since the deal, so the win falls in the first or second
    go-round, with dozens of tiles left in the wall, one indicator and one own discard."""
    if s.riichi is not Riichi.DOUBLE or not s.ippatsu:
        return
    if s.last_tile or len(s.dora_indicators) > 1 or len(s.discards) > 1:
        raise SituationError("double_ippatsu_later")


def _check_draw(s: Situation) -> None:
    if s.ippatsu and s.riichi == Riichi.NONE:
        raise SituationError("ippatsu_without_riichi")
    if s.ura_indicators and s.riichi == Riichi.NONE:
        raise SituationError("ura_without_riichi")
    if s.chankan and s.tsumo:
        raise SituationError("chankan_by_tsumo")
    if s.rinshan and not s.tsumo:
        raise SituationError("rinshan_by_ron")
    if s.last_tile and s.rinshan:
        raise SituationError("last_tile_with_rinshan")
    if s.last_tile and s.chankan:
        raise SituationError("last_tile_with_chankan")
    if s.ippatsu and s.rinshan:
        raise SituationError("ippatsu_with_rinshan")


def _check_first_turn(s: Situation) -> None:
    if not s.first_turn:
        return
    if s.riichi != Riichi.NONE:
        raise SituationError("first_turn_with_riichi")
    if s.last_tile:
        raise SituationError("first_turn_with_last_tile")
    if s.rinshan:
        raise SituationError("first_turn_with_rinshan")
    dealt_one = s.seat_wind == Wind.EAST and not s.tsumo
    if len(s.discards) > (1 if dealt_one else 0):
        raise SituationError("first_turn_with_discards")
    if len(s.dora_indicators) > 1:
        raise SituationError("first_turn_with_kan_indicator")
    if s.from_ is not None and s.from_.turn > s.seat_wind.turn > 0:
        # Whoever discards after the winner has seen the winner's own first discard.
        raise SituationError("first_turn_from_later")


def _check_seats(s: Situation) -> None:
    if s.from_ is not None:
        if s.tsumo:
            raise SituationError("tsumo_from_another")
        if s.from_ is s.seat_wind:
            raise SituationError("ron_from_self")
    if s.seat_wind in (s.liable, s.liable_kan):
        raise SituationError("liable_is_winner")


def _check_tiles(s: Situation) -> None:
    for name in ("dora_indicators", "ura_indicators"):
        tiles = getattr(s, name)
        if len(tiles) > MAX_INDICATORS:
            raise SituationError(
                "too_many_indicators", field=name, count=len(tiles), most=MAX_INDICATORS
            )
    if len(s.discards) > MAX_DISCARDS:
        raise SituationError("too_many_discards", count=len(s.discards), most=MAX_DISCARDS)
    if len(s.ura_indicators) > max(1, len(s.dora_indicators)):
        raise SituationError("more_ura_than_dora")
    for name in ("dora_indicators", "ura_indicators", "discards"):
        for tile in getattr(s, name):
            if tile >= Tile.SPRING:
                raise SituationError("not_a_playing_tile", field=name, tile=tile.code)


def read_fields(situation: Any) -> None:
    """Bring every field of the dataclass ``situation`` to its default's type: words to winds and
    the like, notation to tiles, None only where nobody may be named. Raises SituationError, and
    NotationError for tiles that cannot be read.
    """
    kind: Any = type(situation)
    for name, default in _defaults(kind):
        value = getattr(situation, name)
        if type(value) is not type(default) or type(value) in (int, tuple):
            object.__setattr__(situation, name, _read(name.rstrip("_"), value, default))


@cache
def _defaults(kind: Any) -> tuple[tuple[str, object], ...]:
    return tuple((item.name, item.default) for item in fields(kind))


def _read(name: str, value: object, default: object) -> object:
    if isinstance(default, tuple):
        return _tiles(name, value)
    if value is None and default is None:
        return None
    try:
        return read_option(name, value, Wind.EAST if default is None else default)
    except OptionError as error:
        raise bad_value(name, error.wanted, value) from None


def _tiles(name: str, value: object) -> tuple[Tile, ...]:
    if isinstance(value, str):
        return parse_tiles(value)
    if isinstance(value, (list, tuple)) and all(type(tile) is Tile for tile in value):
        return tuple(value)
    raise bad_value(name, Wanted("tiles"), value)
