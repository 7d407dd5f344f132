"""What tables disagree about: every scoring option by name, and the presets that bundle them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from types import MappingProxyType
from typing import Any

from scoring.option_values import OptionError, normalise, read_preset
from scoring.quoting import quoted
from scoring.riichi.options import (
    CountedYakuman,
    LiableHonba,
    MultipleRon,
    Renhou,
    RulesError,
    SanmaTsumo,
    SevenPairs,
)
from scoring.terms.wanted import Wanted

__all__ = [
    "PRESETS",
    "CountedYakuman",
    "LiableHonba",
    "MultipleRon",
    "Renhou",
    "Rules",
    "RulesError",
    "SanmaTsumo",
    "SevenPairs",
    "preset",
]


@dataclass(frozen=True, slots=True)
class Rules:
    """One table's scoring rules; the defaults are the preset ``riichi``.

    name, source: of the preset; source is the public document that it follows.
    players: 4 or 3. minimum_han: from yaku alone, dora excluded.
    kuitan: open tanyao. ippatsu, ura_dora, kan_dora, kan_ura: these exist.
    red_fives: how many m, p, s fives are red and count as dora; where none is, a red tile is a
        plain five.
    double_wind_fu: fu of a pair that is both seat and round wind, 4 or 2. rinshan_fu: a win on a
        replacement tile has the fu of a tsumo. seven_pairs: see its type.
    kiriage: 4 han 30 fu and 3 han 60 fu are mangan.
    counted_yakuman, renhou, renhou_dealer: see their types; the last one lets the dealer have
        renhou, on a discard before the dealer's second draw.
    ryuuiisou_needs_green: all green needs the green dragon.
    double_*: that yakuman counts twice. stack_yakuman: several add up, else the greatest counts
        alone. yakuman_cap: how many count at most, 0 for no cap.
    liable_daisangen, liable_daisuushii, liable_suukantsu, liable_rinshan: feeding that makes
        liable (pao). liable_for_all: for the whole hand, where several yakuman combine, else for
        the fed one alone. liable_honba: see its type.
    multiple_ron: see its type. honba_to_all: on a multiple ron each winner gets the counters,
        else the nearest alone. own_stick_back: on a multiple ron each winner in riichi gets the
        own stick back before the nearest takes the others.
    honba: points that each payer of a tsumo adds per counter; a ron adds all payers' shares.
    sanma_tsumo: see its type. nagashi_mangan: exists.
    """

    name: str = "riichi"
    source: str = "Tehai's own defaults, close to what is played most in Japan"
    players: int = 4
    minimum_han: int = 1
    kuitan: bool = True
    ippatsu: bool = True
    ura_dora: bool = True
    kan_dora: bool = True
    kan_ura: bool = True
    red_fives: tuple[int, int, int] = (1, 1, 1)
    double_wind_fu: int = 4
    rinshan_fu: bool = True
    seven_pairs: SevenPairs = SevenPairs.TWO_HAN
    kiriage: bool = False
    counted_yakuman: CountedYakuman = CountedYakuman.YAKUMAN
    renhou: Renhou = Renhou.OFF
    renhou_dealer: bool = False
    ryuuiisou_needs_green: bool = False
    double_suuankou: bool = True
    double_kokushi: bool = True
    double_chuuren: bool = True
    double_daisuushii: bool = True
    double_suukantsu: bool = False
    stack_yakuman: bool = True
    yakuman_cap: int = 0
    liable_daisangen: bool = True
    liable_daisuushii: bool = True
    liable_suukantsu: bool = False
    liable_rinshan: bool = False
    liable_for_all: bool = False
    liable_honba: LiableHonba = LiableHonba.LIABLE
    multiple_ron: MultipleRon = MultipleRon.DOUBLE
    honba_to_all: bool = False
    own_stick_back: bool = False
    honba: int = 100
    sanma_tsumo: SanmaTsumo = SanmaTsumo.LOSS
    nagashi_mangan: bool = True
    _hash: int = field(init=False, repr=False, compare=False, default=0)

    def __post_init__(self) -> None:
        normalise(self)
        for name, allowed in _ALLOWED.items():
            if getattr(self, name) not in allowed:
                wanted = Wanted("one_of", (tuple(allowed),))
                raise OptionError(name, wanted, getattr(self, name))
        if len(self.red_fives) != 3 or not all(0 <= n <= 4 for n in self.red_fives):
            raise RulesError("red_fives")
        for name, (least, most) in RANGES.items():
            if not least <= getattr(self, name) <= most:
                raise OptionError(name, Wanted("range", (least, most)), getattr(self, name))
        values = tuple(getattr(self, f.name) for f in fields(self) if f.compare)
        object.__setattr__(self, "_hash", hash(values))

    def __hash__(self) -> int:
        return self._hash

    def change(self, options: Mapping[str, object]) -> Rules:
        """These rules with some options changed, given as JSON values. Raises RulesError."""
        for name in options:
            if name not in _OPTIONS:
                raise RulesError("no_option_riichi", name=quoted(name))
        changes: dict[str, Any] = dict(options)
        return replace(self, **changes)

    @classmethod
    def from_dict(cls, data: str | Mapping[str, object]) -> Rules:
        """A preset's name, or an object of options with the preset they start from.

        Raises RulesError.
        """
        name, options = read_preset(data, "riichi")
        return preset(name).change(options)

    def to_dict(self) -> dict[str, object]:
        """JSON form: the preset's name and the options that differ from it."""
        out: dict[str, object] = {"preset": self.name}
        base = PRESETS.get(self.name, self)
        for name in _OPTIONS:
            value = getattr(self, name)
            if value != getattr(base, name):
                out[name] = list(value) if isinstance(value, tuple) else value
        return out


