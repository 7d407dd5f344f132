"""Every win of the public game logs: han, fu, points and each player's change as played."""

from __future__ import annotations

import os
from collections import defaultdict
from dataclasses import replace
from pathlib import Path

import pytest

from scoring.riichi.payments import TABLE
from scoring.riichi.result import Score
from scoring.riichi.rules import preset
from scoring.riichi.score import score
from scoring.riichi.several import score_rons
from scoring.situation import WINDS
from tests.corpus.riichi_log import Row, hand_of, read_rows, situation_of

ROOT = Path(__file__).parents[2]
LOG = Path(os.environ.get("TEHAI_DATA", ROOT / "../shared/data")) / "logs" / "riichi-wins.jsonl"

pytestmark = pytest.mark.skipif(
    not LOG.is_file(), reason=f"no {LOG.name} under the data root (TEHAI_DATA)"
)

# Tenhou's numbers of the yaku and yakuman that occur in its logs.
TENHOU_IDS = {
    "menzen_tsumo": 0,
    "riichi": 1,
    "ippatsu": 2,
    "chankan": 3,
    "rinshan": 4,
    "haitei": 5,
    "houtei": 6,
    "pinfu": 7,
    "tanyao": 8,
    "iipeikou": 9,
    "yakuhai_white": 18,
    "yakuhai_green": 19,
    "yakuhai_red": 20,
    "double_riichi": 21,
    "chiitoitsu": 22,
    "chanta": 23,
    "ittsu": 24,
    "sanshoku_doujun": 25,
    "sanshoku_doukou": 26,
    "sankantsu": 27,
    "toitoi": 28,
    "sanankou": 29,
    "shousangen": 30,
    "honroutou": 31,
    "ryanpeikou": 32,
    "junchan": 33,
    "honitsu": 34,
    "chinitsu": 35,
    "tenhou": 37,
    "chiihou": 38,
    "daisangen": 39,
    "suuankou": 40,
    "suuankou_tanki": 41,
    "tsuuiisou": 42,
    "ryuuiisou": 43,
    "chinroutou": 44,
    "chuuren": 45,
    "junsei_chuuren": 46,
    "kokushi": 47,
    "kokushi_13": 48,
    "daisuushii": 49,
    "shousuushii": 50,
    "suukantsu": 51,
}


def tenhou_ids(row: Row, result: Score) -> set[int]:
    found = set()
    for id, _ in result.yaku:
        if id == "yakuhai_seat":
            found.add(10 + row["seat_wind"])
        elif id == "yakuhai_round":
            found.add(14 + row["round_wind"])
        else:
            found.add(TENHOU_IDS[id])
    return found


def differences(row: Row, result: Score) -> list[str]:
    """What ``result`` says otherwise than the log."""
    if not result.win:
        return [f"no win: {result.reason}"]
    found = []
    yaku = {id for id, _ in row["yaku"] if id < 52} | set(row["yakuman"])
    if tenhou_ids(row, result) != yaku:
        found.append("yaku")
    han = 13 * len(row["yakuman"]) or sum(han for _, han in row["yaku"])
    if result.han != han:
        found.append("han")
    # The log has no fu for thirteen orphans; it has the fu of every other yakuman.
    if result.fu != row["fu"]:
        found.append("fu")
    if result.points.total != row["points"]:
        found.append("points")
    changes = [0] * 4
    for payer, payee, points in result.payments:
        changes[seat_of(row, payee)] += points
        if payer != TABLE:
            changes[seat_of(row, payer)] -= points
    if changes != row["deltas"]:
        found.append(f"payments {changes}")
    return found


def seat_of(row: Row, wind: str) -> int:
    return (WINDS.index(wind) + row["oya"]) % row["players"]


@pytest.mark.parametrize(("players", "rules", "wins"), [(4, "tenhou", 13_087), (3, "sanma", 3_981)])
def test_every_win(players: int, rules: str, wins: int) -> None:
    options = preset(rules)
    rounds: dict[tuple[object, ...], list[Row]] = defaultdict(list)
    for row in read_rows(LOG, players):
        rounds[row["log"], row["round_wind"], row["kyoku"], row["honba"]].append(row)
    assert sum(map(len, rounds.values())) == wins
    wrong = []
    for rows in rounds.values():
        claims = [(hand_of(row), situation_of(row)) for row in rows]
        if len(rows) == 1:
            results: tuple[Score, ...] = (score(*claims[0], options),)
        else:
            # The log gives the sticks to the nearest winner and shows none to the others.
            table = max(situation.sticks for _, situation in claims)
            shared = [(hand, replace(situation, sticks=table)) for hand, situation in claims]
            results = score_rons(shared, options)
        for row, result in zip(rows, results, strict=True):
            if found := differences(row, result):
                wrong.append((row["log"], row["kyoku"], row["honba"], found))
    assert not wrong, f"{len(wrong)} of {wins}, the first: {wrong[0]}"
