"""What rules cannot be, as sentences; names of options, presets and values in the places."""

from __future__ import annotations

from scoring.terms import Names

RULE_ERRORS: Names = {
    "bad_value": (
        "{name} is {wanted}, not {value}",
        "{name} は {wanted}で、{value} ではありません",
        "{name} 應為 {wanted}，不是 {value}",
    ),
    "rules_form": (
        "rules are a preset's name or an object of options, not {value}",
        "ルールはプリセットの名前かオプションのオブジェクトで、{value} ではありません",
        "規則應為預設的名稱，或由選項組成的物件，不是 {value}",
    ),
    "preset_name": (
        "preset is a preset's name, not {value}",
        "preset はプリセットの名前で、{value} ではありません",
        "preset 應為預設的名稱，不是 {value}",
    ),
    "no_preset": (
        "no preset {name}; there are {known}",
        "プリセット {name} はありません。あるのは {known}",
        "沒有預設 {name}；有 {known}",
    ),
    "no_option_riichi": (
        "riichi has no option {name}",
        "立直麻雀に {name} というオプションはありません",
        "日本麻將沒有 {name} 這個選項",
    ),
    "no_option_taiwan": (
        "Taiwanese mahjong has no option {name}",
        "台湾麻雀に {name} というオプションはありません",
        "台灣麻將沒有 {name} 這個選項",
    ),
    "no_option_match": (
        "{match} has no option {name}: it has {known}",
        "対局のルールに {name} というオプションはありません。あるのは {known}",
        "對局的規則沒有 {name} 這個選項；有 {known}",
    ),
    "red_fives": (
        "red_fives are three numbers from 0 to 4, for m, p and s",
        "red_fives は萬子・筒子・索子の順に0〜4の数三つです",
        "red_fives 應為三個0至4的數，依序為萬、筒、索",
    ),
    "minimum_above_maximum": (
        "minimum_tai cannot be greater than max_tai",
        "minimum_tai は max_tai より大きくできません",
        "minimum_tai 不可大於 max_tai",
    ),
    "stake_form": (
        "a stake is BASE/TAI such as 100/20, not {value}",
        "stake は 100/20 のように 底/台 で書きます（{value} は不可）",
        "stake 應寫成 底/台，如 100/20，不是 {value}",
    ),
    "stake_text": (
        "stake is a text such as 100/20, not {value}",
        "stake は 100/20 のような文字列で、{value} ではありません",
        "stake 應為文字，如 100/20，不是 {value}",
    ),
    "stake_numbers": (
        "a stake's base is 0 to {most}, its unit 1 to {most}: {value}",
        "stake の底は0〜{most}、台は1〜{most}です（{value} は不可）",
        "stake 的底為0至{most}，每台為1至{most}，不是 {value}",
    ),
    "scoring_rules": (
        "scoring is the rules of hands, not {value}",
        "scoring は和了のルールで、{value} ではありません",
        "scoring 應為計分規則，不是 {value}",
    ),
    "scoring_form": (
        "scoring is an object of options, not {value}",
        "scoring はオプションのオブジェクトで、{value} ではありません",
        "scoring 應為由選項組成的物件，不是 {value}",
    ),
    "uma": (
        "{name} has a number for each place, and they add up to 0",
        "{name} は順位の数だけ数を並べ、合計を0にします",
        "{name} 每個名次各一個數，合計須為0",
    ),
    "negative": (
        "{name} cannot be negative",
        "{name} は負にできません",
        "{name} 不可為負",
    ),
    "back_below_start": (
        "nobody gives back less than there was at the start",
        "back（返し点）は start（配給原点）より小さくできません",
        "back（返點）不可小於 start（起始點數）",
    ),
    "noten_share": (
        "noten is a multiple of {share}, so that it can be shared",
        "noten は分けられるように{share}の倍数にします",
        "noten 須為{share}的倍數才能均分",
    ),
    "earthly_within": (
        "earthly_within is 4 or 8 discards, not {value}",
        "earthly_within は4打か8打で、{value} ではありません",
        "earthly_within 應為4張或8張，不是 {value}",
    ),
}
"""By id; ``wanted`` is told in the sentence's language."""
