"""The options of a Taiwanese match that are more than yes or no."""

from __future__ import annotations

from enum import StrEnum, unique


@unique
class FirstBreak(StrEnum):
    """Whose dice open the wall of the first hand."""

    FALSE_DEALER = "false_dealer"
    """Those that found the dealer: one throw of East decides both."""
    DEALER = "dealer"
    """The dealer throws again."""


@unique
class CountedFrom(StrEnum):
    """The seat that is East, for seat winds or for flowers."""

    DEALER = "dealer"
    OPENED = "opened"
    """The seat whose wall was opened (開門)."""


@unique
class Remainder(StrEnum):
    """How many tiles are left when nobody has won (流局)."""

    IRON = "iron"
    """16, whatever happens (鐵八墩)."""
    ONE_PER_KAN = "one_per_kan"
    """16 and one more for each kan (一槓一)."""
    TWO_PER_KAN = "two_per_kan"
    """16 and two more for each kan."""
    NOTHING = "nothing"
    """None: the wall is drawn to its end."""


KEPT = 16
"""Tiles that are left over, but for ``Remainder.NOTHING``."""

_PER_KAN = {Remainder.IRON: 0, Remainder.ONE_PER_KAN: 1, Remainder.TWO_PER_KAN: 2}


def kept_tiles(remainder: Remainder, kans: int) -> int:
    """How many tiles stay in the wall once ``kans`` were made."""
    if remainder is Remainder.NOTHING:
        return 0
    return KEPT + _PER_KAN[remainder] * kans
