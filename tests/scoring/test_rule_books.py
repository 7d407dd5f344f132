"""What the project's three texts on Japanese mahjong rule, clause by clause, and the test of each.

A clause is named by its heading; the test is found and imported, so that no clause can lose it.
Texts: the encyclopedia's page on the rules (play and match), a guide to fu and yaku, a short
rule book with the scoring.
"""

from __future__ import annotations

from importlib import import_module

import pytest

PLAY = {
    "遊戲長度 東風戰 半莊 一莊戰 東北戰 東東戰": "match.test_game.test_lengths",
    "東東戰 東五局至東八局 東十二局": "match.test_words.test_east_east_counts_on_in_its_extension",
    "每局清算": "match.test_match.test_hands_settled_one_by_one",
    "局名 東二局3本場": "match.test_words.test_hand_names",
    "オーラス": "match.test_words.test_all_last",
    "オーラス不連莊": "match.test_game.test_no_repeat_in_the_last_hand_as_an_option",
    "座位 抽東者先選": "match.test_seating.test_east_chooses_first_then_south_west_north",
    "座位 各人自選": "match.test_match.test_east_deals_at_once_as_an_option",
    "起家 擲兩輪": "match.test_seating.test_two_rolls_find_the_first_dealer",
    "起家 擲一輪": "match.test_seating.test_one_roll",
    "起家 東位": "match.test_seating.test_east_at_once",
    "牌山 136張": "match.test_wall.test_136_tiles_with_one_red_five_a_suit",
    "開門": "match.test_wall.test_dice_choose_wall_and_break",
    "開牌點左側先配": (
        "match.test_wall.test_the_first_tiles_lie_left_of_the_break_and_the_dead_wall_right_of_it"
    ),
    "配牌 四四四一": (
        "match.test_wall.test_dealing_takes_four_thrice_then_one_each_and_one_more_for_the_dealer"
    ),
    "王牌 嶺上牌 指示牌": "match.test_wall.test_dead_wall",
    "王牌保持14張": "match.test_wall.test_the_dead_wall_keeps_fourteen_tiles",
    "莊家14張先打": "match.test_turns.test_the_dealer_begins_with_fourteen_tiles",
    "逆時針輪流": "match.test_turns.test_turns_go_counter_clockwise",
    "河底牌只能榮和": "match.test_claims.test_the_last_discard_is_claimed_for_ron_only",
    "副露後必須打牌": "match.test_kans.test_no_kan_right_after_a_claim",
    "起胡一翻 寶牌非役": "riichi.test_yaku.test_dora_are_no_yaku",
    "流局滿貫 當作自摸": "match.test_draws.test_nagashi_mangan_as_a_win",
    "不聽罰符": "match.test_draws.test_noten_payments",
    "形式聽牌": "match.test_draws.test_formal_tenpai",
    "荒牌後立直者必須公開": "match.test_draws.test_riichi_players_show_without_being_asked",
    "虛假立直受罰": "match.test_match_options.test_a_foul_is_a_chombo_or_a_dead_hand",
    "九種九牌": "match.test_draws.test_nine_orphans_abort",
    "四槓流局": "match.test_draws.test_four_kans_of_several_players",
    "同一家四槓不流局": "match.test_draws.test_four_kans_of_one_player_go_on",
    "四風連打": "match.test_draws.test_four_winds",
    "四家立直": "match.test_draws.test_four_riichi",
    "三家榮和 不計點": "match.test_winning.test_three_rons_abort_where_two_may_win",
    "違規流局": "match.test_draws.test_a_false_win_is_a_chombo",
    "途中流局莊家連莊 本場加一": "match.test_game.test_the_dealer_repeats_on_aborts",
    "西入 南入": (
        "match.test_game.test_extension_into_the_next_wind_when_nobody_has_reached_the_target"
    ),
    "北入 東入 直到決出": "match.test_game.test_extension_by_one_wind_or_until_decided",
    "達30000即結束": (
        "match.test_game.test_an_extension_ends_at_once_when_somebody_reaches_the_target"
    ),
    "寶牌順序": "riichi.test_dora.test_next_tile",
    "寶牌累計": "riichi.test_dora.test_each_copy_counts",
    "相同指示牌累計": "riichi.test_dora.test_equal_indicators_stack",
    "里寶牌": "riichi.test_dora.test_ura",
    "紅寶牌": "riichi.test_dora.test_red_fives",
    "槓寶牌 立即或打牌後": (
        "match.test_kans.test_an_open_kan_turns_its_indicator_at_once_or_after_the_discard"
    ),
    "槍槓時槓不成立 無槓寶牌": "match.test_winning.test_chankan",
    "嶺上牌再開槓": "match.test_kans.test_kan_after_kan",
    "暗槓保持門清": "riichi.test_rule_texts.test_closed_kans_keep_the_hand_closed",
    "立直後暗槓不變聽牌": "match.test_kans.test_a_kan_that_changes_the_waits_is_refused",
    "大明槓": "match.test_claims.test_open_kan_draws_a_replacement",
    "按發聲順序": "match.test_claims.test_the_first_call_counts_as_an_option",
    "大明槓包胡": "riichi.test_payments.test_liable_for_the_replacement_tile",
    "加槓": "match.test_kans.test_added_kan",
    "橫置表示來源": "test_melds.test_place_tells_the_source",
    "暗槓的放法": "test_notation.test_other_spellings",
    "槓最多四次": "match.test_kans.test_there_is_no_fifth_kan",
    "碰": "match.test_claims.test_pon_from_anybody",
    "吃只限上家": "match.test_claims.test_chi_from_the_left",
    "吃換": "match.test_claims.test_swap_calling_forbids_both_ends",
    "吃換 不成同一順子不限": (
        "match.test_claims.test_what_makes_no_run_with_the_claimed_pair_is_no_swap"
    ),
    "胡>碰槓>吃": "match.test_claims.test_pon_comes_before_chi",
    "榮和先於大明槓": "match.test_claims.test_ron_comes_before_every_claim",
    "鳴牌後無法成立": "riichi.test_rule_texts.test_lost_by_claiming",
    "鳴牌後降低翻數": "riichi.test_rule_texts.test_lowered_by_claiming",
    "四暗刻變對對和 九蓮變清一色": (
        "riichi.test_rule_texts.test_four_triplets_and_nine_gates_become_lesser_yaku_when_claimed"
    ),
    "舍牌振聽 含被鳴的牌": "match.test_furiten.test_a_wait_among_the_own_discards",
    "振聽不能榮和任何聽牌 可自摸": (
        "match.test_furiten.test_discard_furiten_forbids_ron_on_every_wait_but_not_tsumo"
    ),
    "同巡振聽到下次摸牌": (
        "match.test_furiten.test_a_tile_let_pass_forbids_ron_until_the_next_own_draw"
    ),
    "立直振聽到局終": "match.test_furiten.test_riichi_furiten_lasts",
    "打出自摸牌": "match.test_furiten.test_declining_a_tsumo_in_riichi_is_letting_pass",
    "換聽解除振聽": "match.test_furiten.test_discard_furiten_ends_when_the_waits_change",
    "門前清才能立直": "match.test_turns.test_riichi_needs_a_closed_hand",
    "馬身": (
        "match.test_ranking"
        ".test_the_named_player_pays_when_third_or_fourth_and_receives_when_first_or_second"
    ),
    "差馬改變順位": (
        "match.test_ranking.test_several_side_bets_add_up_and_may_change_the_final_places"
    ),
    "差馬開局前各一 不能自己": "match.test_match.test_side_bets_are_named_before_seats",
    "連莊": "match.test_game.test_the_dealer_repeats_on_a_win_and_a_counter_is_added",
}

