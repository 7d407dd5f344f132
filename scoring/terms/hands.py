"""What tiles cannot be a hand, as sentences; the tile or its number in the places."""

from __future__ import annotations

from scoring.terms import Names

HANDS: Names = {
    "winning_tile_missing": (
        "the winning tile {0} is not among the concealed tiles",
        "和了牌 {0} が手牌にありません",
        "手牌中沒有 {0} 這張贏的牌",
    ),
    "flower_in_hand": (
        "flowers lie beside the hand, not among the concealed tiles",
        "花牌は手牌に入れず、別に置きます",
        "花牌應另外放置，不在手牌中",
    ),
    "not_a_flower": ("{0} is no flower", "{0} は花牌ではありません", "{0} 不是花牌"),
    "face_down_tile": (
        "a concealed tile lies face down",
        "手牌に裏向きの牌があります",
        "手牌中有蓋著的牌",
    ),
    "too_many_of_a_kind": (
        "there are {1} of {0}, more than 4",
        "{0} が{1}枚あります（4枚まで）",
        "{0} 有{1}張（至多4張）",
    ),
    "flower_twice": (
        "the flower {0} exists only once",
        "花牌 {0} は1枚しかありません",
        "花牌 {0} 只有一張",
    ),
    "wrong_tile_count": (
        "{0} tile{s} where {1} make a complete hand (a kan counts three)",
        "{0}枚です。和了の手は{1}枚です（槓子は3枚と数えます）",
        "有{0}張；完整的手牌為{1}張（每槓算三張）",
    ),
}
