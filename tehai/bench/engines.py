"""The scoring engines that are measured beside each other, each behind the same two steps.

``prepare`` turns a win into what the engine takes, so that parsing is no part of the time;
``run`` scores it. All score by Tenhou's rules.
"""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from scoring.hand import Hand
from scoring.riichi.result import Score
from scoring.riichi.rules import preset
from scoring.riichi.score import score
from scoring.situation import Riichi, Situation
from scoring.tiles import Tile

Worth = tuple[int, int] | None
"""Han and fu, or None for a hand without yaku. A yakuman is 13 han of no fu, however often the
engine counts it: on that, and on its fu, they differ by design."""

YAKUMAN = (13, 0)


class Engine(NamedTuple):
    """An engine; ``worth`` reads its answer."""

    name: str
    prepare: Callable[[Hand, Situation], Any]
    run: Callable[[Any], Any]
    worth: Callable[[Any], Worth]


def tehai() -> Engine:
    """This project: the whole Score, with every yaku and fu, limit and payments."""
    rules = preset("tenhou")
    return Engine(
        "tehai",
        lambda hand, situation: (hand, situation),
        lambda win: score(win[0], win[1], rules),
        _tehai_worth,
    )


def _tehai_worth(answer: Score) -> Worth:
    if answer.yakuman:
        return YAKUMAN
    return (answer.han, answer.fu) if answer.win else None


def mahjong() -> Engine:
    """The PyPI package ``mahjong``."""
    from mahjong.hand_calculating.hand import HandCalculator
    from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
    from mahjong.meld import Meld

    options = OptionalRules(has_open_tanyao=True, has_double_yakuman=False)
    calculator = HandCalculator()

    def prepare(hand: Hand, situation: Situation) -> dict[str, Any]:
        concealed, melded, winning = _numbers(hand)
        melds = [
            Meld(Meld.CHI if meld.is_run else Meld.PON, tiles)
            for meld, tiles in zip(hand.melds, melded, strict=True)
        ]
        return {
            "tiles": sorted([*concealed, *(number for tiles in melded for number in tiles)]),
            "win_tile": winning,
            "melds": melds,
            "dora_indicators": [4 * tile.kind + 3 for tile in situation.dora_indicators],
            "config": HandConfig(
                is_tsumo=situation.tsumo,
                is_riichi=situation.riichi is not Riichi.NONE,
                player_wind=situation.seat_wind.tile.kind,
                round_wind=situation.round_wind.tile.kind,
                options=options,
            ),
        }

    def worth(answer: Any) -> Worth:
        if answer.error or answer.han is None or answer.fu is None:
            return None
        if any(yaku.is_yakuman for yaku in answer.yaku):
            return YAKUMAN
        return answer.han, answer.fu

    return Engine(
        "mahjong (PyPI)",
        prepare,
        lambda arguments: calculator.estimate_hand_value(**arguments),
        worth,
    )


def riichienv() -> Engine | None:
    """The PyPI package ``riichienv``, whose core is Rust; None where it is not installed."""
    try:
        core = importlib.import_module("riichienv._riichienv")
    except ImportError:
        return None
    winds = (core.Wind.East, core.Wind.South, core.Wind.West, core.Wind.North)

    def prepare(hand: Hand, situation: Situation) -> tuple[Any, ...]:
        concealed, melded, winning = _numbers(hand)
        melds = [
            core.Meld(core.MeldType.Chi if meld.is_run else core.MeldType.Pon, tiles, True)
            for meld, tiles in zip(hand.melds, melded, strict=True)
        ]
        conditions = core.Conditions(
            tsumo=situation.tsumo,
            riichi=situation.riichi is not Riichi.NONE,
            player_wind=winds[situation.seat_wind.turn],
            round_wind=winds[situation.round_wind.turn],
        )
        dora = [4 * tile.kind + 3 for tile in situation.dora_indicators]
        return sorted(concealed), melds, winning, dora, conditions

    def run(arguments: tuple[Any, ...]) -> Any:
        concealed, melds, winning, dora, conditions = arguments
        return core.HandEvaluator(concealed, melds).calc(winning, dora, [], conditions)

    def worth(answer: Any) -> Worth:
        if not answer.is_win:
            return None
        return YAKUMAN if answer.yakuman else (answer.han, answer.fu)

    return Engine("riichienv (PyPI, Rust)", prepare, run, worth)


def _numbers(hand: Hand) -> tuple[list[int], list[list[int]], int]:
    """The tiles as numbers 0-135, four of a kind in a row, of which a five's first is the red one:
    the concealed ones, those of each meld, and the winning one."""
    used: Counter[int] = Counter({Tile.M5: 1, Tile.P5: 1, Tile.S5: 1})

    def number(tile: Tile) -> int:
        used[tile.kind] += 1
        return 4 * tile.kind + used[tile.kind] - 1

    melded = [[number(tile) for tile in meld.tiles] for meld in hand.melds]
    concealed = [number(tile) for tile in hand.concealed]
    assert hand.winning_tile is not None
    return concealed, melded, concealed[hand.concealed.index(hand.winning_tile)]
