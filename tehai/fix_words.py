"""Why a correction of a reading cannot be made, in English, Japanese and Traditional Chinese."""

from __future__ import annotations

from typing import Final, Literal

from scoring.terms import Names

FixSentence = Literal[
    "form",
    "no_such_tile",
    "twice",
    "not_there",
    "none_there",
    "in_meld",
    "indicator",
    "in_hand",
    "flower",
    "melds_lost",
    "no_meld",
    "no_hand",
    "one_win",
    "win_not_there",
]

FIX_WORDS: Final[Names] = {
    "form": (
        "a correction is N=TILE, e.g. 4=0m, not {text!r}",
        "修正は「番号=牌」の形です（例 4=0m）：{text!r}",
        "更正的寫法是「編號=牌」，例如 4=0m，而不是 {text!r}",
    ),
    "no_such_tile": (
        "{text!r}: there is no tile {code!r}",
        "{text!r}：{code!r} という牌はありません",
        "{text!r}：沒有 {code!r} 這種牌",
    ),
    "twice": (
        "tile {number} is corrected twice",
        "{number} 番の牌が二度修正されています",
        "第 {number} 張牌更正了兩次",
    ),
    "not_there": (
        "there is no tile {number}: the photo shows tiles 1 to {count}",
        "{number} 番の牌はありません。写真の牌は 1〜{count} 番です",
        "沒有第 {number} 張牌：照片中是第 1 至 {count} 張",
    ),
    "none_there": (
        "there is no tile {number}: the photo shows no tiles",
        "{number} 番の牌はありません。写真に牌がありません",
        "沒有第 {number} 張牌：照片中沒有牌",
    ),
    "in_meld": (
        "tile {number} is part of a meld: it has to stay",
        "{number} 番の牌は副露の一部なので、外せません",
        "第 {number} 張牌是副露的一部分，不能拿掉",
    ),
    "indicator": (
        "tile {number} is an indicator, which {code} cannot be: {number}=- says that it is none",
        "{number} 番の牌は表示牌で、{code} にはなりません。"
        "表示牌でなければ {number}=- としてください",
        "第 {number} 張牌是指示牌，不能是 {code}；若不是指示牌，請寫 {number}=-",
    ),
    "in_hand": (
        "tile {number} stands in the hand, where {code} cannot be",
        "{number} 番の牌は手牌にあり、{code} にはなりません",
        "第 {number} 張牌在手牌中，不能是 {code}",
    ),
    "flower": (
        "tile {number} lies among the flowers, where {code} cannot be",
        "{number} 番の牌は花牌の列にあり、{code} にはなりません",
        "第 {number} 張牌在花牌中，不能是 {code}",
    ),
    "melds_lost": (
        "the melds of this reading cannot be corrected: name the whole hand instead",
        "この読み取りの副露は修正できません。手牌全体を入力してください",
        "這次辨識的副露無法更正：請改為輸入整副手牌",
    ),
    "no_meld": (
        "corrected so, {reason}",
        "この修正では、{reason}",
        "這樣更正的話，{reason}",
    ),
    "no_hand": (
        "there is no hand in the photo to win with",
        "写真に和了する手牌がありません",
        "照片中沒有可以胡牌的手牌",
    ),
    "one_win": (
        "the winning tile is one tile, not {text}",
        "和了牌は一枚です：{text}",
        "胡的牌只有一張，而不是 {text}",
    ),
    "win_not_there": (
        "the winning tile {code} is not among the concealed tiles",
        "和了牌 {code} が手の内の牌にありません",
        "胡的牌 {code} 不在手牌中",
    ),
}
"""By what is wrong; the places are filled when it is told."""
