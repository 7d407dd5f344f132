"""Every option of a Taiwanese match by name, beside the scoring rules, and the presets' values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from scoring.match.changes import changed, differences
from scoring.option_values import OptionError, normalise, read_preset
from scoring.quoting import quoted
from scoring.taiwan.match.options import CountedFrom, FirstBreak, Remainder
from scoring.taiwan.rules import PRESETS, Rules, RulesError
from scoring.terms.wanted import Wanted

PLAYERS = 4
MOST_JIANG = 99


@dataclass(frozen=True, slots=True)
class MatchRules:
    """One table's match; the defaults are the preset ``taiwan``, after John pan's rules.

    scoring: the rules of hands, which also know stake, flowers, several winners, passing.
    first_break, remainder: see their types. seat_winds_from, flowers_from: see CountedFrom.
    four_kans, four_winds, four_wests, wests_and_circle, round_winds: these draw the hand (和局):
        four kans of more than one player; in an uninterrupted first go-round the discards East,
        South, West, North in that order (四風連和), four Wests (一路歸西), three Wests and a one of
        circles (一筒歸西), four of the round's wind (正風連和).
    draw_adds_streak: the dealer, who deals again after every draw, has a longer streak then.
    false_win_repeats: after a false win the same dealer deals again, with the streak as it was.
    earthly_within: ready declared within so many discards of all players is 地聽.
    heavenly_dealer_only: ready with the first discard is 天聽 for the dealer alone; else for all.
    jiang: how many 將 of four rounds are played, 0: until the players stop.
    redraw: seats are drawn anew before each further 將.
    """

    scoring: Rules = field(default_factory=Rules)
    first_break: FirstBreak = FirstBreak.FALSE_DEALER
    seat_winds_from: CountedFrom = CountedFrom.DEALER
    flowers_from: CountedFrom = CountedFrom.OPENED
    remainder: Remainder = Remainder.IRON
    four_kans: bool = False
    four_winds: bool = False
    four_wests: bool = False
    wests_and_circle: bool = False
    round_winds: bool = False
    draw_adds_streak: bool = True
    false_win_repeats: bool = True
    earthly_within: int = 8
    heavenly_dealer_only: bool = False
    jiang: int = 1
    redraw: bool = True

    def __post_init__(self) -> None:
        normalise(self)
        if not isinstance(self.scoring, Rules):
            raise RulesError("scoring_rules", value=quoted(self.scoring))
        if self.earthly_within not in (4, 8):
            raise RulesError("earthly_within", value=self.earthly_within)
        if not 0 <= self.jiang <= MOST_JIANG:
            raise OptionError("jiang", Wanted("range", (0, MOST_JIANG)), self.jiang)

    @property
    def players(self) -> int:
        """Always 4."""
        return PLAYERS

    def change(self, changes: Mapping[str, object]) -> MatchRules:
        """These rules with some options changed, given as JSON values. Raises RulesError.

        ``scoring`` is a mapping of scoring options.
        """
        return changed(self, changes, "a Taiwanese match")

    @classmethod
    def from_dict(cls, data: str | Mapping[str, object]) -> MatchRules:
        """A preset's name, or an object of options with the preset they start from.

        Raises RulesError.
        """
        name, changes = read_preset(data, "taiwan")
        return match_preset(name).change(changes)

    def to_dict(self) -> dict[str, object]:
        """JSON form: the preset's name and the options that differ from it."""
        return differences(self, MATCH_PRESETS.get(self.scoring.name, _DEFAULT))


_DEFAULT = MatchRules()


def match_preset(name: str) -> MatchRules:
    """The preset called ``name``. Raises RulesError with the known names."""
    try:
        return MATCH_PRESETS[name]
    except KeyError:
        known = ", ".join(MATCH_PRESETS)
        raise RulesError("no_preset", name=quoted(name), known=known) from None


MATCH_PRESETS: Mapping[str, MatchRules] = MappingProxyType(
    {
        "taiwan": _DEFAULT,
        "taiwan-association": MatchRules(
            PRESETS["taiwan-association"],
            seat_winds_from=CountedFrom.OPENED,
            earthly_within=4,
            heavenly_dealer_only=True,
        ),
        "taiwan-common": MatchRules(PRESETS["taiwan-common"]),
    }
)
"""Every preset by name; where a source is silent, the value is that of ``taiwan``."""
