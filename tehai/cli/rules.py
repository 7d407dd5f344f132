"""``tehai rules``: the presets, and every option with its meaning and value."""

from __future__ import annotations

from collections.abc import Iterator

import click

from tehai.cli.options import json_option, lang_option
from tehai.games import PRESETS, Rules, plays_taiwan, preset
from tehai.output import json_line
from tehai.rule_texts import choices, default_of, json_value, meanings
from tehai.show import option_text

EPILOG = """
Examples:

\b
  tehai rules                  the presets
  tehai rules riichi           every option of a preset
  tehai score --hand 234m567p234567s55z --riichi --rules tenhou --rule kuitan=false
"""


@click.command("rules", epilog=EPILOG)
@click.argument("name", metavar="[PRESET]", type=click.Choice(PRESETS), required=False)
@lang_option
@json_option
def command(name: str | None, lang: str, as_json: bool) -> int:
    """List the presets, or every option of PRESET: name, value, meaning.

    'tehai score --rules PRESET --rule NAME=VALUE' plays by them. A star marks what differs from
    the game's defaults.
    """
    if as_json:
        for rules in [preset(n) for n in ([name] if name else PRESETS)]:
            click.echo(json_line(_to_dict(rules, lang)))
    else:
        click.echo("\n".join(_options(preset(name), lang) if name else _presets()))
    return 0


def _to_dict(rules: Rules, lang: str) -> dict[str, object]:
    return {
        "preset": rules.name,
        "game": "taiwan" if plays_taiwan(rules) else "riichi",
        "source": rules.source,
        "options": {
            option: {
                "value": json_value(getattr(rules, option)),
                "choices": list(choices(rules, option)) or None,
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
    yield "tehai rules PRESET lists a preset's options."


def _options(rules: Rules, lang: str) -> Iterator[str]:
    usual = default_of(rules)
    rows = []
    for option, meaning in meanings(rules, lang).items():
        value = getattr(rules, option)
        mark = " " if value == getattr(usual, option) else "*"
        words = choices(rules, option)
        rows.append((mark, option, option_text(json_value(value)), meaning, words))
    names = max(len(row[1]) for row in rows)
    values = max(len(row[2]) for row in rows)
    yield f"{rules.name}: {rules.source}"
    for mark, option, text, meaning, words in rows:
        others = f" ({', '.join(words)})" if words else ""
        yield f"{mark} {option:<{names}}  {text:<{values}}  {meaning}{others}"
