"""Options of whole matches, riichi and Taiwanese, beside those of scoring."""

from __future__ import annotations

from scoring.terms import Names

RIICHI: Names = {
    "length": ("which rounds are played", "対局の長さ", "對局長度"),
    "start": ("points at the start", "配給原点", "起始點數"),
    "back": ("points to give back; the rest is oka", "原点（返し点）", "返點"),
    "target": ("points to be reached to end in time", "終了に必要な点数", "結束所需點數"),
    "uma": ("uma by place", "順位ウマ", "順位馬"),
    "uma_none_up": (
        "uma where nobody has the points to give back",
        "原点以上が0人のときのウマ",
        "無人達返點時的馬",
    ),
    "uma_one_up": (
        "uma where one player alone has them",
        "原点以上が1人のときのウマ",
        "只有一人達返點時的馬",
    ),
    "uma_three_up": (
        "uma where all but one have them",
        "原点以上が3人のときのウマ",
        "三人達返點時的馬",
    ),
    "rounding": ("points below a thousand at the end", "千点未満の端数処理", "千點以下的尾數"),
    "side_bet": (
        "points of the side bet (sashiuma), 0 for none",
        "差しウマの点（0はなし）",
        "差馬的點數（0為無）",
    ),
    "left_sticks": ("riichi sticks left at the end", "終局時に残った供託", "終局時剩下的立直棒"),
    "ties": ("players with equal points", "同点の順位", "同分的順位"),
    "extension": (
        "what follows when nobody has reached the target",
        "目標点に届かないときの延長",
        "無人達標時的延長",
    ),
    "sudden_end": (
        "an extension ends when somebody reaches the target",
        "延長戦のサドンデス",
        "延長戰達標即結束",
    ),
    "bankruptcy": ("running out of points ends the match", "飛び（箱下終了）", "擊飛結束"),
    "stop_on_win": (
        "the leading dealer may stop after a win in the last hand",
        "オーラス親の和了やめ",
        "末局領先莊家和牌後可終局",
    ),
    "stop_on_tenpai": (
        "the leading dealer may stop when tenpai in the last hand",
        "オーラス親の聴牌やめ",
        "末局領先莊家聽牌後可終局",
    ),
    "noten": ("points between noten and tenpai at a draw", "ノーテン罰符", "流局不聽罰點"),
    "formal_tenpai": ("a wait without yaku counts", "形式聴牌を認める", "承認形式聽牌"),
    "nagashi_as": ("what nagashi mangan is", "流し満貫の扱い", "流局滿貫的處理"),
    "nine_orphans": ("nine terminals and honours abort", "九種九牌で流局", "九種九牌流局"),
    "four_winds": ("four winds abort", "四風連打で流局", "四風連打流局"),
    "four_kans": ("four kans abort", "四開槓で流局", "四開槓流局"),
    "four_riichi": ("four riichi abort", "四家立直で流局", "四家立直流局"),
    "repeat_on_win": ("the dealer repeats after a win", "親の和了で連荘", "莊家和牌連莊"),
    "repeat_on_tenpai": ("the dealer repeats when tenpai", "親の聴牌で連荘", "莊家聽牌連莊"),
    "repeat_on_noten": ("the dealer repeats when noten", "親のノーテンでも連荘", "莊家不聽也連莊"),
    "repeat_on_abort": ("the dealer repeats after an abort", "途中流局で連荘", "中途流局連莊"),
    "repeat_last": ("the dealer repeats in the last hand, too", "オーラスも連荘", "末局也連莊"),
    "false_win": ("a false win", "誤ロン・誤ツモ", "詐和"),
    "false_riichi": ("a false riichi", "ノーテン立直", "詐立直"),
    "wrong_count": ("too many or too few tiles", "多牌・少牌", "多牌或少牌"),
    "chombo": ("how a chombo is paid", "チョンボの支払い", "犯規的支付"),
    "chombo_points": (
        "points of a chombo off the final score",
        "チョンボの減点（最終成績から）",
        "犯規扣點（由最終成績扣）",
    ),
    "chombo_adds_counter": ("a chombo adds a counter", "チョンボで積み棒が増える", "犯規加一本場"),
    "chombo_returns_sticks": (
        "after a chombo this hand's riichi sticks go back",
        "チョンボの局の立直棒は戻る",
        "犯規時退回該局立直棒",
    ),
    "first_dealer": ("how the first dealer is found", "起家の決め方", "起莊的決定方式"),
    "count_from_next": (
        "dice are counted from the thrower's right neighbour",
        "賽の目は次の人から数える",
        "骰子由下家數起",
    ),
    "break_at": ("where the wall opens", "配牌の取り始め", "開門位置"),
    "kuikae": ("discards right after a claim", "喰い替え", "食替"),
    "claim_order": ("which of two claims counts", "鳴きの優先", "鳴牌的優先"),
    "riichi_draw": ("until when riichi may be declared", "立直できる残り枚数", "可宣告立直的時限"),
    "riichi_kan": ("a closed kan after riichi", "立直後の暗槓", "立直後暗槓"),
    "riichi_needs_points": ("riichi needs 1000 points", "立直に1000点必要", "立直須有1000點"),
    "kan_dora": ("when a kan's indicator is turned", "槓ドラをめくる時", "翻槓寶牌的時機"),
    "rob_closed_kan": (
        "thirteen orphans may rob a closed kan",
        "国士無双は暗槓を槍槓できる",
        "國士無雙可搶暗槓",
    ),
    "rob_north": ("a set-aside north may be won", "抜きドラの北でロンできる", "可榮和拔北"),
}
"""Option of a riichi match -> its meaning."""

