"""What people meet of the ledger's own refusals, in English, Japanese and Traditional Chinese.

Not here: what only a program that writes events itself can do wrong, which is told in English.
"""

from __future__ import annotations

from typing import Final

from scoring.terms import Names

REFUSALS: Final[Names] = {
    # the file
    "folder": (
        "{path}: a folder, not a match ledger",
        "{path}: フォルダーであり、対局の記録ファイルではありません",
        "{path}: 這是資料夾，不是對局紀錄檔",
    ),
    "no_ledger": (
        "{path}: no match ledger there yet",
        "{path}: 対局の記録ファイルがまだありません",
        "{path}: 還沒有對局紀錄檔",
    ),
    "no_ledger_begin": (
        "{path}: no match ledger there yet: begin a match with tehai match new",
        "{path}: 対局の記録ファイルがまだありません。tehai match new で対局を始めてください",
        "{path}: 還沒有對局紀錄檔。請用 tehai match new 開始對局",
    ),
    "no_folder": (
        "{path}: the folder {folder} does not exist",
        "{path}: フォルダー {folder} がありません",
        "{path}: 資料夾 {folder} 不存在",
    ),
    "foreign": (
        "{path}: not a match ledger",
        "{path}: 対局の記録ファイルではありません",
        "{path}: 不是對局紀錄檔",
    ),
    "foreign_database": (
        "{path}: a database, but no match ledger",
        "{path}: データベースですが、対局の記録ファイルではありません",
        "{path}: 是資料庫，但不是對局紀錄檔",
    ),
    "corrupt": (
        "{path}: damaged, it cannot be read",
        "{path}: 壊れていて読めません",
        "{path}: 已損壞，無法讀取",
    ),
    "corrupt_version": (
        "{path}: damaged, the version of its tables is gone",
        "{path}: 壊れています。表の版がわかりません",
        "{path}: 已損壞，資料表的版本不明",
    ),
    "corrupt_match": (
        "{path}: damaged, match {match} cannot be read: {reason}",
        "{path}: 壊れています。対局 {match} を読めません：{reason}",
        "{path}: 已損壞，無法讀取對局 {match}：{reason}",
    ),
    "newer": (
        "{path}: written by a newer version of Tehai, which this one cannot read",
        "{path}: 新しい版の Tehai で書かれていて、この版では読めません",
        "{path}: 由較新版的 Tehai 寫成，此版無法讀取",
    ),
    "busy": (
        "{path}: another program is writing to it, try again",
        "{path}: 他のプログラムが書き込み中です。もう一度試してください",
        "{path}: 另一個程式正在寫入，請再試一次",
    ),
    "read_only": (
        "{path}: read-only, nothing can be entered",
        "{path}: 読み取り専用のため記録できません",
        "{path}: 唯讀，無法記錄",
    ),
    "no_permission": (
        "{path}: no permission to use it",
        "{path}: 使う権限がありません",
        "{path}: 沒有使用權限",
    ),
    "unopened": ("{path}: cannot be opened", "{path}: 開けません", "{path}: 無法開啟"),
    "disk_full": (
        "{path}: the disk is full, nothing was entered",
        "{path}: ディスクがいっぱいで、記録されていません",
        "{path}: 磁碟已滿，未能記錄",
    ),
    "disk_failed": (
        "{path}: the disk failed, nothing was entered",
        "{path}: ディスクの障害で、記録されていません",
        "{path}: 磁碟故障，未能記錄",
    ),
    "system": (
        "{path}: {reason}",
        "{path}: 使えません（{reason}）",
        "{path}: 無法使用（{reason}）",
    ),
    # matches
    "no_match": (
        "no match {match} in this ledger",
        "対局 {match} は記録にありません",
        "紀錄中沒有對局 {match}",
    ),
    "several_matches": (
        "several matches begin with {match}",
        "{match} で始まる対局がいくつかあります",
        "有數場對局以 {match} 開頭",
    ),
    "no_match_yet": (
        "{path}: no match yet: tehai match new begins one",
        "{path}: 対局がまだありません。tehai match new で始めます",
        "{path}: 還沒有對局。用 tehai match new 開始",
    ),
    "stale": (
        "the match is at version {version} by now, not {seen}: look again first",
        "対局は版{seen}から版{version}に進んでいます。最新の状態を確認してください",
        "對局已由版本{seen}進到版本{version}，請先查看目前的狀態",
    ),
    "nothing_to_undo": (
        "nothing has been entered that could be undone",
        "取り消せる記録がありません",
        "沒有可撤回的紀錄",
    ),
    "nothing_to_redo": (
        "nothing has been undone that could be redone",
        "やり直せる記録がありません",
        "沒有可重做的紀錄",
    ),
    "too_many_entries": (
        "a match has at most {most} entries",
        "一つの対局に記録できるのは{most}件までです",
        "一場對局至多{most}筆紀錄",
    ),
    "key_reused": (
        "this key belongs to another entry already",
        "このキーは別の記録に使われています",
        "此鍵已屬於另一筆紀錄",
    ),
    "too_many_feeds": (
        "{most} streams are open already: ask again",
        "すでに{most}件の配信が開いています。しばらくして再試行してください",
        "已開啟{most}個串流，請稍後再試",
    ),
    "doubtful": (
        "nothing entered: {doubts}; or accept all with --yes",
        "記録していません：{doubts}。すべて受け入れるには --yes",
        "未記錄：{doubts}；或以 --yes 全部接受",
    ),
    # players
    "name_text": (
        "a name is a text, not {value}",
        "名前は文字列です（{value} は不可）",
        "名字須為文字，不可為 {value}",
    ),
    "name_length": (
        "a name has 1 to {most} characters, not {count}",
        "名前は1〜{most}文字です（{count}文字は不可）",
        "名字須為1至{most}個字，不可為{count}個字",
    ),
    "name_hidden": (
        "a name has only characters that can be shown",
        "名前に表示できない文字があります",
        "名字含有無法顯示的字元",
    ),
    "title_text": (
        "a title is a text, not {value}",
        "対局の名前は文字列です（{value} は不可）",
        "對局名稱須為文字，不可為 {value}",
    ),
    "title_length": (
        "a title has 1 to {most} characters, not {count}",
        "対局の名前は1〜{most}文字です（{count}文字は不可）",
        "對局名稱須為1至{most}個字，不可為{count}個字",
    ),
    "title_hidden": (
        "a title has only characters that can be shown",
        "対局の名前に表示できない文字があります",
        "對局名稱含有無法顯示的字元",
    ),
    "players_list": (
        "players are a list of names",
        "プレイヤーは名前のリストです",
        "玩家須為名字的列表",
    ),
    "player_count": (
        "{players} players sit at this table, not {count}",
        "このルールは{players}人です（{count}人は不可）",
        "此規則為{players}人，不可為{count}人",
    ),
    "same_name": (
        "two players are called {name}",
        "{name} という名前が二人います",
        "有兩位玩家都叫 {name}",
    ),
    "ambiguous": (
        "{text} may be {which}",
        "{text} は {which} のどちらかです",
        "{text} 可能是 {which}",
    ),
    "no_player": (
        "no player is called {text}: {names}",
        "{text} というプレイヤーはいません：{names}",
        "沒有叫 {text} 的玩家：{names}",
    ),
    "no_person": ("there is no person {person}", "{person} 番の人はいません", "沒有第 {person} 位"),
    # rules and points
    "rules_form": (
        "rules are a preset's name or an object of options",
        "ルールはプリセットの名前か、オプションのオブジェクトです",
        "規則須為預設的名稱，或由選項組成的物件",
    ),
    "no_preset": (
        "no preset {preset}; there are {known}",
        "プリセット {preset} はありません。あるのは {known}",
        "沒有預設 {preset}；有 {known}",
    ),
    "no_ron_points": (
        "a hand cannot win {points} points by ron",
        "子のロンに{points}点という点数はありません",
        "閒家榮和沒有{points}點",
    ),
    "no_tsumo_points": (
        "a hand cannot win {points} points by tsumo",
        "子のツモに合計{points}点という点数はありません",
        "閒家自摸沒有合計{points}點",
    ),
    "no_ron_points_dealer": (
        "the dealer cannot win {points} points by ron",
        "親のロンに{points}点という点数はありません",
        "莊家榮和沒有{points}點",
    ),
    "no_tsumo_points_dealer": (
        "the dealer cannot win {points} points by tsumo",
        "親のツモに合計{points}点という点数はありません",
        "莊家自摸沒有合計{points}點",
    ),
}
"""By id: the sentence with the places of its values."""
