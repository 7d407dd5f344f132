"""Random complete hands with random legal situations, seeded or drawn by hypothesis."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from scoring.counts import ORPHANS
from scoring.hand import Hand
from scoring.melds import Meld, MeldKind
from scoring.situation import WINDS, Riichi, Situation, Wind
from scoring.tiles import KINDS, Tile

_REDS = {4: Tile.M0, 13: Tile.P0, 22: Tile.S0}


class _Wall:
    """Counts what is left, so that no kind is used more than four times."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.left = [4] * KINDS

    def take(self, *kinds: int) -> bool:
        if any(self.left[kind] < kinds.count(kind) for kind in kinds):
            return False
        for kind in kinds:
            self.left[kind] -= 1
        return True

    def indicators(self, number: int) -> list[int]:
        found: list[int] = []
        while len(found) < number:
            kind = self.random.randrange(KINDS)
            if self.take(kind):
                found.append(kind)
        return found


def random_win(random: Random) -> tuple[Hand, Situation]:
    """A complete hand of any form and a situation in which it may have been won."""
    wall = _Wall(random)
    form = random.random()
    if form < 0.05:
        kinds = random.sample(range(KINDS), 7) * 2
        for kind in kinds:
            wall.take(kind)
        return _finish(wall, kinds, [])
    if form < 0.07:
        kinds = [*ORPHANS, random.choice(ORPHANS)]
        for kind in kinds:
            wall.take(kind)
        return _finish(wall, kinds, [])
    return _sets(wall)


def _sets(wall: _Wall) -> tuple[Hand, Situation]:
    random = wall.random
    kinds_allowed = _flavour(random)
    closed = random.random() < 0.5
    runs_share = random.choice((0.1, 0.5, 0.8))
    concealed: list[int] = []
    melds: list[Meld] = []
    while len(concealed) // 3 + len(melds) < 4:
        kind = random.choice(kinds_allowed)
        if random.random() < runs_share:
            run = (kind, kind + 1, kind + 2)
            if kind >= 27 or kind % 9 > 6 or run[2] not in kinds_allowed or not wall.take(*run):
                continue
            if closed or random.random() < 0.5:
                concealed += run
            else:
                tiles = [Tile(k) for k in run]
                random.shuffle(tiles)
                melds.append(Meld.of(MeldKind.CHI, _paint(wall, tiles), 0))
        elif random.random() < 0.25:
            if not wall.take(*[kind] * 4):
                continue
            kan = MeldKind.CLOSED_KAN
            if not closed:
                kan = random.choice((kan, MeldKind.OPEN_KAN, MeldKind.ADDED_KAN))
            claimed = None if kan is MeldKind.CLOSED_KAN else random.randrange(3)
            melds.append(Meld.of(kan, _paint(wall, [Tile(kind)] * 4), claimed))
        elif wall.take(kind, kind, kind):
            if closed or random.random() < 0.5:
                concealed += [kind] * 3
            else:
                tiles = _paint(wall, [Tile(kind)] * 3)
                melds.append(Meld.of(MeldKind.PON, tiles, random.randrange(3)))
        else:
            kinds_allowed = list(range(KINDS))
    while True:
        kind = random.choice(kinds_allowed)
        if wall.take(kind, kind):
            break
        kinds_allowed = list(range(KINDS))
    return _finish(wall, [*concealed, kind, kind], melds)


def _flavour(random: Random) -> list[int]:
    """Kinds to build from: all, or few enough that rare yaku come up."""
    everything = list(range(KINDS))
    suit = 9 * random.randrange(3)
    one_suit = list(range(suit, suit + 9))
    honours = list(range(27, 34))
    return random.choice(
        (
            everything,
            everything,
            [kind for kind in everything if kind not in ORPHANS],
            list(ORPHANS) + [kind for kind in everything if kind < 27 and kind % 9 in (1, 2, 6, 7)],
            list(ORPHANS),
            one_suit,
            one_suit + honours,
            honours + list(ORPHANS),
            [19, 20, 21, 23, 25, 32],
            [kind for kind in everything if kind < 27 and kind % 9 in (2, 3, 4)],
        )
    )


def _paint(wall: _Wall, tiles: list[Tile]) -> tuple[Tile, ...]:
    """Make one five of a suit red now and then, at most one of each suit in all."""
    painted = list(tiles)
    for place, tile in enumerate(painted):
        red = _REDS.get(int(tile))
        if red is not None and wall.random.random() < 0.4 and not getattr(wall, red.name, False):
            setattr(wall, red.name, True)
            painted[place] = red
    return tuple(painted)


def _finish(wall: _Wall, kinds: list[int], melds: list[Meld]) -> tuple[Hand, Situation]:
    random = wall.random
    tiles = list(_paint(wall, [Tile(kind) for kind in kinds]))
    random.shuffle(tiles)
    hand = Hand(tuple(tiles), tuple(melds), (), tiles[-1])
    return hand, _situation(wall, hand)


def _situation(wall: _Wall, hand: Hand) -> Situation:
    random = wall.random
    seat = random.choice(WINDS)
    tsumo = random.random() < 0.5
    kan = any(meld.is_kan for meld in hand.melds)
    first_turn = not hand.melds and random.random() < 0.02
    riichi = Riichi.NONE
    if hand.is_closed and not first_turn and random.random() < 0.6:
        riichi = Riichi.DOUBLE if random.random() < 0.1 else Riichi.RIICHI
    rinshan = tsumo and kan and random.random() < 0.2
    winning = hand.winning_tile
    alone = (
        winning is not None and wall.left[winning.plain.kind if winning.is_red else winning] == 3
    )
    chankan = not tsumo and not first_turn and alone and random.random() < 0.2
    if chankan and winning is not None:
        wall.left[winning.plain.kind if winning.is_red else winning] = 0
    last_tile = not (first_turn or rinshan or chankan) and random.random() < 0.1
    number = 1 if first_turn else random.choice((0, 1, 1, 1, 2, 5))
    dora = wall.indicators(number)
    ura = wall.indicators(number) if riichi is not Riichi.NONE and random.random() < 0.8 else []
    others = [wind for wind in WINDS if wind is not seat]
    if first_turn and seat is not Wind.EAST:
        others = others[: seat.turn]
    ippatsu = riichi is not Riichi.NONE and not rinshan and random.random() < 0.3
    if riichi is Riichi.DOUBLE:
        ippatsu = ippatsu and not (kan or last_tile or number > 1)
    return Situation(
        seat_wind=seat,
        round_wind=random.choice(WINDS[:2]),
        tsumo=tsumo,
        from_=None if tsumo else random.choice(others),
        riichi=riichi,
        ippatsu=ippatsu,
        last_tile=last_tile,
        rinshan=rinshan,
        chankan=chankan,
        first_turn=first_turn,
        dora_indicators=tuple(Tile(kind) for kind in dora),
        ura_indicators=tuple(Tile(kind) for kind in ura),
        honba=random.choice((0, 0, 1, 3)),
        sticks=random.choice((0, 0, 1, 2)),
    )


@st.composite
def wins(draw: st.DrawFn) -> tuple[Hand, Situation]:
    """A random win; shrinks by its seed only, which names the case."""
    return random_win(Random(draw(st.integers(0, 2**32))))


@st.composite
def quiet_wins(draw: st.DrawFn) -> tuple[Hand, Situation]:
    """A random win of a closed hand that could have declared riichi and did not."""
    random = Random(draw(st.integers(0, 2**32)))
    while True:
        hand, situation = random_win(random)
        if hand.is_closed and not situation.first_turn and situation.riichi is Riichi.NONE:
            return hand, situation
