"""Why a situation cannot be. Sentences are neutral between riichi and Taiwanese mahjong where both
games know the contradiction; fields, in every language by their names in JSON, values and numbers
fill the places in braces."""

from __future__ import annotations

from scoring.terms import Names

SITUATIONS: Names = {
    # how it was won
    "tsumo_from_another": (
        "a self-drawn tile comes from nobody",
        "ツモ牌に放銃者はいません",
        "自摸的牌沒有放銃者",
    ),
    "ron_from_self": (
        "nobody wins on an own discard",
        "自分の捨て牌ではロンできません",
        "放銃者不能是自己",
    ),
    "chankan_by_tsumo": (
        "a robbed kan (chankan) is ron, not tsumo",
        "槍槓はロンで、ツモではありません",
        "搶槓不是自摸",
    ),
    "rinshan_by_ron": (
        "a replacement tile (rinshan) is tsumo, not ron",
        "嶺上牌はツモで、ロンではありません",
        "嶺上牌是自摸，不是別家打出的牌",
    ),
    "rinshan_without_kan": (
        "a replacement tile (rinshan) needs a kan in the hand",
        "嶺上牌には手牌の槓子が必要です",
        "嶺上牌須先有槓（或補花）",
    ),
    "last_tile_with_rinshan": (
        "a replacement tile (rinshan) is not the wall's last (haitei)",
        "嶺上牌は海底牌ではありません",
        "嶺上牌不是海底牌",
    ),
    "last_tile_with_chankan": (
        "no kan follows the last tile, so none is robbed then",
        "最後の牌の後に槓はできず、槍槓もありません",
        "最後一張牌之後不能開槓，也就沒有搶槓",
    ),
    # riichi
    "ippatsu_without_riichi": (
        "ippatsu needs riichi",
        "一発には立直が必要です",
        "一發須先立直",
    ),
    "ippatsu_with_rinshan": (
        "a kan ends ippatsu before its replacement",
        "槓をすると一発は消えるため、嶺上牌では付きません",
        "開槓使一發消失，嶺上牌不計一發",
    ),
    "ura_without_riichi": (
        "ura indicators are turned for riichi only",
        "裏ドラは立直したときだけ見られます",
        "只有立直才翻裏寶牌",
    ),
    "riichi_with_open_meld": (
        "riichi needs a hand without claimed tiles",
        "副露した手では立直できません",
        "副露後不能立直",
    ),
    # the first turn
    "first_turn_with_riichi": (
        "a riichi player has had the first turn",
        "立直者の第一巡は終わっています",
        "立直者的第一巡已過",
    ),
    "first_turn_with_last_tile": (
        "the first turn has no last tile",
        "第一巡に最後の牌はありません",
        "第一巡沒有最後一張牌",
    ),
    "first_turn_with_rinshan": (
        "a kan ends the first go-round",
        "槓をすると第一巡は途切れます",
        "開槓使第一巡中斷",
    ),
    "first_turn_with_discards": (
        "on the first turn nothing was discarded",
        "第一巡ではまだ捨て牌がありません",
        "第一巡時尚未打過牌",
    ),
    "first_turn_with_kan_indicator": (
        "a kan ends the first go-round: one indicator at most",
        "槓で第一巡は途切れるため、ドラ表示牌は1枚までです",
        "開槓使第一巡中斷，寶牌指示牌至多一張",
    ),
    "first_turn_with_melds": (
        "a meld, closed kans included, ends the first go-round",
        "副露や暗槓があると第一巡は途切れます",
        "副露或暗槓使第一巡中斷",
    ),
    "first_turn_with_chankan": (
        "in the first go-round only a closed kan can be robbed, by thirteen orphans only",
        "第一巡に槍槓できるのは国士無双による暗槓だけです",
        "第一巡只有國士無雙能搶暗槓",
    ),
    "first_turn_with_norths": (
        "a set-aside north ends the first go-round",
        "北抜きで第一巡は途切れます",
        "拔北使第一巡中斷",
    ),
    "first_turn_from_later": (
        "a discard of the first go-round that comes before the winner's own turn is an earlier "
        "seat's",
        "第一巡で自分の番より前に捨てるのは上座の席だけです",
        "第一巡中，只有較早的座次會在和牌者之前捨牌",
    ),
    "double_ippatsu_later": (
        "double riichi with ippatsu is won in the second go-round at the latest, and no kan was "
        "declared before: no last tile, one indicator, one own discard at most",
        "両立直の一発は二巡目までの和了で、槓もありません（海底・河底は付かず、"
        "表示牌と捨て牌は各1枚まで）",
        "兩立直加一發至遲在第二巡和牌，其間也沒有槓（無海底河底，指示牌與捨牌各至多一張）",
    ),
    # indicators, counters, discards
    "too_many_indicators": (
        "{count} tiles in {field}: four kans allow at most {most}",
        "{field} が{count}枚あります：槓4回でも{most}枚までです",
        "{field} 有{count}張：至多{most}張（四次開槓）",
    ),
    "more_ura_than_dora": (
        "there are more ura indicators than indicators above them",
        "裏ドラ表示牌が表より多くあります",
        "裏寶牌指示牌多於上面的指示牌",
    ),
    "not_a_playing_tile": (
        "{tile} in {field}: it can be neither indicator nor discard",
        "{field} の {tile} は表示牌にも捨て牌にもなりません",
        "{field} 的 {tile} 不能是指示牌或捨牌",
    ),
    "too_many_counters": (
        "{field} is {wanted}, not {value}",
        "{field} は {wanted}で、{value} ではありません",
        "{field} {wanted}，不是 {value}",
    ),
    "too_many_discards": (
        "{count} tiles in discards: a player has at most {most}",
        "discards が{count}枚あります：一人{most}枚までです",
        "discards 有{count}張：一家至多{most}張",
    ),
    "negative_count": (
        "{field} cannot be negative, as {value} is",
        "{field} は負になりません（{value}）",
        "{field} 不能是負的（{value}）",
    ),
    # liability and several wins
    "liable_is_winner": (
        "the winner cannot be the liable player",
        "和了者自身は責任払いの対象になりません",
        "和牌者自己不能是包牌者",
    ),
    "liable_without_cause": (
        "nothing in this hand makes another player liable for it",
        "この手には責任払いの理由がありません",
        "這副牌沒有包牌的理由",
    ),
    "no_discarder": (
        "several wins need the discarder of each named",
        "複数の和了にはそれぞれの放銃者が必要です",
        "一炮多響須各指明放銃者",
    ),
    "different_discarders": (
        "several wins are on one player's discard",
        "複数の和了は一人の捨て牌によるものです",
        "一炮多響須是同一家的捨牌",
    ),
    "same_seat_twice": (
        "each claim is another player's",
        "同じ席が二度和了しています",
        "同一家列了兩次",
    ),
    "different_tables": (
        "claims of one discard share round wind, counters and sticks",
        "同じ捨て牌への和了は場風・本場・供託が同じです",
        "一炮多響時，圈風、本場（連莊）、供託須相同",
    ),
    "different_discards": (
        "claims of one discard are of the same tile, won in the same way",
        "同じ捨て牌への和了は和了牌も和了り方も同じです",
        "一炮多響時，各家須以同一張牌、同一方式成牌",
    ),
    # three players
    "no_north_seat": (
        "three players have no north seat",
        "三人麻雀に北家はいません",
        "三人麻將沒有北家",
    ),
    "chi_with_three": (
        "three players claim no chi",
        "三人麻雀ではチーできません",
        "三人麻將不能吃",
    ),
    "tile_not_in_play": (
        "2m to 8m are not in play with three players",
        "三人麻雀では二萬から八萬を使いません",
        "三人麻將不使用二萬至八萬",
    ),
    "too_many_norths": (
        "there are only four norths to set aside",
        "抜ける北は4枚までです",
        "北只有四張可拔",
    ),
    "norths_with_four": (
        "norths are set aside by three players only",
        "北抜きは三人麻雀だけです",
        "只有三人麻將可以拔北",
    ),
    # data
    "unknown_field": (
        "situation has no field {field}",
        "situation に {field} という項目はありません",
        "situation 沒有 {field} 這個欄位",
    ),
    "bad_value": (
        "{field} is {wanted}, not {value}",
        "{field} は {wanted}で、{value} ではありません",
        "{field} 應為 {wanted}，不是 {value}",
    ),
    # Taiwanese mahjong
    "taiwan_field": (
        "{field} belongs to Taiwanese mahjong; riichi has none",
        "{field} は台湾麻雀の項目で、立直麻雀にはありません",
        "{field} 是台灣麻將的欄位，日本麻將沒有",
    ),
    "riichi_field": (
        "{field} belongs to Japanese riichi; Taiwanese rules have none",
        "{field} は立直麻雀の項目で、台湾麻雀にはありません",
        "{field} 是日本麻將的欄位，台灣麻將沒有",
    ),
    "bad_streak": (
        "streak is {wanted}, not {value}",
        "streak は {wanted} で、{value} ではありません",
        "streak 應為 {wanted}，不是 {value}",
    ),
    "east_deals": (
        "East deals: dealer false needs another seat_wind, or name the dealer",
        "東家は親です。親でなければ別の席か親を示してください",
        "東家是莊家；若非莊家，請給其他門風或指明莊家",
    ),
    "robbed_flower_by_tsumo": (
        "a robbed flower is another player's, not self-drawn nor a kan",
        "奪う花牌は他家のもので、ツモでも槓でもありません",
        "七搶一搶的是別家的花牌，不是自摸或搶槓",
    ),
    "robbed_flower_without_seven": (
        "seven flowers rob the eighth; {count} are set aside",
        "八枚目の花牌を奪うには七枚が必要です（今は{count}枚）",
        "七搶一須有七張花牌（現有{count}張）",
    ),
    "first_turn_from_unknown": (
        "in the first turn it matters whose discard won: give from",
        "第一巡では誰の捨て牌かが必要です",
        "第一巡須指明放銃者",
    ),
    "ready_before_discard": (
        "ready is declared with a discard",
        "聴牌の宣言は打牌とともに行います",
        "報聽須在打牌時",
    ),
    "ready_with_meld": (
        "ready is declared before any claim or kan, and changes the hand no more",
        "聴牌の宣言は鳴きや槓の前に限り、その後は手を変えられません",
        "報聽須在吃碰槓之前，之後不得再變動手牌",
    ),
    "ready_and_passed": (
        "who has declared ready may not let a win pass",
        "聴牌を宣言した者は和了を見送れません",
        "報聽後不得過水",
    ),
    "more_than_four_between_hands": (
        "the hands together have more than four tiles of one kind",
        "手牌を合わせると同じ牌が5枚以上あります",
        "各家手牌合計同一種牌超過四張",
    ),
    "earthly_ready_of_first_discard": (
        "ready declared by the dealer with the first discard is heavenly ready",
        "荘家が第一打で宣言した聴牌は天聴です",
        "莊家打出第一張時報聽為天聽",
    ),
    "heavenly_win_by_rinshan": (
        "a dealt hand is no replacement tile's, its flowers are replaced while tiles are dealt",
        "天和は配牌でのアガリで、嶺上牌ではありません",
        "天胡是配牌即胡，配牌時補花不算槓上開花",
    ),
    "five_kans": (
        "the fourth kan has won already, there is no fifth",
        "四つ目の槓でアガリとなり、五つ目はありません",
        "第四槓即胡牌，不會有第五槓",
    ),
    "rinshan_after_four_kans": (
        "the fourth kan has won already, before a replacement tile is drawn",
        "四つ目の槓の時点でアガリで、嶺上牌は引きません",
        "第四槓即胡牌，不再補牌",
    ),
    "no_flowers": (
        "these rules are played without flowers",
        "このルールでは花牌を使いません",
        "此規則不使用花牌",
    ),
}
"""Why a situation contradicts itself, its hand or its table."""
