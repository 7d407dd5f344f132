"""The options of a Taiwanese table that are more than yes or no, and its stake."""

from __future__ import annotations

import re
from enum import StrEnum, unique
from typing import NamedTuple

from scoring.option_values import MOST, RulesError
from scoring.quoting import quoted

__all__ = ["EarthlyWin", "PassRule", "RulesError", "Stake", "WestFlower"]


@unique
class EarthlyWin(StrEnum):
    """Which win of the first go-round is an earthly win (地胡)."""

    DISCARD = "discard"
    """On the dealer's first discard."""
    DRAW = "draw"
    """On the own first draw."""
    BOTH = "both"


@unique
class WestFlower(StrEnum):
    """Which of the four plants belongs to West; North has the other."""

    CHRYSANTHEMUM = "chrysanthemum"
    BAMBOO = "bamboo"


@unique
class PassRule(StrEnum):
    """What is forbidden after a passed win (過水)."""

    STRICT = "strict"
    """Every win, self-drawn ones included."""
    DISCARDS = "discards"
    """Wins on discards."""
    OFF = "off"


_STAKE = re.compile(r"\s*(\d{1,9})\s*/\s*(\d{1,9})\s*", re.ASCII)


class Stake(NamedTuple):
    """What a win costs: ``base`` (底) once, and ``unit`` for each tai (台)."""

    base: int = 100
    unit: int = 20

    @classmethod
    def parse(cls, text: str) -> Stake:
        """The stake written ``100/20``. Raises RulesError."""
        found = _STAKE.fullmatch(text)
        if found is None or int(found[2]) == 0:
            raise RulesError("stake_form", value=quoted(text))
        return cls(int(found[1]), int(found[2]))

    @classmethod
    def read(cls, value: object) -> Stake:
        """A stake itself, or its text. Raises RulesError."""
        if isinstance(value, str):
            return cls.parse(value)
        if not isinstance(value, Stake) or not all(type(number) is int for number in value):
            raise RulesError("stake_text", value=quoted(value))
        if not (0 <= value.base <= MOST and 1 <= value.unit <= MOST):
            raise RulesError("stake_numbers", most=MOST, value=quoted(tuple(value)))
        return value

    def points(self, tai: int) -> int:
        """What one payer owes for ``tai``."""
        return self.base + self.unit * tai

    def __str__(self) -> str:
        return f"{self.base}/{self.unit}"


DEFAULT_STAKE = Stake()
"""The stake where nobody names one."""
