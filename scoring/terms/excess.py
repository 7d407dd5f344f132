"""More tiles of a kind than exist: how many there are, and where all of them lie."""

from __future__ import annotations

from scoring.terms import Names

EXCESS: Names = {
    "too_many": (
        "There are {count} of {tile}, more than {most}: {places}.",
        "{tile}が{count}枚あります（{most}枚まで）：{places}。",
        "{tile}有{count}張（至多{most}張）：{places}。",
    ),
    "comma": (", ", "、", "、"),
    "hand": ("{n} in the hand", "手牌{n}枚", "手牌{n}張"),
    "dora_indicators": ("{n} as dora indicator", "ドラ表示牌{n}枚", "寶牌指示牌{n}張"),
    "ura_indicators": ("{n} as ura indicator", "裏ドラ表示牌{n}枚", "裏寶牌指示牌{n}張"),
    "discards": ("{n} among the discards", "捨て牌{n}枚", "捨牌{n}張"),
    "norths": ("{n} set aside", "北抜き{n}枚", "拔北{n}張"),
    "chankan": ("{n} of the robbed kan", "槍槓された槓子{n}枚", "被搶的槓{n}張"),
}
"""The sentence, and the places that it lists."""
