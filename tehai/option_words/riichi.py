"""Scoring options of Japanese riichi."""

from __future__ import annotations

from scoring.terms import Names

MEANINGS: Names = {
    "players": ("4, or 3 for sanma", "人数（4人、三麻は3人）", "人數（4人，三麻為3人）"),
    "minimum_han": (
        "han needed from yaku, dora apart",
        "和了に必要な翻（ドラを除く）",
        "和牌所需的翻數（不計寶牌）",
    ),
    "kuitan": ("tanyao with open melds", "喰い断（副露した断幺九）", "食斷（副露斷么九）"),
    "ippatsu": ("ippatsu is played", "一発あり", "有一發"),
    "ura_dora": ("ura-dora are played", "裏ドラあり", "有裏寶牌"),
    "kan_dora": ("each kan turns a dora indicator", "槓ドラあり", "有槓寶牌"),
    "kan_ura": ("kan dora have ura-dora, too", "槓裏ドラあり", "有槓裏寶牌"),
    "red_fives": (
        "how many fives of m, p and s are red",
        "赤五の枚数（萬・筒・索）",
        "紅五的張數（萬、筒、索）",
    ),
    "double_wind_fu": (
        "fu of a pair of seat and round wind: 4 or 2",
        "連風牌の雀頭の符（4か2）",
        "連風雀頭的符數（4或2）",
    ),
    "rinshan_fu": (
        "a win on a replacement tile has the 2 fu of tsumo",
        "嶺上開花にツモ符2符",
        "嶺上開花計自摸2符",
    ),
    "seven_pairs": (
        "2 han of 25 fu, or 1 han of 50 fu",
        "七対子は25符2翻か50符1翻",
        "七對子為25符2翻或50符1翻",
    ),
    "kiriage": (
        "4 han 30 fu and 3 han 60 fu are mangan",
        "切り上げ満貫（4翻30符・3翻60符）",
        "切上滿貫（4翻30符、3翻60符）",
    ),
    "counted_yakuman": (
        "what 13 han without yakuman count as",
        "役満なしの13翻以上の扱い",
        "無役滿的13翻以上如何計算",
    ),
    "renhou": (
        "a ron before one's first draw",
        "人和（第一ツモ前のロン）",
        "人和（首次摸牌前榮和）",
    ),
    "renhou_dealer": (
        "the dealer may have renhou, before the second draw",
        "親にも人和（第二ツモ前）",
        "莊家也可人和（第二次摸牌前）",
    ),
    "ryuuiisou_needs_green": (
        "all green needs the green dragon",
        "緑一色に發が必要",
        "綠一色須有發",
    ),
    "double_suuankou": (
        "four concealed triplets on a single wait count twice",
        "四暗刻単騎はダブル役満",
        "四暗刻單騎為雙倍役滿",
    ),
    "double_kokushi": (
        "thirteen orphans on thirteen waits count twice",
        "国士無双十三面はダブル役満",
        "國士無雙十三面為雙倍役滿",
    ),
    "double_chuuren": (
        "pure nine gates count twice",
        "純正九蓮宝燈はダブル役満",
        "純正九蓮寶燈為雙倍役滿",
    ),
    "double_daisuushii": (
        "big four winds count twice",
        "大四喜はダブル役満",
        "大四喜為雙倍役滿",
    ),
    "double_suukantsu": ("four kans count twice", "四槓子はダブル役満", "四槓子為雙倍役滿"),
    "stack_yakuman": (
        "several yakuman add up; else the greatest counts",
        "役満の複合を加算（なしは最大のみ）",
        "役滿可複合累加（否則只計最大者）",
    ),
    "yakuman_cap": (
        "how many yakuman count at most, 0 for no cap",
        "役満の上限倍数（0は無制限）",
        "役滿倍數上限（0為無上限）",
    ),
    "liable_daisangen": ("pao for the third dragon set", "大三元の責任払い", "大三元包牌"),
    "liable_daisuushii": ("pao for the fourth wind set", "大四喜の責任払い", "大四喜包牌"),
    "liable_suukantsu": ("pao for the fourth kan", "四槓子の責任払い", "四槓子包牌"),
    "liable_rinshan": (
        "pao for a win on the tile after an open kan",
        "大明槓の嶺上開花は責任払い",
        "大明槓嶺上開花包牌",
    ),
    "liable_for_all": (
        "pao for the whole hand, not for the fed yakuman alone",
        "責任払いは和了全体（なしは該当役満のみ）",
        "包牌負責整手牌（否則只負責該役滿）",
    ),
    "liable_honba": (
        "who pays the counters of a ron shared by pao",
        "責任払いのロンで積み棒を払う人",
        "包牌榮和時由誰付本場",
    ),
    "multiple_ron": ("several ron on one discard", "複数人のロン", "多家榮和"),
    "honba_to_all": (
        "on a multiple ron each winner gets the counters",
        "複数ロンで全員が積み棒を受け取る",
        "多家榮和時每位都得本場",
    ),
    "own_stick_back": (
        "on a multiple ron a winner gets the own riichi stick back first",
        "複数ロンで自分の立直棒は戻る",
        "多家榮和時先取回自己的立直棒",
    ),
    "honba": (
        "points of a counter from each payer of a tsumo",
        "積み棒1本の点（ツモで一人あたり）",
        "每本場點數（自摸時每家）",
    ),
    "sanma_tsumo": (
        "the absent player's share of a tsumo",
        "三麻ツモの北家分",
        "三麻自摸時缺席者的份額",
    ),
    "nagashi_mangan": ("nagashi mangan is played", "流し満貫あり", "有流局滿貫"),
}
"""Option -> its meaning."""

GROUPS: dict[str, tuple[str, ...]] = {
    "yaku": (
        *("minimum_han", "kuitan", "ippatsu", "renhou", "renhou_dealer", "nagashi_mangan"),
        "ryuuiisou_needs_green",
    ),
    "dora": ("ura_dora", "kan_dora", "kan_ura", "red_fives"),
    "value": (
        *("kiriage", "counted_yakuman", "seven_pairs", "double_wind_fu", "rinshan_fu"),
        *("double_suuankou", "double_kokushi", "double_chuuren", "double_daisuushii"),
        *("double_suukantsu", "stack_yakuman", "yakuman_cap"),
    ),
    "payment": (
        *("multiple_ron", "honba", "honba_to_all", "own_stick_back", "sanma_tsumo"),
        *("liable_daisangen", "liable_daisuushii", "liable_suukantsu", "liable_rinshan"),
        *("liable_for_all", "liable_honba"),
    ),
    "table": ("players",),
}
"""Group -> its options, in the order in which people are asked."""
