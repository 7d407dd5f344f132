"""A win known by its points alone: han and fu, or yakuman, that are worth as much."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.match.events import Worth
from scoring.match.ledger import MOST_YAKUMAN
from scoring.riichi.points import YAKUMAN, base_points, make_points
from scoring.riichi.rules import Rules
from tehai.ledger.errors import LedgerError

_FU = (30, 40, 50, 60, 70, 80, 90, 100, 110)
_LIMIT_HAN = (5, 6, 8, 11, 13)


def find_worth(
    seat: int, points: int, dealer: bool, tsumo: bool, rules: Rules, liable: int | None = None
) -> Worth:
    """A value that pays ``points``, counters and sticks apart; by tsumo, what all pay together.

    Values that pay the same are one to the ledger: which of them it was cannot be told from the
    points. Raises LedgerError for points that no hand has.
    """
    for worth, base in _values(seat, tsumo, rules, liable):
        if make_points(base, dealer, tsumo, rules).total == points:
            return worth
    sentence = f"no_{'tsumo' if tsumo else 'ron'}_points{'_dealer' if dealer else ''}"
    raise LedgerError.of("bad_worth", sentence, points=points)


def _values(
    seat: int, tsumo: bool, rules: Rules, liable: int | None
) -> Iterator[tuple[Worth, int]]:
    for times in range(1, min(MOST_YAKUMAN, rules.yakuman_cap or MOST_YAKUMAN) + 1):
        yield Worth(seat, yakuman=times, liable=liable), YAKUMAN * times
    pairs = [(han, fu) for han in range(1, 5) for fu in _FU]
    pairs += [(han, 25) for han in range(3 if tsumo else 2, 5)]
    if tsumo:
        pairs += [(han, 20) for han in range(2, 5)]
    pairs += [(han, 30) for han in _LIMIT_HAN]
    for han, fu in pairs:
        yield Worth(seat, han, fu, liable=liable), base_points(han, fu, rules)[0]
