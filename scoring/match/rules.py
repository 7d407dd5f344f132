"""Every option of the match by name, beside the scoring rules, and the presets' values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from scoring.match import options as o
from scoring.match.changes import changed, differences
from scoring.option_values import normalise, read_preset
from scoring.quoting import quoted
from scoring.riichi.rules import PRESETS as SCORING_PRESETS
from scoring.riichi.rules import Rules, RulesError

Uma = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchRules:
    """One table's match; the defaults are the preset ``riichi``.

    scoring: the rules of hands, which also know the number of players, several rons, liability,
        nagashi mangan and the counters' worth.
    first_dealer, break_at, kuikae, claim_order, riichi_draw, riichi_kan, kan_dora, nagashi_as,
        length, extension, sudden_end, bankruptcy, left_sticks, ties, chombo: see their types.
    count_from_next: dice are counted from the thrower's right neighbour, else from the thrower.
    rob_closed_kan: thirteen orphans may rob a closed kan. rob_north: a set-aside north may be won.
    riichi_needs_points: riichi takes 1000 points that the player has.
    noten: points that change hands at an exhaustive draw. formal_tenpai: a wait counts without
        yaku, and when all its tiles are seen elsewhere.
    nine_orphans, four_winds, four_kans, four_riichi: these abort a hand. Three rons do where
        scoring.multiple_ron is ``double``.
    repeat_on_win, repeat_on_tenpai, repeat_on_noten, repeat_on_abort: the dealer deals again.
    repeat_last: in the last hand, too. stop_on_win, stop_on_tenpai: the last hand's dealer who
        leads (and has reached the target, where there is an extension) ends the match.
    start, back: points at the start and to give back; target: to be reached to end in time.
    uma: by place; uma_none_up, uma_one_up, uma_three_up: instead, where nobody, one player alone,
        or all but one have at least ``back``; () for the same. The oka (start and back apart, for
        all) goes to first.
    rounding: see its type.
    side_bet: points of the side bet (sashiuma), 0 for none.
    false_win, false_riichi, wrong_count: see Penalty. chombo_points: off the final score.
    chombo_adds_counter: a chombo adds a counter. chombo_returns_sticks: this hand's riichi
        sticks go back.
    """

    scoring: Rules = field(default_factory=Rules)
    first_dealer: o.FirstDealer = o.FirstDealer.TWO_ROLLS
    count_from_next: bool = False
    break_at: o.Break = o.Break.AFTER_COUNTED
    kuikae: o.Kuikae = o.Kuikae.BOTH_ENDS
    claim_order: o.ClaimOrder = o.ClaimOrder.PRIORITY
    riichi_draw: o.RiichiDraw = o.RiichiDraw.OWN_DRAW
    riichi_kan: o.RiichiKan = o.RiichiKan.SHAPE
    riichi_needs_points: bool = True
    kan_dora: o.KanDora = o.KanDora.AT_ONCE
    rob_closed_kan: bool = True
    rob_north: bool = True
    noten: int = 3000
    formal_tenpai: bool = True
    nagashi_as: o.NagashiAs = o.NagashiAs.WIN
    nine_orphans: bool = True
    four_winds: bool = True
    four_kans: bool = True
    four_riichi: bool = True
    repeat_on_win: bool = True
    repeat_on_tenpai: bool = True
    repeat_on_noten: bool = False
    repeat_on_abort: bool = True
    repeat_last: bool = True
    stop_on_win: o.Stop = o.Stop.MAY
    stop_on_tenpai: o.Stop = o.Stop.MAY
    length: o.Length = o.Length.EAST_SOUTH
    extension: o.Extension = o.Extension.UNTIL_DECIDED
    sudden_end: o.SuddenEnd = o.SuddenEnd.AT_ONCE
    bankruptcy: o.Bankruptcy = o.Bankruptcy.BELOW_ZERO
    start: int = 25000
    back: int = 30000
    target: int = 30000
    uma: Uma = (20000, 10000, -10000, -20000)
    uma_none_up: Uma = ()
    uma_one_up: Uma = ()
    uma_three_up: Uma = ()
    rounding: o.Rounding = o.Rounding.NONE
    left_sticks: o.LeftSticks = o.LeftSticks.FIRST
    ties: o.Ties = o.Ties.SEAT_ORDER
    side_bet: int = 0
    false_win: o.Penalty = o.Penalty.CHOMBO
    false_riichi: o.Penalty = o.Penalty.CHOMBO
    wrong_count: o.Penalty = o.Penalty.DEAD_HAND
    chombo: o.Chombo = o.Chombo.MANGAN
    chombo_points: int = 20000
    chombo_adds_counter: bool = True
    chombo_returns_sticks: bool = False

    def __post_init__(self) -> None:
        normalise(self)
        if not isinstance(self.scoring, Rules):
            raise RulesError("scoring_rules", value=quoted(self.scoring))
        for name in ("uma", "uma_none_up", "uma_one_up", "uma_three_up"):
            uma = getattr(self, name)
            if uma and (len(uma) != self.players or sum(uma) != 0):
                raise RulesError("uma", name=name)
        if not self.uma:
            raise RulesError("uma", name="uma")
        for name in ("noten", "start", "side_bet", "chombo_points"):
            if getattr(self, name) < 0:
                raise RulesError("negative", name=name)
        if self.back < self.start:
            raise RulesError("back_below_start")
        share = 600 if self.players == 4 else 200
        if self.noten % share:
            raise RulesError("noten_share", share=share)

    @property
    def players(self) -> int:
        """4 or 3."""
        return self.scoring.players

    @property
    def oka(self) -> int:
        """What first place gets on top."""
        return (self.back - self.start) * self.players

    def change(self, changes: Mapping[str, object]) -> MatchRules:
        """These rules with some options changed, given as JSON values. Raises RulesError.

        ``scoring`` is a mapping of scoring options.
        """
        return changed(self, changes, "a match")

    @classmethod
    def from_dict(cls, data: str | Mapping[str, object]) -> MatchRules:
        """A preset's name, or an object of options with the preset they start from.

        Raises RulesError.
        """
        name, changes = read_preset(data, "riichi")
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


_NO_ABORTS: dict[str, Any] = {
    "nine_orphans": False,
    "four_winds": False,
    "four_kans": False,
    "four_riichi": False,
}
_NO_EARLY_END: dict[str, Any] = {
    "stop_on_win": o.Stop.NEVER,
    "stop_on_tenpai": o.Stop.NEVER,
    "extension": o.Extension.NONE,
    "sudden_end": o.SuddenEnd.NEVER,
    "bankruptcy": o.Bankruptcy.OFF,
    "riichi_needs_points": False,
}
_TOURNAMENT_CHOMBO: dict[str, Any] = {
    "chombo": o.Chombo.POINTS,
    "chombo_adds_counter": False,
    "chombo_returns_sticks": True,
}
_ONLINE: dict[str, Any] = {
    "first_dealer": o.FirstDealer.EAST,
    "riichi_draw": o.RiichiDraw.FOUR_TILES,
    "kan_dora": o.KanDora.AFTER_DISCARD,
    "nagashi_as": o.NagashiAs.DRAW,
    "stop_on_win": o.Stop.ALWAYS,
    "stop_on_tenpai": o.Stop.ALWAYS,
    "extension": o.Extension.ONE_WIND,
    "sudden_end": o.SuddenEnd.UNLESS_REPEAT,
}


def _of(name: str, **values: Any) -> MatchRules:
    """Match options of the preset ``name``, whose source its scoring rules state."""
    return MatchRules(scoring=SCORING_PRESETS[name], **values)


MATCH_PRESETS: Mapping[str, MatchRules] = MappingProxyType(
    {
        "riichi": _DEFAULT,
        "tenhou": _of("tenhou", **_ONLINE, rob_closed_kan=False, rounding=o.Rounding.FIVE_UP),
        "mahjong-soul": _of(
            "mahjong-soul", **_ONLINE, back=25000, uma=(15000, 5000, -5000, -15000)
        ),
        "m-league": _of(
            "m-league",
            **_NO_ABORTS,
            **_NO_EARLY_END,
            **_TOURNAMENT_CHOMBO,
            rob_closed_kan=False,
            riichi_draw=o.RiichiDraw.ALWAYS,
            uma=(30000, 10000, -10000, -30000),
            ties=o.Ties.SHARE,
        ),
        "wrc": _of(
            "wrc",
            **_NO_ABORTS,
            **_NO_EARLY_END,
            **_TOURNAMENT_CHOMBO,
            riichi_draw=o.RiichiDraw.LAST_DISCARD,
            start=30000,
            uma=(15000, 5000, -5000, -15000),
            left_sticks=o.LeftSticks.STAY,
            ties=o.Ties.SHARE,
            wrong_count=o.Penalty.CHOMBO,
            chombo_points=30000,
        ),
        "ema": _of(
            "ema",
            **_NO_ABORTS,
            **_NO_EARLY_END,
            **_TOURNAMENT_CHOMBO,
            start=30000,
            uma=(15000, 5000, -5000, -15000),
            ties=o.Ties.SHARE,
        ),
        "jpml": _of(
            "jpml",
            **_NO_ABORTS,
            **_NO_EARLY_END,
            rob_closed_kan=False,
            kuikae=o.Kuikae.SAME,
            riichi_draw=o.RiichiDraw.ALWAYS,
            start=30000,
            uma=(8000, 4000, -4000, -8000),
            uma_none_up=(0, 0, 0, 0),
            uma_one_up=(12000, -1000, -3000, -8000),
            uma_three_up=(8000, 3000, 1000, -12000),
            left_sticks=o.LeftSticks.STAY,
            ties=o.Ties.SHARE,
        ),
        "sanma": _of(
            "sanma",
            **{**_ONLINE, "riichi_draw": o.RiichiDraw.OWN_DRAW},
            rob_closed_kan=False,
            four_winds=False,
            four_riichi=False,
            noten=2000,
            start=35000,
            back=40000,
            target=40000,
            uma=(20000, 0, -20000),
            rounding=o.Rounding.FIVE_UP,
        ),
    }
)
"""Every preset by name; where a source is silent, the value is that of ``riichi``."""