FU_AND_YAKU = {
    "副底 面子 雀頭 聽": "riichi.test_fu.test_fu",
    "明刻 暗刻 明杠 暗杠": "riichi.test_fu.test_melds",
    "連風牌": "riichi.test_fu.test_double_wind_pair_option",
    "基本符進位": "riichi.test_fu.test_items_sum_to_fu_before_rounding",
    "一翻役 二翻役 三翻役 六翻役": "riichi.test_yaku.test_yaku",
    "門前與鳴牌的翻數": "riichi.test_yaku.test_every_yaku_has_a_closed_case_and_an_open_one",
    "不承認吃斷": "riichi.test_options.test_option",
    "立直須再摸一次": "match.test_turns.test_riichi_needs_tiles_in_the_wall",
    "立直棒": "match.test_turns.test_riichi_lays_a_stick_once_its_discard_has_passed",
    "立直後只打摸牌": "match.test_turns.test_after_riichi_only_the_drawn_tile_is_discarded",
    "海底加自摸兩翻": "riichi.test_rule_texts.test_haitei_and_menzen_tsumo_add_up",
    "嶺上與海底不復合": "match.test_winning.test_rinshan_is_not_haitei",
    "搶槓": "match.test_winning.test_chankan",
    "一發 自摸三翻": "riichi.test_rule_texts.test_ippatsu_tsumo_is_three_han",
    "一發一巡內榮和": "match.test_winning.test_ippatsu_by_ron",
    "一發遇鳴牌消失": "match.test_winning.test_ippatsu_ends_with_a_claim",
    "七對 四張不算兩對": "riichi.test_yaku.test_four_of_a_kind_are_no_two_pairs",
    "七對以一翻計算": "riichi.test_rule_texts.test_seven_pairs_count_as_one_han_of_fifty_fu",
    "七對以一翻計算 滿貫以上": "riichi.test_options.test_option",
    "混老頭合計四翻": "riichi.test_rule_texts.test_honroutou_comes_to_four_han",
    "三槓子門前合計四翻": "riichi.test_rule_texts.test_sankantsu_closed_comes_to_four_han",
    "小三元合計四翻": "riichi.test_rule_texts.test_two_dragons_and_a_pair_make_four_han",
    "Double立直 無人鳴牌": (
        "match.test_turns.test_riichi_after_the_first_turn_is_no_double_riichi"
    ),
    "二杯口不與七對復合": "riichi.test_alternatives.test_two_pairs_of_runs_seen_as_seven_pairs",
    "沒有四五翻役": "riichi.test_rule_texts.test_no_yaku_of_four_or_five_han",
    "役滿不與一般役復合": "riichi.test_yakuman.test_dora_do_not_add_to_yakuman",
    "役滿復合": "riichi.test_yakuman.test_stacking_off_pays_the_greatest_alone",
    "各役滿": "riichi.test_yakuman.test_yakuman",
    "純正九蓮 四暗單騎 十三面 大四喜 雙倍": "riichi.test_yakuman.test_single_under_tenhou",
    "綠一色須有發": "riichi.test_options.test_option",
    "四槓子門清": "riichi.test_options.test_option",
    "天和": "match.test_winning.test_tenhou",
    "地和": "match.test_winning.test_chiihou",
    "人和 不承認": "riichi.test_options.test_renhou_off",
    "人和 滿貫": "riichi.test_options.test_renhou_as_mangan",
    "人和 莊家": "riichi.test_options.test_renhou_of_the_dealer",
}

