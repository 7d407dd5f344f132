"""What the common rule texts say about yaku, fu and points as lists, held against the tables."""

from __future__ import annotations

import pytest

from scoring.riichi.points import base_points, make_points
from scoring.riichi.rules import Rules
from scoring.riichi.yaku import YAKU, YAKUMAN
from scoring.terms.riichi import YAKU as NAMES
from tests.scoring.riichi.wins import won, yaku

HAN = {row.id: (row.closed, row.open) for row in YAKU}
RULES = Rules()


def test_lost_by_claiming() -> None:
    """鳴牌後無法成立的役: 立直, 一發, 平和, 一盃口, 二盃口, and more."""
    lost = {id for id, (_, open_) in HAN.items() if open_ == 0}
    assert lost == {
        "riichi",
        "double_riichi",
        "ippatsu",
        "menzen_tsumo",
        "pinfu",
        "iipeikou",
        "ryanpeikou",
        "chiitoitsu",
        "renhou",
    }


def test_lowered_by_claiming() -> None:
    """二翻→一翻: 三色同順, 一気通貫, 全帯; 三翻→二翻: 混一色, 純全; 六翻→五翻: 清一色."""
    lowered = {id: pair for id, pair in HAN.items() if 0 < pair[1] < pair[0]}
    assert lowered == {
        "sanshoku_doujun": (2, 1),
        "ittsu": (2, 1),
        "chanta": (2, 1),
        "honitsu": (3, 2),
        "junchan": (3, 2),
        "chinitsu": (6, 5),
    }


def test_four_triplets_and_nine_gates_become_lesser_yaku_when_claimed() -> None:
    """四暗刻→対々和, 九蓮宝燈→清一色."""
    assert yaku(won("111m333p888s2p2p (777'z)")) == {"toitoi": 2, "sanankou": 2, "yakuhai_red": 1}
    assert "chinitsu" in yaku(won("1145678999m9m (1'23m)"))


def test_no_yaku_of_four_or_five_han() -> None:
    """日本麻将没有四、五翻役: renhou alone is one where an option has it so."""
    assert {id for id, (closed, _) in HAN.items() if closed in (4, 5)} == {"renhou"}


def test_double_yakuman() -> None:
    """双倍役满: 四暗刻单骑, 国士无双十三面, 纯正九莲宝灯, 大四喜; 門清四槓子 as an option."""
    doubled = {row.id for row in YAKUMAN if row.double is not None and getattr(RULES, row.double)}
    assert doubled == {"suuankou_tanki", "kokushi_13", "junsei_chuuren", "daisuushii"}


@pytest.mark.parametrize("number", ["", "2"])
def test_two_dragons_and_a_pair_make_four_han(number: str) -> None:
    """小三元自己有两翻, 加上役牌刻子的两翻, 合计会变成四翻."""
    result = won("666z77z123m45p6p (55'5z)", dora_indicators=f"{number}z" if number else "")
    assert sum(han for _, han in result.yaku) == 4


def test_honroutou_comes_to_four_han() -> None:
    """混老会跟对对和或七对子复合, 合计四翻."""
    assert won("11m999p33z3z (11'1s) (4'44z)").han == 4
    assert won("1199m1199p1199s3z3z").han == 4


def test_sankantsu_closed_comes_to_four_han() -> None:
    """门前的三杠子会和三暗刻复合, 合计四翻."""
    assert won("456m9s9s (0z22m0z) (0z33p0z) (0z44s0z)").han == 4


@pytest.mark.parametrize("han", [2, 3, 4])
@pytest.mark.parametrize("dealer", [False, True])
def test_seven_pairs_count_as_one_han_of_fifty_fu(han: int, dealer: bool) -> None:
    """七对子的得点和符以一翻五十符来计算: the same points as two han of 25 fu."""
    pairs, _ = base_points(han, 25, RULES)
    fifty, _ = base_points(han - 1, 50, RULES)
    assert make_points(pairs, dealer, False, RULES) == make_points(fifty, dealer, False, RULES)


def test_mangan_by_fu() -> None:
    """70 符以上的 3 番, 40 符以上的 4 番, 所有的 5 番."""
    mangan = {
        (han, fu)
        for han in (3, 4, 5)
        for fu in range(20, 140, 10)
        if base_points(han, fu, RULES)[1] == "mangan"
    }
    assert {fu for han, fu in mangan if han == 3} == set(range(70, 140, 10))
    assert {fu for han, fu in mangan if han == 4} == set(range(40, 140, 10))
    assert {fu for han, fu in mangan if han == 5} == set(range(20, 140, 10))


def test_closed_kans_keep_the_hand_closed() -> None:
    """暗槓除外: menzen tsumo and riichi stay."""
    result = won("123m456p11s78s9s (0z88p0z)", riichi="riichi", tsumo=True)
    assert yaku(result) == {"riichi": 1, "menzen_tsumo": 1}


def test_haitei_and_menzen_tsumo_add_up() -> None:
    """门前的时候也会完成门前清自摸, 加起来就有两翻."""
    assert won("123m456p789s11m24s3s", tsumo=True, last_tile=True).han == 2


def test_ippatsu_tsumo_is_three_han() -> None:
    """一发自摸: 立直, 一发跟门前清自摸合计三翻."""
    assert won("123m456p789s11m24s3s", tsumo=True, riichi="riichi", ippatsu=True).han == 3


def test_names_of_the_texts() -> None:
    written = """立直 一発 門前清自摸和 平和 一盃口 断幺九 海底摸月 河底撈魚 嶺上開花 槍槓 両立直
    三色同順 一気通貫 混全帯幺九 対々和 三暗刻 三色同刻 三槓子 混老頭 小三元 七対子 混一色
    純全帯幺九 二盃口 清一色 国士無双 四暗刻 大三元 小四喜 大四喜 字一色 清老頭 緑一色 九蓮宝燈
    純正九蓮宝燈 四槓子 天和 地和 人和 流し満貫"""
    japanese = {names[1] for names in NAMES.values()}
    assert set(written.split()) <= japanese
