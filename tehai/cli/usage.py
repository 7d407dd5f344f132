"""Bad usage, said in the language that the command line asks for."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from itertools import pairwise, takewhile

import click

from scoring.terms import LANGUAGES, name_of
from tehai.cli.click_words import click_text
from tehai.cli.usage_words import USAGE_WORDS, UsageSentence
from tehai.errors import message_of

LANG_VARIABLE = "TEHAI_LANG"
"""Environment variable: the language where ``--lang`` is not given."""

_SEE = {
    "en": "{fault} (see {command} --help)",
    "ja": "{fault}（{command} --help を参照）",
    "zh": "{fault}（參見 {command} --help）",
}
_AND = {"en": " and ", "ja": " と ", "zh": " 與 "}


class BadUsage(click.UsageError):
    """A command line that cannot be meant.

    sentence: one of USAGE_WORDS; values: what its places are filled with: an error by its own
    words, several texts with "and" between them.
    """

    def __init__(
        self, sentence: UsageSentence, *, ctx: click.Context | None = None, **values: object
    ) -> None:
        self._sentence, self._values = sentence, values
        super().__init__(self.text(), ctx)

    def text(self, lang: str = "en") -> str:
        """The sentence in ``lang``."""
        told = {name: _told(value, lang) for name, value in self._values.items()}
        return name_of(USAGE_WORDS, self._sentence, lang).format(**told)


def _told(value: object, lang: str) -> object:
    if isinstance(value, tuple):
        return _AND[lang].join(value)
    return message_of(value, lang) if isinstance(value, Exception) else value


def words_of(argv: Sequence[str]) -> list[str]:
    """The words of a command line that may be options; what follows ``--`` is none."""
    return list(takewhile(lambda word: word != "--", argv))


def asked_lang(argv: Sequence[str], environment: Mapping[str, str] = os.environ) -> str:
    """The language that a command line asks for, right or wrong as the rest of it may be.

    One that there is not is not asked for.
    """
    words = words_of(argv)
    asked = [environment.get(LANG_VARIABLE, "")]
    for word, following in pairwise([*words, ""]):
        if word == "--lang":
            asked.append(following)
        elif word.startswith("--lang="):
            asked.append(word.removeprefix("--lang="))
    return next((lang for lang in reversed(asked) if lang in LANGUAGES), "en")


def usage_text(error: click.UsageError, lang: str) -> str:
    """What is wrong, in ``lang`` where that is known."""
    return error.text(lang) if isinstance(error, BadUsage) else click_text(error, lang)


def usage_line(error: click.UsageError, lang: str) -> str:
    """What is wrong and where to look it up."""
    command = error.ctx.command_path if error.ctx else "tehai"
    return _SEE[lang].format(fault=usage_text(error, lang), command=command)
