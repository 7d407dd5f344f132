"""Terms of Taiwanese 16-tile mahjong."""

from __future__ import annotations

from scoring.terms import Names

TAI: Names = {
    "dealer": ("Dealer", "荘家", "莊家"),
    "streak": ("Dealer's repeats", "連荘", "連莊拉莊"),
    "concealed": ("Concealed hand", "門前清", "門清"),
    "self_draw": ("Self-draw", "自摸", "自摸"),
    "concealed_self_draw": ("Concealed self-draw", "門前清自摸", "門清一摸三"),
    "single_wait": ("Single wait", "一種類待ち", "獨聽"),
    "seat_wind": ("Seat wind", "自風牌", "門風牌"),
    "round_wind": ("Round wind", "場風牌", "圈風牌"),
    "double_wind": ("Seat and round wind in one", "連風牌", "雙風牌"),
    "dragon_white": ("White dragon", "三元牌 白", "三元牌 白板"),
    "dragon_green": ("Green dragon", "三元牌 發", "三元牌 青發"),
    "dragon_red": ("Red dragon", "三元牌 中", "三元牌 紅中"),
    "seat_flower": ("Own flower", "自分の花牌", "正花"),
    "last_draw": ("Last tile of the wall", "海底撈月", "海底撈月"),
    "last_discard": ("Last discard", "河底撈魚", "河底撈魚"),
    "replacement": ("Replacement tile", "嶺上開花", "槓上開花"),
    "robbed_kan": ("Robbed kan", "槍槓", "搶槓"),
    "half_claimed": ("All sets claimed, self-drawn", "半求人", "半求人"),
    "all_claimed": ("All sets claimed", "全求人", "全求人"),
    "flower_set": ("All four seasons or plants", "花槓", "花槓"),
    "pinghu": ("All runs", "平和", "平胡"),
    "three_concealed": ("Three concealed triplets", "三暗刻", "三暗刻"),
    "half_flush": ("Half flush", "混一色", "混一色"),
    "all_triplets": ("All triplets", "対々和", "碰碰胡"),
    "little_dragons": ("Little three dragons", "小三元", "小三元"),
    "four_concealed": ("Four concealed triplets", "四暗刻", "四暗刻"),
    "full_flush": ("Full flush", "清一色", "清一色"),
    "four_kans": ("Four kans", "四槓牌", "四槓牌"),
    "five_concealed": ("Five concealed triplets", "五暗刻", "五暗刻"),
    "big_dragons": ("Big three dragons", "大三元", "大三元"),
    "little_winds": ("Little four winds", "小四喜", "小四喜"),
    "earthly_ready": ("Earthly ready", "地聴", "地聽"),
    "seven_flowers": ("Seven flowers rob the eighth", "七搶一", "七搶一"),
    "eight_flowers": ("Eight flowers", "八仙過海", "八仙過海"),
    "human_win": ("Human win", "人和", "人胡"),
    "all_honours": ("All honours", "字一色", "字一色"),
    "big_winds": ("Big four winds", "大四喜", "大四喜"),
    "heavenly_ready": ("Heavenly ready", "天聴", "天聽"),
    "earthly_win": ("Earthly win", "地和", "地胡"),
    "heavenly_win": ("Heavenly win", "天和", "天胡"),
}
"""Tai."""

