"""The choices behind the match options, each a small enum."""

from __future__ import annotations

from enum import StrEnum, unique


@unique
class FirstDealer(StrEnum):
    """How the first dealer is found once everybody sits."""

    TWO_ROLLS = "two_rolls"
    """The player in the east throws, that one throws again: the second one found deals."""
    ONE_ROLL = "one_roll"
    EAST = "east"
    """The player in the east deals, without dice."""


@unique
class Break(StrEnum):
    """Where the wall opens once the stacks are counted from the right."""

    AFTER_COUNTED = "after_counted"
    """Left of the last counted stack: so many stacks stay at the right."""
    BEFORE_COUNTED = "before_counted"
    """Right of the last counted stack: it is the first to be dealt."""


@unique
class Kuikae(StrEnum):
    """Discards right after a claim."""

    ALLOWED = "allowed"
    SAME = "same"
    """The claimed kind is forbidden."""
    BOTH_ENDS = "both_ends"
    """So is the kind at the other end of the claimed run."""


@unique
class ClaimOrder(StrEnum):
    """Which claim counts when two players want one tile; ron comes first anyway."""

    PRIORITY = "priority"
    """Kan and pon before chi."""
    FIRST_CALL = "first_call"
    """Whoever called first."""


@unique
class RiichiDraw(StrEnum):
    """Until when riichi may be declared."""

    OWN_DRAW = "own_draw"
    """While an own draw is left: as many tiles in the wall as players."""
    FOUR_TILES = "four_tiles"
    ALWAYS = "always"
    """Even where no draw is left, but not with the last discard."""
    LAST_DISCARD = "last_discard"
    """Even with the last discard."""


@unique
class RiichiKan(StrEnum):
    """A closed kan after riichi."""

    NEVER = "never"
    WAITS = "waits"
    """If the waits stay."""
    SHAPE = "shape"
    """If the waits stay, and the three tiles are a triplet in every view of the hand."""


@unique
class KanDora(StrEnum):
    """When a kan's indicator is turned."""

    AT_ONCE = "at_once"
    AFTER_DISCARD = "after_discard"
    """At once for a closed kan, after the discard (or at the next kan) for an open one."""


@unique
class NagashiAs(StrEnum):
    """What a nagashi mangan makes of the exhaustive draw."""

    WIN = "win"
    """A win by tsumo: sticks go to the winner, the dealer repeats as after a win."""
    DRAW = "draw"
    """It stays a draw: sticks stay, no counters are paid, the dealer repeats by tenpai."""


@unique
class Stop(StrEnum):
    """The leading dealer of the last hand may end the match instead of repeating."""

    NEVER = "never"
    MAY = "may"
    ALWAYS = "always"


@unique
class Length(StrEnum):
    """Which winds' rounds are played."""

    EAST = "east"
    EAST_SOUTH = "east_south"
    FULL = "full"
    """East, South, West and North."""
    EAST_NORTH = "east_north"
    EAST_EAST = "east_east"
    SINGLE = "single"
    """Hands settled one by one, each an East 1 without counters, until the players stop."""


@unique
class Extension(StrEnum):
    """What follows when nobody has reached the target at the end."""

    NONE = "none"
    ONE_WIND = "one_wind"
    UNTIL_DECIDED = "until_decided"


@unique
class SuddenEnd(StrEnum):
    """Whether an extension ends before its last hand once somebody has reached the target."""

    NEVER = "never"
    AT_ONCE = "at_once"
    UNLESS_REPEAT = "unless_repeat"
    """At once, but the dealer's repeat comes first."""


@unique
class Bankruptcy(StrEnum):
    """Whether running out of points ends the match."""

    OFF = "off"
    BELOW_ZERO = "below_zero"
    AT_ZERO = "at_zero"


@unique
class LeftSticks(StrEnum):
    """Riichi sticks still on the table at the end."""

    FIRST = "first"
    """Go to first place; shared by those who share it."""
    STAY = "stay"
    """Go to nobody."""


@unique
class Ties(StrEnum):
    """Players with equal points at the end."""

    SEAT_ORDER = "seat_order"
    """Who dealt earlier in the first go-round is ahead."""
    SHARE = "share"
    """They share the place and its uma."""


@unique
class Rounding(StrEnum):
    """What becomes of the points below a thousand at the end; first place gets the difference."""

    NONE = "none"
    FIVE_UP = "five_up"
    """From 500 on up: four down, five up."""
    FIVE_DOWN = "five_down"
    """From 600 on up: five down, six up."""


@unique
class Penalty(StrEnum):
    """What a foul costs."""

    CHOMBO = "chombo"
    """Ends the hand with the chombo penalty."""
    DEAD_HAND = "dead_hand"
    """The hand may not win, claim, or count as tenpai."""


@unique
class Chombo(StrEnum):
    """How a chombo is paid."""

    MANGAN = "mangan"
    """At once: what the others would have paid for a mangan tsumo of the offender."""
    POINTS = "points"
    """Off the final score, after uma."""


@unique
class Offence(StrEnum):
    """The fouls that the match knows."""

    FALSE_WIN = "false_win"
    FALSE_RIICHI = "false_riichi"
    WRONG_COUNT = "wrong_count"
    """Too many or too few tiles."""
