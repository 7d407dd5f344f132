"""Terms of Japanese riichi."""

from __future__ import annotations

from scoring.terms import Names

YAKU: Names = {
    "riichi": ("Riichi", "立直", "立直"),
    "ippatsu": ("Ippatsu", "一発", "一發"),
    "menzen_tsumo": ("Menzen tsumo", "門前清自摸和", "門前清自摸和"),
    "pinfu": ("Pinfu", "平和", "平和"),
    "iipeikou": ("Iipeikou", "一盃口", "一盃口"),
    "tanyao": ("Tanyao", "断幺九", "斷么九"),
    "yakuhai_white": ("Yakuhai: white dragon", "役牌 白", "役牌 白"),
    "yakuhai_green": ("Yakuhai: green dragon", "役牌 發", "役牌 發"),
    "yakuhai_red": ("Yakuhai: red dragon", "役牌 中", "役牌 中"),
    "yakuhai_seat": ("Yakuhai: seat wind", "役牌 自風", "役牌 自風"),
    "yakuhai_round": ("Yakuhai: round wind", "役牌 場風", "役牌 場風"),
    "haitei": ("Haitei", "海底摸月", "海底摸月"),
    "houtei": ("Houtei", "河底撈魚", "河底撈魚"),
    "rinshan": ("Rinshan kaihou", "嶺上開花", "嶺上開花"),
    "chankan": ("Chankan", "槍槓", "搶槓"),
    "double_riichi": ("Double riichi", "両立直", "兩立直"),
    "sanshoku_doujun": ("Sanshoku doujun", "三色同順", "三色同順"),
    "ittsu": ("Ittsu", "一気通貫", "一氣通貫"),
    "chanta": ("Chanta", "混全帯幺九", "混全帶么九"),
    "toitoi": ("Toitoi", "対々和", "對對和"),
    "sanankou": ("Sanankou", "三暗刻", "三暗刻"),
    "sanshoku_doukou": ("Sanshoku doukou", "三色同刻", "三色同刻"),
    "sankantsu": ("Sankantsu", "三槓子", "三槓子"),
    "honroutou": ("Honroutou", "混老頭", "混老頭"),
    "shousangen": ("Shousangen", "小三元", "小三元"),
    "chiitoitsu": ("Chiitoitsu", "七対子", "七對子"),
    "honitsu": ("Honitsu", "混一色", "混一色"),
    "junchan": ("Junchan", "純全帯幺九", "純全帶么九"),
    "ryanpeikou": ("Ryanpeikou", "二盃口", "二盃口"),
    "chinitsu": ("Chinitsu", "清一色", "清一色"),
    "nagashi_mangan": ("Nagashi mangan", "流し満貫", "流局滿貫"),
    "kokushi": ("Kokushi musou", "国士無双", "國士無雙"),
    "kokushi_13": ("Kokushi musou on 13 waits", "国士無双十三面待ち", "國士無雙十三面"),
    "suuankou": ("Suuankou", "四暗刻", "四暗刻"),
    "suuankou_tanki": ("Suuankou on a single wait", "四暗刻単騎待ち", "四暗刻單騎"),
    "daisangen": ("Daisangen", "大三元", "大三元"),
    "shousuushii": ("Shousuushii", "小四喜", "小四喜"),
    "daisuushii": ("Daisuushii", "大四喜", "大四喜"),
    "tsuuiisou": ("Tsuuiisou", "字一色", "字一色"),
    "chinroutou": ("Chinroutou", "清老頭", "清老頭"),
    "ryuuiisou": ("Ryuuiisou", "緑一色", "綠一色"),
    "chuuren": ("Chuuren poutou", "九蓮宝燈", "九蓮寶燈"),
    "junsei_chuuren": ("Pure chuuren poutou on 9 waits", "純正九蓮宝燈", "純正九蓮寶燈"),
    "suukantsu": ("Suukantsu", "四槓子", "四槓子"),
    "suukantsu_closed": ("Suukantsu, all closed", "四槓子（門前）", "四槓子（門清）"),
    "tenhou": ("Tenhou", "天和", "天和"),
    "chiihou": ("Chiihou", "地和", "地和"),
    "renhou": ("Renhou", "人和", "人和"),
}
"""Yaku and yakuman."""