TAIWAN: Names = {
    "jiang": (
        "how many 將 of four rounds, 0: until the players stop",
        "将（4圏）の数、0は任意の終了まで",
        "打幾將（每將四圈），0為打到喊停",
    ),
    "redraw": ("seats are drawn anew before each 將", "将ごとに席替え", "每將重新抽位"),
    "draw_adds_streak": (
        "a draw adds to the dealer's streak",
        "流局で連荘が増える",
        "流局增加連莊",
    ),
    "false_win_repeats": (
        "after a false win the same dealer deals again",
        "誤和のあと同じ荘家が続ける",
        "詐胡後由同一莊家重打",
    ),
    "four_kans": ("four kans of several players draw the hand", "四槓で流局", "四槓和局"),
    "four_winds": (
        "first discards East, South, West, North draw the hand",
        "東南西北の順の打牌で流局",
        "四風連和",
    ),
    "four_wests": ("four first discards of West draw the hand", "西の連打で流局", "一路歸西"),
    "wests_and_circle": (
        "three Wests and a one of circles draw the hand",
        "西3枚と一筒の打牌で流局",
        "一筒歸西",
    ),
    "round_winds": (
        "four first discards of the round's wind draw the hand",
        "圏風の連打で流局",
        "正風連和",
    ),
    "remainder": ("tiles left when nobody has won", "流局時に残る牌", "流局時的餘牌"),
    "earthly_within": (
        "地聽 is declared within so many discards of all players",
        "地聴は全員で何枚目の打牌までか",
        "地聽須在全體幾張打牌以內",
    ),
    "heavenly_dealer_only": ("天聽 is for the dealer alone", "天聴は荘家のみ", "天聽僅限莊家"),
    "first_break": (
        "whose dice open the first wall",
        "最初の開門の賽は誰が振るか",
        "首局由誰擲骰開門",
    ),
    "seat_winds_from": ("whose seat wind is East", "門風の東はどの席か", "門風由何處起算"),
    "flowers_from": ("whose flowers are spring and plum", "花の1番はどの席か", "花牌由何處起算"),
}
"""Option of a Taiwanese match -> its meaning."""

RIICHI_GROUPS: dict[str, tuple[str, ...]] = {
    "length": ("length", "extension", "sudden_end", "bankruptcy", "stop_on_win", "stop_on_tenpai"),
    "points": (
        *("start", "back", "target", "uma", "uma_none_up", "uma_one_up", "uma_three_up"),
        *("rounding", "side_bet", "left_sticks", "ties"),
    ),
    "draws": (
        *("noten", "formal_tenpai", "nagashi_as", "nine_orphans", "four_winds", "four_kans"),
        *("four_riichi", "repeat_on_win", "repeat_on_tenpai", "repeat_on_noten"),
        *("repeat_on_abort", "repeat_last"),
    ),
    "fouls": (
        *("false_win", "false_riichi", "wrong_count", "chombo", "chombo_points"),
        *("chombo_adds_counter", "chombo_returns_sticks"),
    ),
    "play": (
        *("first_dealer", "count_from_next", "break_at", "kuikae", "claim_order", "riichi_draw"),
        *("riichi_kan", "riichi_needs_points", "kan_dora", "rob_closed_kan", "rob_north"),
    ),
}
TAIWAN_GROUPS: dict[str, tuple[str, ...]] = {
    "length": ("jiang", "redraw"),
    "draws": (
        *("draw_adds_streak", "false_win_repeats", "four_kans", "four_winds", "four_wests"),
        *("wests_and_circle", "round_winds", "remainder"),
    ),
    "play": (
        *("earthly_within", "heavenly_dealer_only", "first_break", "seat_winds_from"),
        "flowers_from",
    ),
}
