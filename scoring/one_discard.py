"""What several hands that win on one discard share: its tile, and the four of each kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from scoring.counts import COPIES, KIND_OF
from scoring.hand import Hand
from scoring.situation import SituationError


def check_one_discard(hands: Sequence[Hand]) -> None:
    """Raise SituationError when the hands did not all win on one tile of one set of tiles."""
    if not hands:
        return
    won = {hand.winning_tile for hand in hands}
    if len(won) > 1:
        raise SituationError("different_discards")
    (tile,) = won
    counts = Counter(KIND_OF[held] for hand in hands for held in hand.tiles)
    if tile is not None:
        counts[KIND_OF[tile]] -= len(hands) - 1  # all of them hold the one discard
    if any(kind >= 0 and count > COPIES for kind, count in counts.items()):
        raise SituationError("more_than_four_between_hands")
