"""The same win scored by two independent libraries, in common terms."""

from __future__ import annotations

from typing import NamedTuple

from jansou.core import hand as jansou_hand
from jansou.core import rules as jansou_rules
from jansou.core import tiles as jansou_tiles
from jansou.scoring.context import WinContext
from jansou.scoring.score import ScoringError
from jansou.scoring.score import score as jansou_score
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.meld import Meld as MahjongMeld

from scoring.hand import Hand
from scoring.melds import Meld, MeldKind, Source
from scoring.situation import Riichi, Situation
from scoring.tiles import Tile


class Answer(NamedTuple):
    """han and fu are 0 for a yakuman; gain holds counters and sticks. No win: all 0."""

    yakuman: int
    han: int
    fu: int
    gain: int


NO_WIN = Answer(0, 0, 0, 0)


# --- mahjong ----------------------------------------------------------------------------------

_MAHJONG_MELDS = {
    MeldKind.CHI: MahjongMeld.CHI,
    MeldKind.PON: MahjongMeld.PON,
    MeldKind.OPEN_KAN: MahjongMeld.KAN,
    MeldKind.CLOSED_KAN: MahjongMeld.KAN,
    MeldKind.ADDED_KAN: MahjongMeld.SHOUMINKAN,
}
_OPTIONS = OptionalRules(has_open_tanyao=True, has_aka_dora=True, limit_to_sextuple_yakuman=False)


class _Numbers:
    """Numbers 0-135 for tiles; the first of each five is the red one."""

    def __init__(self) -> None:
        self.used: dict[int, int] = {}

    def of(self, tile: Tile) -> int:
        kind = tile.kind
        if tile.is_red:
            return 4 * kind
        first = 1 if kind in (4, 13, 22) else 0
        copy = self.used.get(kind, first)
        self.used[kind] = copy + 1
        return 4 * kind + copy


def by_mahjong(hand: Hand, situation: Situation) -> Answer:
    """The answer of the library ``mahjong``."""
    numbers = _Numbers()
    concealed = [numbers.of(tile) for tile in hand.concealed]
    winning = concealed[-1]
    melds = []
    for meld in hand.melds:
        tiles = sorted(numbers.of(tile) for tile in meld.tiles)
        melds.append(MahjongMeld(_MAHJONG_MELDS[meld.kind], tiles, opened=meld.is_open))
    dora = [4 * tile.kind + 1 for tile in situation.dora_indicators]
    ura = [4 * tile.kind + 1 for tile in situation.ura_indicators]
    first, tsumo, dealer = situation.first_turn, situation.tsumo, situation.dealer
    config = HandConfig(
        is_tsumo=tsumo,
        is_riichi=situation.riichi is Riichi.RIICHI,
        is_daburu_riichi=situation.riichi is Riichi.DOUBLE,
        is_ippatsu=situation.ippatsu,
        is_rinshan=situation.rinshan,
        is_chankan=situation.chankan,
        is_haitei=situation.last_tile and tsumo,
        is_houtei=situation.last_tile and not tsumo,
        is_tenhou=first and tsumo and dealer,
        is_chiihou=first and tsumo and not dealer,
        player_wind=int(situation.seat_wind.tile),
        round_wind=int(situation.round_wind.tile),
        kyoutaku_number=situation.sticks,
        tsumi_number=situation.honba,
        options=_OPTIONS,
    )
    result = HandCalculator.estimate_hand_value(
        concealed + [n for meld in melds for n in meld.tiles],
        winning,
        melds=melds,
        dora_indicators=dora,
        ura_dora_indicators=ura,
        config=config,
    )
    if result.error is not None:
        assert result.error == "no_yaku", result.error
        return NO_WIN
    assert result.cost is not None and result.han is not None and result.fu is not None
    yakuman = sum(yaku.is_yakuman for yaku in result.yaku)
    if yakuman:
        return Answer(result.han // 13, 0, 0, result.cost["total"])
    return Answer(0, result.han, result.fu, result.cost["total"])


# --- jansou -----------------------------------------------------------------------------------

_JANSOU_MELDS = {
    MeldKind.CHI: jansou_hand.MeldType.CHII,
    MeldKind.PON: jansou_hand.MeldType.PON,
    MeldKind.OPEN_KAN: jansou_hand.MeldType.DAIMINKAN,
    MeldKind.CLOSED_KAN: jansou_hand.MeldType.ANKAN,
    MeldKind.ADDED_KAN: jansou_hand.MeldType.SHOUMINKAN,
}
_JANSOU_SOURCES = {
    Source.LEFT: jansou_hand.CallSource.KAMICHA,
    Source.ACROSS: jansou_hand.CallSource.TOIMEN,
    Source.RIGHT: jansou_hand.CallSource.SHIMOCHA,
}
_RULES = jansou_rules.Rules()
_KINDS = list(jansou_tiles.TileKind)


def _jansou_tile(tile: Tile) -> jansou_tiles.Tile:
    return jansou_tiles.Tile(_KINDS[tile.kind], red=tile.is_red)


def _jansou_meld(meld: Meld) -> jansou_hand.Meld:
    tiles = tuple(_jansou_tile(tile) for tile in meld.tiles)
    called = None if meld.claimed is None else tiles[meld.claimed]
    added = None
    if meld.kind is MeldKind.ADDED_KAN and meld.claimed is not None:
        added = tiles[meld.claimed + 1]
    source = None if meld.source is None else _JANSOU_SOURCES[meld.source]
    return jansou_hand.Meld(_JANSOU_MELDS[meld.kind], tiles, called, source, added)


def by_jansou(hand: Hand, situation: Situation) -> Answer:
    """The answer of the library ``jansou``."""
    winds = list(jansou_tiles.Wind)
    first, tsumo, dealer = situation.first_turn, situation.tsumo, situation.dealer
    context = WinContext(
        rules=_RULES,
        round_wind=winds[situation.round_wind.turn],
        seat_wind=winds[situation.seat_wind.turn],
        is_tsumo=tsumo,
        riichi=situation.riichi is Riichi.RIICHI,
        double_riichi=situation.riichi is Riichi.DOUBLE,
        ippatsu=situation.ippatsu,
        haitei=situation.last_tile and tsumo,
        houtei=situation.last_tile and not tsumo,
        rinshan=situation.rinshan,
        chankan=situation.chankan,
        tenhou=first and tsumo and dealer,
        chiihou=first and tsumo and not dealer,
        dora_indicators=tuple(_jansou_tile(tile) for tile in situation.dora_indicators),
        ura_indicators=tuple(_jansou_tile(tile) for tile in situation.ura_indicators),
        honba=situation.honba,
        riichi_sticks=situation.sticks,
    )
    concealed = tuple(_jansou_tile(tile) for tile in hand.concealed)
    other = jansou_hand.Hand(concealed, tuple(map(_jansou_meld, hand.melds)))
    try:
        result = jansou_score(other, concealed[-1], context)
    except ScoringError as error:
        assert "no yaku" in str(error), error
        return NO_WIN
    if result.is_yakuman:
        return Answer(result.base // 8000, 0, 0, result.payment.total)
    return Answer(0, result.han, result.fu.total, result.payment.total)
