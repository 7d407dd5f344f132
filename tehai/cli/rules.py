"""``tehai rules``: the presets, and every option with its meaning and value."""

from __future__ import annotations

from collections.abc import Iterator

import click

from scoring.riichi.rules import PRESETS as RIICHI
from scoring.terms.wanted import Wanted
from tehai.cli.options import json_option, lang_option
from tehai.games import PRESETS, preset
from tehai.output import json_line
from tehai.rule_texts import (
    AnyRules,
    choices,
    default_of,
    json_value,
    match_preset,
    meanings,
    numbers,
    span,
)
from tehai.show import option_text

EPILOG = """
Examples:

\b
  tehai rules                  the presets
  tehai rules riichi           every option of a preset
  tehai rules riichi --match   and those of a match: length, uma, draws, ...
  tehai score --hand 234m567p234567s55z --riichi --rules tenhou --rule kuitan=false
  tehai match new Aki Bo Chi Dai --rules tenhou --rule length=east --rule scoring.kuitan=false
"""


@click.command("rules", epilog=EPILOG)
@click.argument("name", metavar="[PRESET]", type=click.Choice(PRESETS), required=False)
@click.option("--match", "of_match", is_flag=True, help="The options of a whole match instead.")
@lang_option
@json_option
def command(name: str | None, of_match: bool, lang: str, as_json: bool) -> int:
    """List the presets, or every option of PRESET: name, value, meaning.

    'tehai score --rules PRESET --rule NAME=VALUE' plays by them; those of --match are taken by
    'tehai match new'. A star marks what differs from the game's defaults.
    """
    if as_json:
        for known in [name] if name else PRESETS:
            click.echo(json_line(_to_dict(known, of_match, lang)))
    else:
        click.echo("\n".join(_options(name, of_match, lang) if name else _presets()))
    return 0


def _rules(name: str, of_match: bool) -> AnyRules:
    return match_preset(name) if of_match else preset(name)


def _to_dict(name: str, of_match: bool, lang: str) -> dict[str, object]:
    rules = _rules(name, of_match)
    return {
        "preset": name,
        "game": "riichi" if name in RIICHI else "taiwan",
        "source": preset(name).source,
        "options": {
            option: {
                "value": json_value(getattr(rules, option)),
                "choices": list(choices(rules, option) or numbers(rules, option)) or None,
                "range": span(rules, option),
                "meaning": meaning,
            }
            for option, meaning in meanings(rules, lang).items()
        },
    }


def _presets() -> Iterator[str]:
    width = max(map(len, PRESETS))
    for name in PRESETS:
        rules = preset(name)
        yield f"{name:<{width}}  {rules.source}"
    yield ""
    yield "tehai rules PRESET lists a preset's options, with --match those of a whole match."


def _options(name: str, of_match: bool, lang: str) -> Iterator[str]:
    rules = _rules(name, of_match)
    usual = default_of(rules)
    rows = []
    for option, meaning in meanings(rules, lang).items():
        value = getattr(rules, option)
        mark = " " if value == getattr(usual, option) else "*"
        allowed = _allowed(rules, option, lang)
        rows.append((mark, option, option_text(json_value(value)), meaning, allowed))
    names = max(len(row[1]) for row in rows)
    values = max(len(row[2]) for row in rows)
    yield f"{name}: {preset(name).source}"
    for mark, option, text, meaning, allowed in rows:
        others = f" ({allowed})" if allowed else ""
        yield f"{mark} {option:<{names}}  {text:<{values}}  {meaning}{others}"


def _allowed(rules: AnyRules, option: str, lang: str) -> str:
    """The words or numbers that an option takes, "" where any will do or it is yes or no."""
    limits = span(rules, option)
    if limits is not None:
        return Wanted("range", limits).text(lang)
    return ", ".join(map(str, choices(rules, option) or numbers(rules, option)))
