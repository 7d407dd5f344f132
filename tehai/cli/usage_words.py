"""Why a command line cannot be meant, in English, Japanese and Traditional Chinese."""

from __future__ import annotations

from typing import Final, Literal

from scoring.terms import Names

UsageSentence = Literal[
    "empty_name",
    "stdin_closed",
    "what_to_score",
    "needs_photo",
    "batch_alone",
    "one_photo",
    "fix",
    "not_json",
    "not_object",
    "exclude",
    "goes_without",
    "goes_with",
    "goes_with_either",
    "go_together",
    "takes",
    "twice",
    "for_taiwan",
    "for_riichi",
    "taiwan_only",
    "match_is_riichi",
    "match_is_taiwan",
    "flowers_twice",
    "one_source",
    "ends_no_hand",
    "one_way",
    "not_ways",
    "kans_show",
    "would_be_gone",
    "overlay_format",
    "overlay_folder",
    "overlay_no_folder",
    "overlay_is_folder",
    "overlay_over_photo",
]

USAGE_WORDS: Final[Names] = {
    # files
    "empty_name": ("a file's name is empty", "ファイル名が空です", "檔名是空的"),
    "stdin_closed": (
        "standard input is closed",
        "標準入力が閉じています",
        "標準輸入已關閉",
    ),
    "overlay_format": (
        "--overlay writes {formats}, not {name!r}",
        "--overlay で書けるのは {formats} です：{name!r}",
        "--overlay 只能寫成 {formats}，而不是 {name!r}",
    ),
    "overlay_folder": (
        "--overlay for several photos is a folder: {path} is none",
        "写真が複数のとき --overlay はフォルダーです：{path} はフォルダーではありません",
        "多張照片的 --overlay 是資料夾：{path} 不是資料夾",
    ),
    "overlay_no_folder": (
        "--overlay: there is no folder {path}",
        "--overlay：フォルダー {path} がありません",
        "--overlay：沒有資料夾 {path}",
    ),
    "overlay_is_folder": (
        "--overlay: {path} is a folder",
        "--overlay：{path} はフォルダーです",
        "--overlay：{path} 是資料夾",
    ),
    "overlay_over_photo": (
        "--overlay would overwrite the photo {path}",
        "--overlay で写真 {path} が上書きされてしまいます",
        "--overlay 會覆寫照片 {path}",
    ),
    # what is asked for
    "what_to_score": (
        "give a PHOTO, or --hand NOTATION, or --batch FILE",
        "PHOTO か --hand NOTATION か --batch FILE を指定してください",
        "請指定 PHOTO、--hand NOTATION 或 --batch FILE",
    ),
    "needs_photo": (
        "--fix, --overlay and --weights need a PHOTO",
        "--fix、--overlay、--weights には PHOTO が必要です",
        "--fix、--overlay、--weights 需要 PHOTO",
    ),
    "batch_alone": (
        "--batch goes without {others}",
        "--batch と一緒には使えません：{others}",
        "--batch 不能同時使用：{others}",
    ),
    "one_photo": (
        "--fix and --win correct one photo",
        "--fix と --win で直せる写真は一枚です",
        "--fix 與 --win 一次只能更正一張照片",
    ),
    "one_source": (
        "give --camera or --video, not both",
        "--camera と --video はどちらか一つにしてください",
        "--camera 與 --video 只能擇一",
    ),
    "fix": ("--fix: {error}", "--fix：{error}", "--fix：{error}"),
    "not_json": ("not JSON: {error}", "JSON ではありません：{error}", "不是 JSON：{error}"),
    "not_object": (
        "an event is a JSON object",
        "イベントは JSON オブジェクトです",
        "事件必須是 JSON 物件",
    ),
    # options beside each other
    "exclude": (
        "{flags} exclude each other",
        "{flags} は同時に使えません",
        "{flags} 不能同時使用",
    ),
    "goes_without": (
        "{one} goes without {other}",
        "{one} は {other} と一緒には使えません",
        "{one} 不能與 {other} 一起使用",
    ),
    "goes_with": (
        "{one} goes with {other}",
        "{one} は {other} と一緒に使います",
        "{one} 須與 {other} 一起使用",
    ),
    "goes_with_either": (
        "{options} goes with --hand or --photo",
        "{options} は --hand か --photo と一緒に使います",
        "{options} 須與 --hand 或 --photo 一起使用",
    ),
    "go_together": (
        "{flags} go together",
        "{flags} は両方とも必要です",
        "{flags} 須同時指定",
    ),
    "takes": (
        "{option} takes {form}, not {text!r}",
        "{option} の形は {form} です：{text!r}",
        "{option} 的寫法是 {form}，而不是 {text!r}",
    ),
    "twice": (
        "--rule {name} is given twice",
        "--rule {name} が二度指定されています",
        "--rule {name} 指定了兩次",
    ),
    "flowers_twice": (
        "--flowers goes without flowers in --hand",
        "--hand に花牌があるとき --flowers は使えません",
        "--hand 中已有花牌時不能使用 --flowers",
    ),
    # the game that is played
    "for_taiwan": (
        "{options}: for Taiwanese rules; {rules!r} are riichi rules",
        "{options}：台湾麻雀のルール用です。{rules!r} は立直麻雀のルールです",
        "{options}：用於台灣麻將的規則；{rules!r} 是日本麻將的規則",
    ),
    "for_riichi": (
        "{options}: for riichi rules; {rules!r} are Taiwanese rules",
        "{options}：立直麻雀のルール用です。{rules!r} は台湾麻雀のルールです",
        "{options}：用於日本麻將的規則；{rules!r} 是台灣麻將的規則",
    ),
    "taiwan_only": (
        "{option} is for Taiwanese rules, and {rules!r} are riichi",
        "{option} は台湾麻雀のルール用で、{rules!r} は立直麻雀のルールです",
        "{option} 用於台灣麻將的規則，而 {rules!r} 是日本麻將的規則",
    ),
    "match_is_riichi": (
        "{options}: for Taiwanese mahjong; this match is riichi",
        "{options}：台湾麻雀用です。この対局は立直麻雀です",
        "{options}：用於台灣麻將；這場對局是日本麻將",
    ),
    "match_is_taiwan": (
        "{options}: for riichi mahjong; this match is Taiwanese",
        "{options}：立直麻雀用です。この対局は台湾麻雀です",
        "{options}：用於日本麻將；這場對局是台灣麻將",
    ),
    # a match
    "ends_no_hand": (
        "{kind} ends no hand in this game: {known} do",
        "この対局では {kind} で局は終わりません。終わるのは：{known}",
        "這場對局中 {kind} 不會結束一局，會的是：{known}",
    ),
    "one_way": (
        "give the hand by --han and --fu, --yakuman, --points, --tai, --hand or --photo",
        "和了は --han と --fu、--yakuman、--points、--tai、--hand、--photo の"
        "どれか一つで指定してください",
        "請以 --han 與 --fu、--yakuman、--points、--tai、--hand 或 --photo 其中一種方式指定和牌",
    ),
    "not_ways": (
        "give the hand by --han and --fu, --yakuman, --points, --tai, --hand or --photo, "
        "not {ways}",
        "和了は --han と --fu、--yakuman、--points、--tai、--hand、--photo の"
        "どれか一つで指定してください：{ways}",
        "請以 --han 與 --fu、--yakuman、--points、--tai、--hand 或 --photo 其中一種方式指定和牌，"
        "而不是 {ways}",
    ),
    "kans_show": (
        "--four-kans goes with --tai; tiles show their kans themselves",
        "--four-kans は --tai と一緒に使います。牌で入力した槓はそのままわかります",
        "--four-kans 須與 --tai 一起使用；輸入牌時可直接看出槓",
    ),
    "would_be_gone": (
        "match {match} with {entries} entries would be gone: add --yes",
        "対局 {match}（記録 {entries} 件）が消えます。よければ --yes を付けてください",
        "對局 {match}（{entries} 筆紀錄）將會消失：確定請加上 --yes",
    ),
}
"""By what is wrong; the places are filled when it is told."""
