"""Why a match refuses an event, in Japanese and Traditional Chinese: by the rules' own reasons.

English is the rules' own (``scoring.match.errors``). Places are those of the English sentences;
what is said there of programs' words for events is left out.
"""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, tuple[str, str]]] = {
    # what the match as a whole waits for
    "wrong_phase": ("今はこの操作を記録できません", "現在不能記錄這個動作"),
    "no_such_player": ("{0} 番の席はありません（{1}人）", "沒有第 {0} 家（共{1}人）"),
    # seats and dice
    "wind_taken": ("{0} の牌はすでに引かれています", "{0} 已被抽走"),
    "wind_not_in_play": ("{1}人では {0} の牌を使いません", "{1}人時不用 {0}"),
    "drawn_already": ("{0} はすでに引いています", "{0} 已抽過"),
    "not_their_choice": ("{0} の番ではありません（{1} が選びます）", "還沒輪到 {0}（由 {1} 選擇）"),
    "place_taken": ("その席は埋まっています（{0}）", "該座位已有人（{0}）"),
    "bad_dice": ("サイコロ二個の目は1〜6です（{0} は不可）", "兩顆骰子各為1至6，不可為 {0}"),
    "bad_three_dice": ("サイコロ三個の目は1〜6です（{0} は不可）", "三顆骰子各為1至6，不可為 {0}"),
    "not_their_throw": (
        "{0} の番ではありません（最後に和了した {1} が振ります）",
        "不是由 {0} 擲骰（由最後胡牌的 {1} 擲）",
    ),
    "not_their_draw": ("{0} の番ではありません（{1} が引きます）", "還沒輪到 {0}（由 {1} 抽）"),
    "dice_known": ("仮荘のサイコロで開門します。振り直しません", "以假莊的骰子開門，不再擲骰"),
    "dice_missing": ("サイコロ三個で開門します", "須擲三顆骰子開門"),
    "no_side_bets": ("このルールに差馬はありません", "此規則沒有差馬"),
    "side_bet_on_self": ("差馬に自分は指定できません", "差馬不能指定自己"),
    "side_bet_twice": ("{0} はすでに差馬の相手を指定しています", "{0} 已指定差馬對象"),
    # riichi
    "riichi_twice": ("{0} はすでに立直しています", "{0} 已立直"),
    "riichi_too_few_points": (
        "立直には1000点必要です（{0} は{1}点）",
        "立直須有1000點（{0} 只有{1}點）",
    ),
    "riichi_must_show": ("立直した人は手牌を見せます", "立直者須攤牌"),
    # results entered by hand
    "draw_not_in_rules": ("このルールに{0}はありません", "此規則沒有{0}"),
    "no_result": ("和了放棄は局の結果ではありません", "相公不算一局的結果"),
    "no_winner": ("和了者がいません", "沒有和牌者"),
    "several_tsumo": ("ツモ和了は一人だけです", "自摸只能有一人"),
    "ron_from_winner": (
        "{0} は自分の捨て牌で和了できません",
        "{0} 不能和自己打的牌",
    ),
    "hand_does_not_win": ("{0} の手は和了できません：{1}", "{0} 的手牌不能和牌：{1}"),
    "contradicts_entry": (
        "手牌の状況が記録の内容と食い違っています（{0}）",
        "手牌的情況與紀錄不一致（{0}）",
    ),
    "bad_worth": ("{0}翻{1}符の和了はありません", "沒有{0}翻{1}符的和牌"),
    "bad_yakuman": ("{0}倍役満はありません", "沒有{0}倍役滿"),
    "bad_tai": ("台数は0〜{1}です（{0} は不可）", "台數為0至{1}，不可為 {0}"),
    "liable_is_winner": ("和了者自身は責任払いになりません", "和牌者不能包自己"),
    "liable_without_yakuman": ("責任払いは役満だけです", "只有役滿才有包牌"),
    "too_many_rons": (
        "{0}人が同時にロンしています（このルールは{1}人まで）",
        "{0}人同時榮和（此規則至多{1}人）",
    ),
    "too_many_winners": (
        "{0}人が同時に和了しています（このルールは{1}人まで）",
        "{0}人同時胡牌（此規則至多{1}人）",
    ),
    "four_kans_not_in_rules": ("このルールに四槓の和了はありません", "此規則沒有四槓牌胡牌"),
    "four_kans_are_more": (
        "四槓は{1}台以上です（{0}台は不可）",
        "四槓牌至少{1}台，不可為{0}台",
    ),
    "several_four_kans": ("四槓の和了は一人だけです", "四槓牌只能一人胡牌"),
    "player_twice": ("{0} が二重に指定されています", "重複指定了 {0}"),
    "no_abort": ("{0} は途中流局ではありません", "{0} 不是途中流局"),
    "no_drawn_hand": ("{0} は流局ではありません", "{0} 不是和局"),
    "no_nagashi": ("このルールに流し満貫はありません", "此規則沒有流局滿貫"),
    # the end
    "no_stop": ("{0} は今は対局を終えられません", "{0} 現在不能結束對局"),
}
"""By reason: Japanese, Chinese."""

OF_TAIWAN: Final[dict[str, tuple[str, str]]] = {
    "no_winner": ("和了者がいません", "沒有胡牌者"),
    "ron_from_winner": ("{0} は自分の捨て牌で和了できません", "{0} 不能胡自己打的牌"),
    "hand_does_not_win": ("{0} の手は和了できません：{1}", "{0} 的手牌不能胡牌：{1}"),
    "several_tsumo": ("自摸は一人だけです", "自摸只能有一人"),
}
"""What the Taiwanese game says otherwise."""