FU: Names = {
    "base": ("Base", "副底", "副底"),
    "closed_ron": ("Ron with a closed hand", "門前加符", "門前清榮和"),
    "tsumo": ("Tsumo", "自摸", "自摸"),
    "seven_pairs": ("Seven pairs", "七対子", "七對子"),
    "open_pinfu": ("Open hand without other fu", "喰い平和形", "副露平和形"),
    "open_triplet_simple": ("Open triplet of simples", "中張牌の明刻", "中張牌明刻"),
    "open_triplet_terminal": ("Open triplet, terminals or honours", "幺九牌の明刻", "么九牌明刻"),
    "closed_triplet_simple": ("Closed triplet of simples", "中張牌の暗刻", "中張牌暗刻"),
    "closed_triplet_terminal": (
        "Closed triplet, terminals or honours",
        "幺九牌の暗刻",
        "么九牌暗刻",
    ),
    "open_kan_simple": ("Open kan of simples", "中張牌の明槓", "中張牌明槓"),
    "open_kan_terminal": ("Open kan, terminals or honours", "幺九牌の明槓", "么九牌明槓"),
    "closed_kan_simple": ("Closed kan of simples", "中張牌の暗槓", "中張牌暗槓"),
    "closed_kan_terminal": ("Closed kan, terminals or honours", "幺九牌の暗槓", "么九牌暗槓"),
    "dragon_pair": ("Pair of dragons", "三元牌の雀頭", "三元牌雀頭"),
    "seat_wind_pair": ("Pair of the seat wind", "自風の雀頭", "自風雀頭"),
    "round_wind_pair": ("Pair of the round wind", "場風の雀頭", "場風雀頭"),
    "double_wind_pair": ("Pair of seat and round wind", "連風牌の雀頭", "連風牌雀頭"),
    "closed_wait": ("Closed wait", "嵌張待ち", "嵌張聽"),
    "edge_wait": ("Edge wait", "辺張待ち", "邊張聽"),
    "single_wait": ("Single wait", "単騎待ち", "單騎聽"),
}
"""Reasons for fu."""

LIMITS: Names = {
    "mangan": ("Mangan", "満貫", "滿貫"),
    "haneman": ("Haneman", "跳満", "跳滿"),
    "baiman": ("Baiman", "倍満", "倍滿"),
    "sanbaiman": ("Sanbaiman", "三倍満", "三倍滿"),
    "counted_yakuman": ("Counted yakuman", "数え役満", "累計役滿"),
    "yakuman": ("Yakuman", "役満", "役滿"),
}
"""Limits."""

DORA: Names = {
    "dora": ("Dora", "ドラ", "寶牌"),
    "ura": ("Ura-dora", "裏ドラ", "裏寶牌"),
    "red": ("Red fives", "赤ドラ", "紅寶牌"),
    "north": ("Set-aside norths", "抜きドラ", "拔北寶牌"),
}
"""Dora by source."""

REASONS: Names = {
    "not_complete": (
        "The tiles are no complete hand.",
        "和了形になっていません。",
        "牌型尚未完成，不能和牌。",
    ),
    "no_yaku": (
        "The hand has no yaku; dora alone are none.",
        "役がありません（ドラは役ではありません）。",
        "沒有役（寶牌不是役）。",
    ),
    "below_minimum": (
        "The yaku have fewer han than the rules ask for.",
        "翻数が規定の縛りに足りません。",
        "役的翻數未達起和翻數。",
    ),
    "furiten": (
        "Furiten: one of the waits lies among the player's own discards, so ron is forbidden.",
        "フリテンのためロン和了できません（待ち牌を自分で捨てています）。",
        "振聽：所聽的牌中有自己打出過的牌，不能榮和。",
    ),
    "furiten_passed": (
        "Furiten: a winning tile was let pass, so ron is forbidden.",
        "フリテンのためロン和了できません（和了牌を見逃しています）。",
        "振聽：放過了和牌張，不能榮和。",
    ),
    "too_many_of_a_kind": (
        "More than four tiles of one kind.",
        "同じ牌が5枚以上あります。",
        "同一種牌超過四張。",
    ),
    "too_many_reds": (
        "More red fives than the rules have.",
        "赤牌がルールの枚数より多くあります。",
        "紅五的張數超過規則。",
    ),
    "tile_not_in_play": (
        "2m to 8m are not in play with three players.",
        "三人麻雀では二萬から八萬を使いません。",
        "三人麻將不使用二萬至八萬。",
    ),
    "flowers_in_riichi": (
        "Riichi is played without flowers.",
        "立直麻雀では花牌を使いません。",
        "日本麻將不使用花牌。",
    ),
    "face_down_tile": (
        "A tile of the hand lies face down.",
        "手牌に裏向きの牌があります。",
        "手牌中有蓋著的牌。",
    ),
    "wrong_tile_count": (
        "A riichi hand has 14 tiles, each kan adding one.",
        "牌の枚数が違います（14枚、槓子ごとに1枚増えます）。",
        "張數不對（應為14張，每槓加一張）。",
    ),
    "head_bump": (
        "Another player nearer in turn won on the same discard.",
        "頭ハネ：打牌者に近い他家が和了しました。",
        "截和：離打牌者較近的玩家已和牌。",
    ),
    "no_nagashi": (
        "Not every discard is an unclaimed terminal or honour.",
        "捨て牌がすべて鳴かれていない幺九牌ではありません。",
        "捨牌並非全為未被鳴的么九牌。",
    ),
    "triple_ron": (
        "Three players claimed one discard, which aborts the round.",
        "三家和のため流局です。",
        "三家和，流局。",
    ),
}
"""Why a hand does not win."""
