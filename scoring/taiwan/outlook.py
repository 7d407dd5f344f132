"""What a Taiwanese hand that does not win can become: its waits with their worth, or discards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from scoring.efficiency import TileLeft
from scoring.hand import Hand
from scoring.outlook import Game, Outlook, Scores, look_ahead
from scoring.taiwan.legality import COMPLETE, FLOWERS
from scoring.taiwan.result import Score
from scoring.taiwan.rules import Rules
from scoring.taiwan.score import score
from scoring.taiwan.situation import Situation
from scoring.taiwan.view import SETS
from scoring.tiles import Tile

REFUSED = ("below_minimum", "passed_win")
"""Reasons why a complete hand does not win: its waits are worth knowing."""


def find_outlook(
    hand: Hand, situation: Situation, rules: Rules, result: Score, visible: Iterable[Tile] = ()
) -> Outlook | None:
    """The outlook of ``hand`` whose score is ``result``; None for a win or impossible tiles.

    16 tiles wait for one more. A wait off a discard is worth what a player who does not deal pays.
    visible: tiles of others that lie face up. A hand that is refused although complete is shown
    without its winning tile, and what to discard only where it was drawn.
    """
    if len(hand.flowers) == FLOWERS:
        return None  # it has won already, or let that pass: what it could pay is no wait's
    refused = result.reason in REFUSED
    waiting = result.reason == "wrong_tile_count" and hand.size == COMPLETE - 1
    if result.win or not (refused or waiting or result.reason == "not_complete"):
        return None

    def judge(_: tuple[TileLeft, ...], discarded: Tile | None) -> tuple[bool, Scores]:
        # A draw that is no win and a discard set free whoever let a win pass.
        passed = situation.passed and discarded is None
        ron, tsumo = (_plain(situation, tsumo=tsumo, passed=passed) for tsumo in (False, True))
        return False, lambda won: (score(won, ron, rules), score(won, tsumo, rules))

    return look_ahead(hand, Game(SETS, False, judge), visible, refused, situation.tsumo)


def _plain(situation: Situation, *, tsumo: bool, passed: bool) -> Situation:
    """``situation`` before the winning tile is there."""
    return replace(
        situation,
        tsumo=tsumo,
        passed=passed,
        from_=None,
        last_tile=False,
        rinshan=False,
        chankan=False,
        first_turn=False,
        robs_flower=False,
    )
