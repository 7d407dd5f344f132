"""How a Taiwanese hand was won: winds, dealer and streak, the draw, declared ready.

Fields that mean the same as in ``scoring.situation`` have the same names. Contradictions are
refused with a SituationError; what the hand or the rules have to do with it is checked where the
hand is scored.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum, unique
from typing import Any

from scoring import situation as riichi
from scoring.quoting import quoted
from scoring.situation import WINDS, SituationError, Wind, bad_value, read_fields
from scoring.terms.wanted import Wanted

MAX_STREAK = 999


@unique
class Ready(StrEnum):
    """Whether the hand was declared ready early, to be changed no more."""

    NONE = "none"
    EARTHLY = "earthly"
    """Within the first eight discards, before any claim (地聽)."""
    HEAVENLY = "heavenly"
    """With the first discard (天聽)."""


@dataclass(frozen=True, slots=True)
class Situation:
    """Everything about a win that the tiles do not show. Each field has a default.

    seat_wind, round_wind: the winner's seat and the round.
    dealer: whose deal it is; East's where seats are counted from the dealer, any seat where they
        are counted from the place at which the wall was opened.
    flower_wind: the winner's wind for flowers where it is not the seat wind; None: the seat wind.
    streak: how often the dealer has repeated (連莊).
    tsumo: self-drawn; else won off ``from_``'s discard, kan or flower (None: unknown).
    last_tile: the wall's last tile or the discard after it.
    rinshan, chankan: on the replacement tile of a kan or flower; by robbing a kan.
    first_turn: in the first go-round (before the dealer's second draw), nothing claimed.
    ready: declared ready early.
    robs_flower: seven flowers rob the eighth (七搶一) of ``from_``.
    passed: the player let a win pass and is not free again (過水, see ``passing``).
    """

    seat_wind: Wind = Wind.EAST
    round_wind: Wind = Wind.EAST
    dealer: Wind = Wind.EAST
    flower_wind: Wind | None = None
    streak: int = 0
    tsumo: bool = False
    from_: Wind | None = None
    last_tile: bool = False
    rinshan: bool = False
    chankan: bool = False
    first_turn: bool = False
    ready: Ready = Ready.NONE
    robs_flower: bool = False
    passed: bool = False

    def __post_init__(self) -> None:
        read_fields(self)
        if not 0 <= self.streak <= MAX_STREAK:
            wanted = Wanted("range", (0, MAX_STREAK))
            raise SituationError("bad_streak", wanted=wanted, value=quoted(self.streak))
        _check_draw(self)
        if self.first_turn:
            _check_first_turn(self)

    @property
    def is_dealer(self) -> bool:
        """The winner deals."""
        return self.seat_wind is self.dealer

    @property
    def flower_turn(self) -> int:
        """Whose flowers are the winner's own: 0 East's to 3 North's."""
        return (self.flower_wind or self.seat_wind).turn

    def to_dict(self) -> dict[str, object]:
        """JSON form."""
        out: dict[str, object] = {}
        for item in fields(self):
            value = getattr(self, item.name)
            out[item.name.rstrip("_")] = value.value if isinstance(value, StrEnum) else value
        return out

    @classmethod
    def from_dict(cls, data: Mapping[str, object]) -> Situation:
        """Inverse of to_dict; absent fields keep their defaults. ``"dealer"`` is a
        wind, or true or false: whether the winner deals.

        Raises SituationError for unknown fields, those of riichi, wrong types, contradictions.
        """
        if not isinstance(data, Mapping):
            raise bad_value("situation", Wanted("fields"), data)
        values: dict[str, Any] = {}
        for name, value in data.items():
            if name not in _TAIWAN:
                raise _unknown(name)
            if name == "dealer" and isinstance(value, bool):
                value = _dealer(value, data.get("seat_wind", Wind.EAST.value))
            values["from_" if name == "from" else name] = value
        return cls(**values)


_RIICHI = {item.name.rstrip("_") for item in fields(riichi.Situation)}
_TAIWAN = {item.name.rstrip("_") for item in fields(Situation)}
TAIWAN_ONLY = frozenset(_TAIWAN - _RIICHI)
"""Fields that a situation of riichi has not."""


def _dealer(deals: bool, seat: object) -> object:
    """Whose deal it is where only said is whether the winner at ``seat`` deals."""
    if deals:
        return seat
    if seat == Wind.EAST:
        raise SituationError(
            "east_deals", "East deals: dealer false needs another seat_wind, or name the dealer"
        )
    return Wind.EAST.value


def _unknown(name: str) -> SituationError:
    if name in _RIICHI - _TAIWAN:
        return SituationError("riichi_field", field=name)
    return SituationError("unknown_field", field=quoted(name))


def _check_draw(s: Situation) -> None:
    if s.from_ is not None:
        if s.tsumo:
            raise SituationError("tsumo_from_another")
        if s.from_ is s.seat_wind:
            raise SituationError("ron_from_self")
    if s.chankan and s.tsumo:
        raise SituationError("chankan_by_tsumo", "a robbed kan is not self-drawn")
    if s.rinshan and not s.tsumo:
        raise SituationError("rinshan_by_ron", "a replacement tile is self-drawn")
    if s.passed and s.ready is not Ready.NONE:
        raise SituationError("ready_and_passed")
    if s.last_tile and s.chankan:
        raise SituationError("last_tile_with_chankan", "no kan follows the last tile")
    if s.robs_flower and (s.tsumo or s.chankan):
        raise SituationError(
            "robbed_flower_by_tsumo",
            "a robbed flower is another player's, not self-drawn nor a kan",
        )


def _check_first_turn(s: Situation) -> None:
    if s.last_tile:
        raise SituationError("first_turn_with_last_tile")
    if s.chankan:
        raise SituationError(
            "first_turn_with_chankan", "only a claimed set can become a robbed kan"
        )
    if s.is_dealer:
        if s.tsumo and s.ready is not Ready.NONE:
            raise SituationError("ready_before_discard")
        if s.ready is Ready.EARTHLY:
            raise SituationError("earthly_ready_of_first_discard")
        if s.rinshan:
            raise SituationError("heavenly_win_by_rinshan")
        return
    if not s.tsumo and s.from_ is None:
        raise SituationError(
            "first_turn_from_unknown", "in the first turn it matters whose discard won: give from"
        )
    # South discards second, after the dealer, and so on: ready before that discard is none yet.
    turns = [
        (wind.turn - s.dealer.turn) % len(WINDS) for wind in (s.from_ or s.dealer, s.seat_wind)
    ]
    if s.ready is not Ready.NONE and (s.tsumo or turns[0] < turns[1]):
        raise SituationError("ready_before_discard")