REASONS: Names = {
    "not_complete": (
        "The tiles are no five sets and a pair.",
        "五面子一雀頭になっていません。",
        "牌型未湊成五面一眼，不能胡牌。",
    ),
    "below_minimum": (
        "The hand has fewer tai than the rules ask for.",
        "台数が規定の縛りに足りません。",
        "台數未達起胡台數。",
    ),
    "passed_win": (
        "The player let a win pass and may not win before a draw that is no win and a discard.",
        "和了を見送ったため、和了牌でない牌をツモって捨てるまで和了できません。",
        "過水：須摸進一張不能胡的牌並捨牌後才可胡牌。",
    ),
    "too_many_of_a_kind": (
        "More than four tiles of one kind.",
        "同じ牌が5枚以上あります。",
        "同一種牌超過四張。",
    ),
    "too_many_flowers": (
        "There are only eight flowers.",
        "花牌は8枚しかありません。",
        "花牌只有八張。",
    ),
    "flower_twice": (
        "Each flower exists only once.",
        "花牌は各1枚しかありません。",
        "每種花牌只有一張。",
    ),
    "flowers_not_in_play": (
        "These rules are played without flowers.",
        "このルールでは花牌を使いません。",
        "此規則不使用花牌。",
    ),
    "face_down_tile": (
        "A tile of the hand lies face down.",
        "手牌に裏向きの牌があります。",
        "手牌中有蓋著的牌。",
    ),
    "wrong_tile_count": (
        "A Taiwanese win has 17 tiles, each kan adding one, flowers apart.",
        "牌の枚数が違います（花牌を除いて17枚、槓子ごとに1枚増えます）。",
        "張數不對（不含花牌應為17張，每槓加一張）。",
    ),
    "nearer_winner": (
        "Another player nearer in turn won on the same discard.",
        "頭ハネ：打牌者に近い他家が和了しました。",
        "截胡：離放槍者較近的玩家已胡牌。",
    ),
}
"""Why a hand does not win."""

WORDS: Names = {
    "tai": ("{name}: {n} tai", "{name} {n}台", "{name} {n}台"),
    "total": ("{n} tai in all", "合計{n}台", "共{n}台"),
    "total_with_dealer": (
        "{n} tai in all: {own}, and {share} of the dealer",
        "合計{n}台：手{own}台、荘家{share}台",
        "共{n}台：牌型{own}台、莊家{share}台",
    ),
    "dealer_only": (
        "{name}, between dealer and winner: {n} tai",
        "荘家との間では{name}も{n}台",
        "與莊家之間另計{name} {n}台",
    ),
    "assumed_discarder": (
        "assumed: the discarder is not the dealer",
        "放銃者は荘家でないものとしています",
        "假定放槍者不是莊家",
    ),
    "limit": ("at most {n} tai are paid", "支払いは{n}台まで", "滿台{n}台"),
    "sets": ("seen as {sets}", "面子の取り方 {sets}", "拆牌 {sets}"),
    "payment": (
        "{payer} pays {payee} {points} = {base} + {n} x {unit}",
        "{payer} → {payee} {points}点 = {base} + {n} × {unit}",
        "{payer}付{payee} {points}點 = {base} + {n} × {unit}",
    ),
    "east": ("East", "東家", "東家"),
    "south": ("South", "南家", "南家"),
    "west": ("West", "西家", "西家"),
    "north": ("North", "北家", "北家"),
    "discarder": ("The discarder", "放銃者", "放槍者"),
    "deals": ("dealer", "荘家", "莊家"),
    "dealer_is": ("{wind} deals", "荘家は{wind}", "{wind}做莊"),
    "streak": ("streak {n}", "{n}連荘", "連{n}"),
    "self_drawn": ("self-drawn", "自摸", "自摸"),
    "off": ("won off {wind}", "{wind}から出和了", "胡{wind}"),
    "robs_flower": ("robs the flower of {wind}", "{wind}の花牌を搶和", "搶{wind}的花牌"),
    "off_discard": ("off a discard", "出和了", "胡別家打出的牌"),
    "first_turn": ("first go-round", "第一巡", "第一輪"),
    "like_self_draw": (
        "flowers are paid like a self-draw",
        "花牌のアガリは自摸と同じ支払いです",
        "花胡視為自摸",
    ),
    "ready_earthly": ("declared earthly ready", "地聴", "地聽"),
    "ready_heavenly": ("declared heavenly ready", "天聴", "天聽"),
    "stake": ("stake {base}/{unit}", "底{base}/台{unit}", "底{base}台{unit}"),
}
"""The words around a score; places in braces are filled in."""
