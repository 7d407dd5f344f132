"""The options of a table that are more than yes or no."""

from __future__ import annotations

from enum import StrEnum, unique

from scoring.option_values import RulesError as RulesError


@unique
class Renhou(StrEnum):
    """What a ron in the uninterrupted first go-round, before one's own draw, is worth."""

    OFF = "off"
    MANGAN = "mangan"
    """Mangan in place of the hand's own value, where that is less."""
    FIVE_HAN = "five_han"
    """A yaku of five han that adds up with the others."""
    YAKUMAN = "yakuman"


@unique
class CountedYakuman(StrEnum):
    """What 13 han and more without a yakuman are worth."""

    YAKUMAN = "yakuman"
    SANBAIMAN = "sanbaiman"


@unique
class MultipleRon(StrEnum):
    """What happens when several players claim one discard."""

    HEAD_BUMP = "head_bump"
    """Only the nearest in turn wins."""
    DOUBLE = "double"
    """Two may win; three abort the round."""
    TRIPLE = "triple"
    """All win."""


@unique
class LiableHonba(StrEnum):
    """Who pays the counters when the discarder and the liable player share a ron."""

    LIABLE = "liable"
    DISCARDER = "discarder"


@unique
class SevenPairs(StrEnum):
    """How seven pairs count."""

    TWO_HAN = "two_han"
    """Two han of 25 fu."""
    ONE_HAN = "one_han"
    """One han of 50 fu: the same below mangan, one han less above it."""


@unique
class SanmaTsumo(StrEnum):
    """What becomes of the absent fourth player's share of a three-player tsumo."""

    LOSS = "loss"
    """Nobody pays it."""
    SPLIT = "split"
    """The two payers share it."""
