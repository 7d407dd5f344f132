"""What Click says of bad usage, in English, Japanese and Traditional Chinese.

Click forms its sentences before anybody can ask for a language; so they are known again here by
the form that they have in English, which is Click's own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

import click

from scoring.terms import Names, column_of

CLICK_WORDS: Final[Names] = {
    "no_option": (
        "No such option {name!r}.",
        "{name} というオプションはありません。",
        "沒有 {name} 這個選項。",
    ),
    "no_command": (
        "No such command {name!r}.",
        "{name} というコマンドはありません。",
        "沒有 {name} 這個指令。",
    ),
    "one_likely": ("Did you mean {name}?", "{name} ではありませんか？", "是否指 {name}？"),
    "several_likely": (
        "(Did you mean one of: {names}?)",
        "（次のどれかではありませんか：{names}）",
        "（是否指其中之一：{names}）",
    ),
    "missing_command": ("Missing command.", "コマンドがありません。", "缺少指令。"),
    "extra": (
        "Got unexpected extra argument ({args})",
        "余分な引数があります（{args}）",
        "多餘的引數（{args}）",
    ),
    "extras": (
        "Got unexpected extra arguments ({args})",
        "余分な引数があります（{args}）",
        "多餘的引數（{args}）",
    ),
    "no_value": (
        "Option {name!r} does not take a value.",
        "オプション {name} は値を取りません。",
        "選項 {name} 不接受值。",
    ),
    "needs_value": (
        "Option {name!r} requires an argument.",
        "オプション {name} には値が必要です。",
        "選項 {name} 需要一個值。",
    ),
    "needs_values": (
        "Option {name!r} requires {n} arguments.",
        "オプション {name} には値が {n} 個必要です。",
        "選項 {name} 需要 {n} 個值。",
    ),
    "takes_values": (
        "Argument {name!r} takes {n} values.",
        "引数 {name} には値が {n} 個必要です。",
        "引數 {name} 需要 {n} 個值。",
    ),
    "missing_argument": (
        "Missing argument {name}.",
        "引数 {name} がありません。",
        "缺少引數 {name}。",
    ),
    "missing_option": (
        "Missing option {name}.",
        "オプション {name} がありません。",
        "缺少選項 {name}。",
    ),
    "choose": ("Choose from:\n\t{choices}", "次から選んでください：{choices}", "請選擇：{choices}"),
    "invalid": (
        "Invalid value for {name}: {reason}",
        "{name} の値が正しくありません：{reason}",
        "{name} 的值不正確：{reason}",
    ),
    "not_among": (
        "{value!r} is not one of {choices}.",
        "{value} は {choices} のどれでもありません。",
        "{value} 不是 {choices} 之一。",
    ),
    "not_integer": (
        "{value!r} is not a valid integer.",
        "{value} は整数ではありません。",
        "{value} 不是整數。",
    ),
    "not_integer_in_range": (
        "{value!r} is not a valid integer range.",
        "{value} は整数ではありません。",
        "{value} 不是整數。",
    ),
    "not_number": (
        "{value!r} is not a valid float.",
        "{value} は数ではありません。",
        "{value} 不是數字。",
    ),
    "not_number_in_range": (
        "{value!r} is not a valid float range.",
        "{value} は数ではありません。",
        "{value} 不是數字。",
    ),
    "out_of_range": (
        "{value} is not in the range {range}.",
        "{value} は範囲 {range} にありません。",
        "{value} 不在範圍 {range} 內。",
    ),
    "no_file": (
        "File {name!r} does not exist.",
        "ファイル {name} がありません。",
        "沒有檔案 {name}。",
    ),
    "no_path": ("Path {name!r} does not exist.", "{name} がありません。", "沒有 {name}。"),
    "is_folder": (
        "File {name!r} is a directory.",
        "{name} はファイルではなくフォルダーです。",
        "{name} 是資料夾，不是檔案。",
    ),
    "unreadable": (
        "File {name!r} is not readable.",
        "ファイル {name} を読めません。",
        "無法讀取檔案 {name}。",
    ),
    "unreadable_path": (
        "Path {name!r} is not readable.",
        "{name} を読めません。",
        "無法讀取 {name}。",
    ),
    "not_it": (
        "{value!r} is not {choice}.",
        "{value} ではなく {choice} です。",
        "不是 {value}，而是 {choice}。",
    ),
}
"""By what is wrong, narrower forms first; a place with ``!r`` is a quoted text."""


def click_text(error: click.UsageError, lang: str) -> str:
    """What Click says of ``error``, in ``lang``; in Click's English where it is not known here."""
    if lang == "en":
        return error.format_message()
    if isinstance(error, click.BadParameter) and error.param is not None:
        name = error.param.get_error_hint(error.ctx)
        reason = _in_words(error.message, lang)
        if not isinstance(error, click.MissingParameter):
            return _filled("invalid", lang, name=name, reason=reason)
        told = _filled(f"missing_{error.param.param_type_name}", lang, name=name)
        choices = error.param.type.get_missing_message(error.param, error.ctx)
        return f"{told}{reason}{_in_words(choices, lang) if choices else ''}"
    likely = error.format_message().removeprefix(error.message).strip()
    return f"{_in_words(error.message, lang)}{_in_words(likely, lang)}"


def _filled(id: str, lang: str, **values: str) -> str:
    return CLICK_WORDS[id][column_of(lang)].format(**values)


def _in_words(text: str, lang: str) -> str:
    for id, form in _forms():
        if found := form.fullmatch(text):
            return _filled(id, lang, **found.groupdict())
    return text


@cache
def _forms() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Each sentence as Click fills it."""
    return tuple(
        (id, re.compile("".join(_form(row[0])), re.DOTALL)) for id, row in CLICK_WORDS.items()
    )


def _form(english: str) -> Iterator[str]:
    for part in re.split(r"(\{\w+(?:!r)?\})", english):
        if name := re.fullmatch(r"\{(\w+)(!r)?\}", part):
            yield f"(?P<{name[1]}>{_QUOTED if name[2] else '.+'})"
        else:
            yield re.escape(part)


_QUOTED = r"'.*'|\".*\""