SCORING = {
    "基本和牌型 七對子 國士無雙": "test_shapes.test_special_hands",
    "立直牌被鳴 下張橫置": (
        "match.test_claims.test_a_riichi_tile_that_is_claimed_turns_the_next_discard_sideways"
    ),
    "國士無雙可搶暗杠": "match.test_winning.test_thirteen_orphans_rob_a_closed_kan",
    "雙倍役滿": "riichi.test_rule_texts.test_double_yakuman",
    "符點": "riichi.test_fu.test_fu",
    "七對25符": "riichi.test_yaku.test_yaku",
    "平和自摸20符": "riichi.test_yaku.test_yaku",
    "標準分": "riichi.test_points.test_table",
    "滿貫 70符3番 40符4番": "riichi.test_rule_texts.test_mangan_by_fu",
    "跳滿 倍滿 三倍滿 役滿": "riichi.test_points.test_limits",
    "莊家與閒家 榮和": "riichi.test_payments.test_ron",
    "莊家與閒家 自摸": "riichi.test_payments.test_tsumo",
    "進位到100": "riichi.test_points.test_table",
    "立直棒與本場": "riichi.test_payments.test_counters_and_sticks",
}

CLAUSES = [
    (f"{book}: {clause}", place)
    for book, clauses in (("play", PLAY), ("yaku", FU_AND_YAKU), ("scoring", SCORING))
    for clause, place in clauses.items()
]


@pytest.mark.parametrize(("clause", "place"), CLAUSES, ids=[clause for clause, _ in CLAUSES])
def test_the_clause_has_its_test(clause: str, place: str) -> None:
    module, _, name = place.rpartition(".")
    assert callable(getattr(import_module(f"tests.scoring.{module}"), name))
