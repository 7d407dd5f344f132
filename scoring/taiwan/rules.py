"""What Taiwanese tables disagree about: every option by name, and presets that bundle them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from scoring.option_values import OptionError, normalise, read_preset
from scoring.quoting import quoted
from scoring.taiwan.options import (
    DEFAULT_STAKE,
    EarthlyWin,
    PassRule,
    RulesError,
    Stake,
    WestFlower,
)
from scoring.terms.wanted import Wanted

__all__ = ["PRESETS", "EarthlyWin", "PassRule", "Rules", "RulesError", "Stake", "WestFlower"]


MOST_TAI = 999
"""No limit is greater, and no hand that is entered by its worth."""


@dataclass(frozen=True, slots=True)
class Rules:
    """One table's rules; the defaults are the preset ``taiwan``. Tai of 0 mean: not counted.

    name, source: of the preset; source is the public document that it follows.
    stake: base and unit; in JSON the text ``100/20``.
    flowers: the eight flowers are in play. west_flower: see its type.
    double_wind: tai in all of a set that is both seat and round wind.
    streak_tai: tai that each repeat of the dealer adds (連n拉n: 2).
    closed_kan_concealed: closed kans leave a hand concealed (門清).
    concealed_self_draw: tai beside those of concealed hand and self-draw (門清一摸三: 1).
    last_discard: a win on the discard after the last draw counts as last tile, too.
    half_claimed: tai of 半求: all sets claimed, self-drawn.
    all_claimed_single_wait: 全求人 leaves the tai of its single wait.
    flower_set: tai of 花槓. pinghu_flowers, pinghu_honours, pinghu_self_draw: 平胡 may have
    flowers, a pair of honours, be self-drawn.
    four_kans: the fourth kan of one player wins at once.
    earthly_ready, heavenly_ready: tai of 地聽 and 天聽. earthly_win: see its type.
    human_win: tai of 人胡, another win on a discard of the first go-round.
    all_honours: tai of 字一色.
    implied_tai: tai count beside the greater ones that always have them: the concealed hand (and
    self-draw) of 天胡, 地胡, 人胡, 天聽 and 地聽; 碰碰胡 of 字一色 and of five concealed triplets,
    whose concealed hand it is, too.
    max_tai: the most that one payer pays, dealer's tai included; 0 for no limit.
    minimum_tai: without which there is no win; the dealer's tai are no help.
    max_winners: how many may win on one discard, the nearest first.
    passing: see PassRule.
    """

    name: str = "taiwan"
    source: str = "John pan: 麻將, rules and table of tai, blog on pixnet.net (痞客邦)"
    stake: Stake = DEFAULT_STAKE
    flowers: bool = True
    west_flower: WestFlower = WestFlower.CHRYSANTHEMUM
    double_wind: int = 2
    streak_tai: int = 2
    closed_kan_concealed: bool = False
    concealed_self_draw: int = 1
    last_discard: bool = True
    half_claimed: int = 0
    all_claimed_single_wait: bool = False
    flower_set: int = 2
    pinghu_flowers: bool = False
    pinghu_honours: bool = False
    pinghu_self_draw: bool = False
    four_kans: bool = True
    earthly_ready: int = 8
    heavenly_ready: int = 16
    earthly_win: EarthlyWin = EarthlyWin.DISCARD
    human_win: int = 0
    all_honours: int = 0
    implied_tai: bool = False
    max_tai: int = 0
    minimum_tai: int = 0
    max_winners: int = 1
    passing: PassRule = PassRule.STRICT

    def __post_init__(self) -> None:
        normalise(self)
        object.__setattr__(self, "stake", Stake.read(self.stake))
        for name, allowed in ALLOWED.items():
            if getattr(self, name) not in allowed:
                wanted = Wanted("one_of", (tuple(allowed),))
                raise OptionError(name, wanted, getattr(self, name))
        for name, (least, most) in RANGES.items():
            if not least <= getattr(self, name) <= most:
                raise OptionError(name, Wanted("range", (least, most)), getattr(self, name))
        if 0 < self.max_tai < self.minimum_tai:
            raise RulesError("minimum_above_maximum")

    def change(self, options: Mapping[str, object]) -> Rules:
        """These rules with some options changed, given as JSON values. Raises RulesError."""
        changes: dict[str, Any] = {}
        for name, value in options.items():
            if name not in _OPTIONS:
                raise RulesError("no_option_taiwan", name=quoted(name))
            counts = type(_OPTIONS[name]) is int
            changes[name] = 0 if counts and value in _NOTHING else value
        return replace(self, **changes)

    @classmethod
    def from_dict(cls, data: str | Mapping[str, object]) -> Rules:
        """A preset's name, or an object of options with the preset they start from.

        Raises RulesError.
        """
        name, options = read_preset(data, "taiwan")
        return preset(name).change(options)

    def to_dict(self) -> dict[str, object]:
        """JSON form: the preset's name and the options that differ from it."""
        out: dict[str, object] = {"preset": self.name}
        base = PRESETS.get(self.name, self)
        for name in _OPTIONS:
            value = getattr(self, name)
            if value != getattr(base, name):
                out[name] = str(value) if isinstance(value, (Stake, StrEnum)) else value
        return out


ALLOWED: dict[str, tuple[object, ...]] = {
    "double_wind": (2, 3),
    "streak_tai": (1, 2),
    "concealed_self_draw": (0, 1),
    "half_claimed": (0, 1),
    "flower_set": (1, 2),
    "earthly_ready": (4, 8),
    "heavenly_ready": (8, 16),
    "human_win": (0, 8, 16),
    "all_honours": (0, 8, 16),
    "max_winners": (1, 2, 3),
}
"""Values of the options that are one of a few numbers."""
RANGES = {"max_tai": (0, MOST_TAI), "minimum_tai": (0, MOST_TAI)}
"""The least and the most of the options that are any number between."""
_OPTIONS: dict[str, object] = {
    f.name: f.default for f in fields(Rules) if f.name not in ("name", "source")
}
"""Default of every option that may be changed."""
_NOTHING = ("off", "none")
"""Words for 0 tai."""


def preset(name: str) -> Rules:
    """The preset called ``name``. Raises RulesError with the known names."""
    try:
        return PRESETS[name]
    except KeyError:
        raise RulesError("no_preset", name=quoted(name), known=", ".join(PRESETS)) from None


_TAIWAN = Rules()
_ASSOCIATION = Rules(
    name="taiwan-association",
    source="台數計算, table of 26 December 2009, http://atawmj.org.tw/memu015.htm (to four tai; "
    "天聽 8; greater ones as in taiwan)",
    west_flower=WestFlower.BAMBOO,
    closed_kan_concealed=True,
    half_claimed=1,
    earthly_ready=4,
    heavenly_ready=8,
)
_COMMON = Rules(
    name="taiwan-common",
    source="2023台灣最新麻將16張台數表, https://chh.cx/archives/12",
    closed_kan_concealed=True,
    pinghu_honours=True,
    all_honours=8,
)

PRESETS: Mapping[str, Rules] = MappingProxyType(
    {rules.name: rules for rules in (_TAIWAN, _ASSOCIATION, _COMMON)}
)
"""Every Taiwanese preset by name."""
