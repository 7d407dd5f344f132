"""Random complete Taiwanese hands with legal situations, seeded or drawn by hypothesis."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from scoring.counts import COPIES
from scoring.hand import Hand
from scoring.melds import Meld, MeldKind
from scoring.situation import WINDS
from scoring.taiwan.situation import Ready, Situation
from scoring.tiles import KINDS, Tile

FLOWERS = [tile for tile in Tile if tile.is_flower]
HONOURS = list(range(27, KINDS))


def random_win(random: Random) -> tuple[Hand, Situation]:
    """A complete hand and a situation in which it may have been won."""
    while True:
        hand = _random_hand(random)
        # the fourth kan wins, so there is no hand of five
        if hand is not None and sum(meld.is_kan for meld in hand.melds) <= 4:
            return hand, _random_situation(random, hand)


def _random_hand(random: Random) -> Hand | None:
    kinds = _flavour(random)
    left = [COPIES] * KINDS
    closed = random.random() < 0.4
    runs_share = random.choice((0.05, 0.5, 0.9))
    concealed: list[int] = []
    melds: list[Meld] = []
    for _ in range(5):
        kind = random.choice(kinds)
        in_melds = not closed and random.random() < 0.6
        if random.random() < runs_share and kind < 27 and kind % 9 < 7:
            run = [kind, kind + 1, kind + 2]
            if not _take(left, run):
                return None
            if in_melds:
                melds.append(Meld.of(MeldKind.CHI, tuple(Tile(k) for k in run), 0))
            else:
                concealed += run
        elif random.random() < 0.2:
            if not _take(left, [kind] * 4):
                return None
            meld = MeldKind.CLOSED_KAN
            if in_melds:
                meld = random.choice((MeldKind.OPEN_KAN, MeldKind.ADDED_KAN))
            claimed = None if meld is MeldKind.CLOSED_KAN else random.randrange(3)
            melds.append(Meld.of(meld, (Tile(kind),) * 4, claimed))
        else:
            if not _take(left, [kind] * 3):
                return None
            if in_melds:
                melds.append(Meld.of(MeldKind.PON, (Tile(kind),) * 3, random.randrange(3)))
            else:
                concealed += [kind] * 3
    pair = random.choice(kinds)
    if not _take(left, [pair] * 2):
        return None
    tiles = [Tile(kind) for kind in (*concealed, pair, pair)]
    random.shuffle(tiles)
    flowers = random.sample(FLOWERS, random.choice((0, 0, 1, 2, 3, 4, 5, 7, 8)))
    return Hand(tuple(tiles), tuple(melds), tuple(flowers), tiles[-1])


def _take(left: list[int], kinds: list[int]) -> bool:
    if any(left[kind] < kinds.count(kind) for kind in kinds):
        return False
    for kind in kinds:
        left[kind] -= 1
    return True


def _flavour(random: Random) -> list[int]:
    suit = 9 * random.randrange(3)
    one_suit = list(range(suit, suit + 9))
    return random.choice((list(range(KINDS)), one_suit, one_suit + HONOURS, HONOURS))


def _random_situation(random: Random, hand: Hand) -> Situation:
    seat = random.choice(WINDS)
    others = [wind for wind in WINDS if wind is not seat]
    tsumo = random.random() < 0.5
    kans = sum(meld.is_kan for meld in hand.melds)
    replaced = bool(hand.flowers) or 0 < kans < 4
    alone = sum(tile == hand.winning_tile for tile in hand.tiles) == 1
    first_turn = not hand.melds and random.random() < 0.1
    last_tile = not first_turn and random.random() < 0.1
    chankan = not (tsumo or first_turn or last_tile) and alone and random.random() < 0.2
    ready = Ready.NONE
    if not hand.melds and not first_turn and random.random() < 0.2:
        ready = random.choice((Ready.EARTHLY, Ready.HEAVENLY))
    dealer = random.choice(WINDS)
    dealt = first_turn and dealer is seat
    return Situation(
        seat_wind=seat,
        round_wind=random.choice(WINDS),
        dealer=dealer,
        flower_wind=random.choice((None, *WINDS)),
        streak=random.choice((0, 0, 1, 2, 7)),
        tsumo=tsumo,
        from_=None if tsumo else random.choice(others),
        last_tile=last_tile,
        rinshan=tsumo and replaced and kans < 4 and not dealt and random.random() < 0.2,
        chankan=chankan,
        first_turn=first_turn,
        ready=ready,
        robs_flower=len(hand.flowers) == 7 and not tsumo and not chankan,
    )


@st.composite
def wins(draw: st.DrawFn) -> tuple[Hand, Situation]:
    """A random win; shrinks by its seed only, which names the case."""
    return random_win(Random(draw(st.integers(0, 2**32))))
