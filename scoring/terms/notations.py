"""What written tiles cannot be, as sentences; the text or the tile in the places."""

from __future__ import annotations

from scoring.terms import Names

NOTATIONS: Names = {
    "mark_outside": (
        "a sideways mark stands outside a meld in {text}",
        "{text} では、横向きの印が副露の外にあります",
        "{text} 的橫放記號不在副露內",
    ),
    "too_long": (
        "{text} has {count} characters, more than all tiles of a set ({most})",
        "{text} は{count}文字で、一組の牌すべてより長くなっています（{most}文字まで）",
        "{text} 有{count}個字元，比全副牌還長（至多{most}）",
    ),
    "one_winning_tile": (
        "the winning tile is one tile, not {text}",
        "和了牌は1枚で、{text} ではありません",
        "贏的牌只有一張，不是 {text}",
    ),
    "bracket_inside": (
        "a bracket opens inside a meld in {text}",
        "{text} では、副露の中で括弧が開いています",
        "{text} 的副露內又開了括號",
    ),
    "bracket_closes": (
        "a bracket closes that never opened in {text}",
        "{text} では、開いていない括弧が閉じています",
        "{text} 的括號沒有開頭",
    ),
    "bracket_open": (
        "the meld {text} has no closing bracket",
        "副露 {text} の括弧が閉じていません",
        "副露 {text} 的括號沒有結尾",
    ),
    "no_number": (
        "the suit letter {letter} has no number before it in {text}",
        "{text} では、種類の文字 {letter} の前に数字がありません",
        "{text} 的花色字母 {letter} 前沒有數字",
    ),
    "mark_of_nothing": (
        "the mark {mark} follows no tile's number in {text}",
        "{text} では、印 {mark} の前に牌の数字がありません",
        "{text} 的記號 {mark} 前沒有牌的數字",
    ),
    "no_suit": (
        "{text} has no suit letter (m, p, s, z, f)",
        "{text} に種類の文字（m、p、s、z、f）がありません",
        "{text} 沒有花色字母（m、p、s、z、f）",
    ),
    "no_meaning": (
        "{char} has no meaning in {text}",
        "{text} の {char} は牌の表記にありません",
        "{text} 的 {char} 不是牌的記法",
    ),
    "no_tile": (
        "no tile is written '{tile}'",
        "'{tile}' という牌はありません",
        "沒有寫作 '{tile}' 的牌",
    ),
    "two_claimed": (
        "two tiles are marked as claimed in the meld ({meld})",
        "副露（{meld}）で、鳴いた牌の印が二つあります",
        "副露（{meld}）標了兩張鳴來的牌",
    ),
    "no_meld": (
        "the meld ({meld}) cannot be: {reason}",
        "（{meld}）は副露になりません",
        "（{meld}）不成副露",
    ),
}
"""By id."""
