"""Scoring options of Taiwanese 16-tile mahjong."""

from __future__ import annotations

from scoring.terms import Names

MEANINGS: Names = {
    "stake": (
        "base and each tai, e.g. 100/20 (also --stake)",
        "底と1台の点（例 100/20、--stake でも可）",
        "底與每台（如 100/20，亦可用 --stake）",
    ),
    "flowers": ("the eight flowers are in play", "花牌8枚を使う", "使用八張花牌"),
    "west_flower": ("which flower is west's", "西家の花（菊か竹）", "西家的花（菊或竹）"),
    "double_wind": (
        "tai in all of a set of seat and round wind",
        "門風かつ圏風の刻子の台数",
        "門風兼圈風刻子的總台數",
    ),
    "streak_tai": (
        "tai of each repeat of the dealer",
        "連荘1回ごとの台数",
        "每次連莊的台數（連n拉n為2）",
    ),
    "closed_kan_concealed": (
        "closed kans leave a hand concealed",
        "暗槓しても門清",
        "暗槓仍算門清",
    ),
    "concealed_self_draw": (
        "tai beside those of concealed hand and self-draw",
        "門清と自摸に加わる台数（門清一摸三）",
        "門清自摸另加的台數（門清一摸三）",
    ),
    "last_discard": (
        "the discard after the last draw counts as last tile, too",
        "最後の打牌での和了も海底",
        "最後一張打出的牌也算海底（河底）",
    ),
    "half_claimed": (
        "tai of a self-drawn hand with all sets claimed (半求)",
        "半求の台数",
        "半求的台數",
    ),
    "all_claimed_single_wait": (
        "a hand with all sets claimed keeps its single wait's tai",
        "全求人に単騎の台を加える",
        "全求人另計單吊",
    ),
    "flower_set": ("tai of four flowers of a kind (花槓)", "花槓の台数", "花槓的台數"),
    "pinghu_flowers": ("平胡 may have flowers", "平胡に花牌があってもよい", "平胡可有花牌"),
    "pinghu_honours": (
        "平胡 may have a pair of honours",
        "平胡の雀頭が字牌でもよい",
        "平胡可以字牌作眼",
    ),
    "pinghu_self_draw": ("平胡 may be self-drawn", "平胡は自摸でもよい", "平胡可自摸"),
    "four_kans": (
        "the fourth kan of one player wins at once",
        "一人の4つ目の槓で即和了",
        "一人開四槓立即胡牌（四槓牌）",
    ),
    "earthly_ready": ("tai of 地聽", "地聴の台数", "地聽的台數"),
    "heavenly_ready": ("tai of 天聽", "天聴の台数", "天聽的台數"),
    "earthly_win": ("what 地胡 is", "地胡の定義", "地胡的定義"),
    "human_win": ("tai of 人胡, 0 for none", "人胡の台数（0はなし）", "人胡的台數（0為無）"),
    "all_honours": (
        "tai of 字一色, 0 for none",
        "字一色の台数（0はなし）",
        "字一色的台數（0為無）",
    ),
    "implied_tai": (
        "lesser tai count beside the greater ones that always have them",
        "大きな役に必ず含まれる台も数える",
        "必然包含的小台也另計",
    ),
    "max_tai": (
        "most tai that one payer pays, 0 for no limit",
        "一人が払う台数の上限（0は無制限）",
        "一家所付台數上限（0為無上限）",
    ),
    "minimum_tai": (
        "tai without which there is no win",
        "和了に必要な台数",
        "起胡台數",
    ),
    "max_winners": (
        "how many may win on one discard",
        "一つの打牌で和了できる人数",
        "一炮最多幾響",
    ),
    "passing": (
        "what a player who let a win pass may do",
        "見逃し（過水）の制限",
        "過水的限制",
    ),
}
"""Option -> its meaning."""

GROUPS: dict[str, tuple[str, ...]] = {
    "payment": ("stake", "streak_tai", "max_tai", "minimum_tai", "max_winners", "passing"),
    "flowers": ("flowers", "west_flower", "flower_set"),
    "value": (
        *("double_wind", "closed_kan_concealed", "concealed_self_draw", "last_discard"),
        *("half_claimed", "all_claimed_single_wait", "pinghu_flowers", "pinghu_honours"),
        *("pinghu_self_draw", "four_kans", "all_honours", "implied_tai"),
    ),
    "early": ("earthly_ready", "heavenly_ready", "earthly_win", "human_win"),
}
"""Group -> its options, in the order in which people are asked."""