_ALLOWED: dict[str, tuple[object, ...]] = {"players": (4, 3), "double_wind_fu": (4, 2)}
RANGES = {"minimum_han": (1, 13), "yakuman_cap": (0, 13), "honba": (0, 10_000)}
"""The least and the most of the options that are any number between."""
_OPTIONS = tuple(f.name for f in fields(Rules) if f.init and f.name not in ("name", "source"))
"""Every option that may be changed."""


def preset(name: str) -> Rules:
    """The preset called ``name``. Raises RulesError with the known names."""
    try:
        return PRESETS[name]
    except KeyError:
        raise RulesError("no_preset", name=quoted(name), known=", ".join(PRESETS)) from None


_SINGLE_YAKUMAN: dict[str, Any] = {
    "double_suuankou": False,
    "double_kokushi": False,
    "double_chuuren": False,
    "double_daisuushii": False,
}
_NO_REDS = (0, 0, 0)

_RIICHI = Rules()
_TENHOU = Rules(
    name="tenhou",
    source="Tenhou: manual, ranked four-player games, https://tenhou.net/man/",
    liable_for_all=True,
    **_SINGLE_YAKUMAN,
)
_SANMA = replace(
    _TENHOU,
    name="sanma",
    source="Tenhou: manual, ranked three-player games, https://tenhou.net/man/",
    players=3,
)
_MAHJONG_SOUL = Rules(
    name="mahjong-soul",
    source="Mahjong Soul: ranked four-player matches, https://mahjongsoul.com/news/46",
    multiple_ron=MultipleRon.TRIPLE,
)
_M_LEAGUE = Rules(
    name="m-league",
    source="M.League: official rules, https://m-league.jp/about/",
    double_wind_fu=2,
    kiriage=True,
    counted_yakuman=CountedYakuman.SANBAIMAN,
    liable_suukantsu=True,
    multiple_ron=MultipleRon.HEAD_BUMP,
    nagashi_mangan=False,
    **_SINGLE_YAKUMAN,
)
_WRC = Rules(
    name="wrc",
    source="World Riichi Championship: rules of 2025, https://www.worldriichi.org/wrc-rules",
    red_fives=_NO_REDS,
    double_wind_fu=2,
    kiriage=True,
    renhou=Renhou.MANGAN,
    liable_suukantsu=True,
    multiple_ron=MultipleRon.HEAD_BUMP,
    nagashi_mangan=False,
    **_SINGLE_YAKUMAN,
)
_EMA = Rules(
    name="ema",
    source="European Mahjong Association: Riichi, rules for Japanese mahjong, 2025 edition, "
    "https://mahjong-europe.org/portal/images/docs/Riichi-rules-2025-EN.pdf",
    red_fives=_NO_REDS,
    double_wind_fu=2,
    kiriage=True,
    counted_yakuman=CountedYakuman.SANBAIMAN,
    renhou=Renhou.MANGAN,
    stack_yakuman=False,
    liable_honba=LiableHonba.DISCARDER,
    multiple_ron=MultipleRon.TRIPLE,
    honba_to_all=True,
    own_stick_back=True,
    nagashi_mangan=False,
    **_SINGLE_YAKUMAN,
)
_JPML = Rules(
    name="jpml",
    source="Japan Professional Mahjong League: competition rules (A rule), "
    "https://www.ma-jan.or.jp/activity/game_rule.html",
    ippatsu=False,
    ura_dora=False,
    kan_dora=False,
    kan_ura=False,
    red_fives=_NO_REDS,
    double_wind_fu=2,
    yakuman_cap=4,
    liable_suukantsu=True,
    liable_honba=LiableHonba.DISCARDER,
    multiple_ron=MultipleRon.HEAD_BUMP,
    nagashi_mangan=False,
    **_SINGLE_YAKUMAN,
)

PRESETS: Mapping[str, Rules] = MappingProxyType(
    {
        rules.name: rules
        for rules in (
            _RIICHI,
            _TENHOU,
            _MAHJONG_SOUL,
            _M_LEAGUE,
            _WRC,
            _EMA,
            _JPML,
            _SANMA,
        )
    }
)
"""Every preset by name."""
