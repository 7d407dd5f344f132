"""What settles a doubt: the flags of ``tehai score`` by the doubt's id."""

from __future__ import annotations

from vision.checks import held
from vision.holding import FULL
from vision.reading import Doubt, Reading, ReadTile
from vision.roles import Role

WHOLE = "--hand NOTATION"
"""Where lone tiles cannot be put right: the hand as it is, typed."""

_BY_ID = {
    "tile_missing": (WHOLE,),
    "win_matters": ("--win TILE",),
    "win_of_several": ("--win TILE",),
    "meld_apart": (WHOLE,),
    "maybe_meld_apart": (WHOLE,),
    "sideways_no_set": (WHOLE,),
    "sideways_win_or_meld": (WHOLE,),
    "no_set_meld": (WHOLE,),
    "indicators_without_kans": ("--dora TILES",),
    "indicators_and_kans": ("--dora TILES",),
}
_OF_LABEL = frozenset(
    {
        *("rival", "unclear", "unclear_indicator", "face_down", "too_many"),
        *("no_set", "fifth", "completes", "flower_within"),
    }
)
_INDICATORS = frozenset({Role.DORA, Role.URA})


def remedies(doubt: Doubt, reading: Reading) -> tuple[str, ...]:
    """Flags of which one settles ``doubt`` if the reading is wrong; () where nothing has to be.

    Each is ready to be typed, or names what to fill in: TILE, TILES, NOTATION, N.
    """
    id, place = doubt.reason.id, doubt.tile_index
    if id in _BY_ID:
        return _BY_ID[id]
    if id == "tile_count":
        return ("--fix N=-",) if _too_many(reading) else (WHOLE,)
    if id in ("discard_missing", "discards_missing"):
        return ("--discards TILES",) if doubt.reason.values.get("owner") == "self" else ()
    if place is None or id == "chi_not_left":
        return ()
    number = place + 1
    if id == "left_out":
        return (f"--fix {number}=TILE",)
    if id == "win_beside":
        return (f"--fix {number}=-",)
    if id == "no_colour":
        return (f"--fix {number}={doubt.reason.values.get('other', 'TILE')}",)
    if id in ("indicator_of_several", "indicator_at_edge"):
        return (f"--fix {number}=-", "--dora TILES")
    if id in _OF_LABEL:
        return _label(reading.tiles[place], number, reading)
    return (f"--fix {number}=TILE",)


def _label(tile: ReadTile, number: int, reading: Reading) -> tuple[str, ...]:
    """Another label, or no tile at all: an indicator may be none, a back one too many."""
    out = f"--fix {number}=-"
    other = tile.alternatives[0].tile if tile.alternatives else None
    if tile.role in _INDICATORS:
        named = other is not None and not other.is_back
        return (f"--fix {number}={other.code}", out) if named and other else (out,)
    if tile.role is Role.HAND and _too_many(reading):
        if tile.tile.is_back or other is None or other.is_back:
            return (out,)
        return (f"--fix {number}={other.code}", out)
    if other is None or other.is_back:
        return (f"--fix {number}=TILE",)
    return (f"--fix {number}={other.code}",)


def _too_many(reading: Reading) -> bool:
    """Whether one tile less, or two, make a full hand."""
    count = held(reading)
    return count not in FULL and (count - 1 in FULL or count - 2 in FULL)
