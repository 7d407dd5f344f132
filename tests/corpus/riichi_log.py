"""Rows of ``riichi-wins.jsonl`` as hands and situations."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from scoring.hand import Hand
from scoring.melds import Meld, MeldKind
from scoring.situation import WINDS, Riichi, Situation
from scoring.tiles import Tile

Row = dict[str, Any]

_REDS = {16: Tile.M0, 52: Tile.P0, 88: Tile.S0}
_KINDS = {
    "chi": MeldKind.CHI,
    "pon": MeldKind.PON,
    "ankan": MeldKind.CLOSED_KAN,
    "daiminkan": MeldKind.OPEN_KAN,
    "shouminkan": MeldKind.ADDED_KAN,
}
_RIICHI, _IPPATSU, _CHANKAN, _RINSHAN, _HAITEI, _HOUTEI, _DOUBLE_RIICHI = 1, 2, 3, 4, 5, 6, 21
_TENHOU, _CHIIHOU = 37, 38


def read_rows(path: Path, players: int) -> Iterator[Row]:
    """The wins with so many players."""
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            if row["players"] == players:
                yield row


def tile_of(number: int) -> Tile:
    """The tile numbered 0-135."""
    return _REDS.get(number, Tile(number // 4))


def meld_of(data: Row) -> Meld:
    """A meld with its claimed tile in the place that tells from whom it came."""
    kind = _KINDS[data["type"]]
    if kind is MeldKind.CLOSED_KAN:
        return Meld.of(kind, tuple(tile_of(n) for n in data["tiles"]))
    numbers = [n for n in data["tiles"] if n not in (data["called"], data.get("added"))]
    # from_rel counts seats in turn order: 1 is the right neighbour, 3 the left one.
    place = {3: 0, 2: 1, 1: len(numbers)}[data["from_rel"]]
    numbers.insert(place, data["called"])
    if kind is MeldKind.ADDED_KAN:
        numbers.insert(place + 1, data["added"])
    return Meld.of(kind, tuple(tile_of(n) for n in numbers), place)


def hand_of(row: Row) -> Hand:
    """The winning hand."""
    concealed = [tile_of(n) for n in sorted(row["hand"]) if n != row["win"]]
    winning = tile_of(row["win"])
    melds = tuple(meld_of(meld) for meld in row["melds"] if meld["type"] != "kita")
    return Hand((*concealed, winning), melds, (), winning)


def situation_of(row: Row) -> Situation:
    """How it was won; what the tiles do not show is told by the yaku."""
    ids = {id for id, _ in row["yaku"]} | set(row["yakuman"])
    riichi = Riichi.NONE
    if _DOUBLE_RIICHI in ids:
        riichi = Riichi.DOUBLE
    elif _RIICHI in ids or row["ura"]:
        riichi = Riichi.RIICHI
    return Situation(
        seat_wind=WINDS[row["seat_wind"]],
        round_wind=WINDS[row["round_wind"]],
        tsumo=row["tsumo"],
        from_=None if row["tsumo"] else wind_of(row, row["from_who"]),
        riichi=riichi,
        ippatsu=_IPPATSU in ids,
        last_tile=_HAITEI in ids or _HOUTEI in ids,
        rinshan=_RINSHAN in ids,
        chankan=_CHANKAN in ids,
        first_turn=_TENHOU in ids or _CHIIHOU in ids,
        dora_indicators=tuple(tile_of(n) for n in row["dora"]),
        ura_indicators=tuple(tile_of(n) for n in row["ura"]),
        honba=row["honba"],
        sticks=row["riichi_sticks"],
        norths=sum(meld["type"] == "kita" for meld in row["melds"]),
    )


def wind_of(row: Row, seat: int) -> Any:
    """The wind of a player by number in this round."""
    return WINDS[(seat - row["oya"]) % row["players"]]
