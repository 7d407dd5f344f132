"""From han and fu to points: base points, limits, and what a ron or a tsumo takes.

Source: base points = fu x 2^(han+2), at most 2000, limits above; the dealer gets six base points
by ron and two from each by tsumo, others four, or two from the dealer and one from each other;
every payment is rounded up to the next hundred.
"""

from __future__ import annotations

from dataclasses import dataclass

from scoring.riichi.rules import CountedYakuman, Rules, SanmaTsumo

MANGAN = 2000
YAKUMAN = 8000

_LIMITS = (
    (13, "counted_yakuman", 8000),
    (11, "sanbaiman", 6000),
    (8, "baiman", 4000),
    (6, "haneman", 3000),
    (5, "mangan", 2000),
)


@dataclass(frozen=True, slots=True)
class Points:
    """What a hand is worth, counters and sticks apart.

    total: all of it. ron: what the discarder pays. tsumo_dealer: what the dealer pays, where the
    winner is not the dealer; tsumo_other: what each other pays. None where it does not apply.
    """

    total: int
    ron: int | None = None
    tsumo_dealer: int | None = None
    tsumo_other: int | None = None


def base_points(han: int, fu: int, rules: Rules) -> tuple[int, str | None]:
    """(base points, limit id or None) of a hand without yakuman."""
    if han >= 5:
        for least, limit, base in _LIMITS:
            if han >= least:
                if least == 13 and rules.counted_yakuman is CountedYakuman.SANBAIMAN:
                    continue
                return base, limit
    base = fu << (han + 2)
    if base >= MANGAN or (rules.kiriage and base == 1920):
        # 1920 is both 4 han 30 fu and 3 han 60 fu.
        return MANGAN, "mangan"
    return base, None


def round_up(points: int) -> int:
    """To the next hundred."""
    return (points + 99) // 100 * 100


def make_points(base: int, dealer: bool, tsumo: bool, rules: Rules) -> Points:
    """Points of ``base`` base points for the winner."""
    if not tsumo:
        ron = round_up(base * (6 if dealer else 4))
        return Points(ron, ron=ron)
    payers = rules.players - 1
    extra = 0
    if payers == 2 and rules.sanma_tsumo is SanmaTsumo.SPLIT:
        # The absent player's one share (two for a dealer) falls on both payers alike.
        extra = base if dealer else base // 2
    other = round_up(base * (2 if dealer else 1) + extra)
    if dealer:
        return Points(payers * other, tsumo_other=other)
    from_dealer = round_up(base * 2 + extra)
    return Points(from_dealer + (payers - 1) * other, tsumo_dealer=from_dealer, tsumo_other=other)
