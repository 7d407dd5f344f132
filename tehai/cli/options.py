"""Options that several commands share: language, JSON, and how a hand was won."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from importlib.util import find_spec
from typing import Any, TypeVar

import click

from scoring.hand import Hand
from scoring.notation import NotationError, parse_tiles
from scoring.riichi.options import RulesError
from scoring.situation import WINDS, SituationError
from scoring.taiwan.situation import MAX_STREAK, Ready
from tehai.cli.usage import LANG_VARIABLE, BadUsage
from tehai.cli.usage_words import UsageSentence
from tehai.errors import message_of
from tehai.games import PRESETS, Rules, Situation, plays_taiwan, preset, situation_from_dict
from tehai.told import with_told

F = TypeVar("F", bound=Callable[..., Any])

LANGS = ("en", "ja", "zh")
WIND = click.Choice([wind.value for wind in WINDS], case_sensitive=False)

json_option = click.option(
    "--json", "as_json", is_flag=True, help="Print JSON, of a bad photo or hand, too."
)
lang_option = click.option(
    "--lang",
    type=click.Choice(LANGS),
    default="en",
    show_default=True,
    envvar=LANG_VARIABLE,
    help=f"English, Japanese, Traditional Chinese; also {LANG_VARIABLE}.",
)
fix_option = click.option(
    "--fix",
    multiple=True,
    metavar="N=TILE",
    help="Correct the photo's reading: tile N is TILE, '-' for no tile; may be given again. "
    "'tehai read' and the overlay show the numbers.",
)
weights_option = click.option(
    "--weights", metavar="FILE", help="Another network: .onnx, or .pt with ultralytics installed."
)

_SITUATION = (
    click.option("--seat-wind", type=WIND, help="The winner's seat; east deals.  [default: east]"),
    click.option("--round-wind", type=WIND, help="The round.  [default: east]"),
    click.option(
        "--tsumo/--ron", "tsumo", default=None, help="Self-drawn, or off a discard.  [default: ron]"
    ),
    click.option("--from", "from_", type=WIND, help="Who discarded the winning tile."),
    click.option("--riichi", "riichi", flag_value="riichi", default=None, help="Riichi declared."),
    click.option("--no-riichi", "riichi", flag_value="none", help="None, whatever a photo shows."),
    click.option("--double-riichi", "riichi", flag_value="double", help="On the first turn."),
    click.option("--ippatsu", is_flag=True, help="Won within one go-round of riichi."),
    click.option("--last-tile", is_flag=True, help="Haitei or houtei."),
    click.option("--rinshan", is_flag=True, help="On a replacement tile (kan; Taiwan: flower)."),
    click.option("--chankan", is_flag=True, help="By robbing a kan."),
    click.option("--first-turn", is_flag=True, help="Tenhou, chiihou, renhou; 天胡, 地胡, 人胡."),
    click.option("--dora", metavar="TILES", help="Dora indicators as they lie, e.g. 9m or 4p2z."),
    click.option("--ura", metavar="TILES", help="Ura-dora indicators."),
    click.option("--honba", type=click.IntRange(0, 999), metavar="N", help="Honba counters."),
    click.option(
        "--sticks", type=click.IntRange(0, 999), metavar="N", help="Riichi sticks on the table."
    ),
    click.option("--liable", type=WIND, help="Who is liable (pao) for the yakuman."),
    click.option("--liable-kan", type=WIND, help="Who fed the fourth kan, if another one."),
    click.option("--discards", metavar="TILES", help="The winner's own discards (furiten)."),
    click.option("--passed", is_flag=True, help="Let a winning tile pass (furiten; Taiwan: 過水)."),
    click.option(
        "--norths", type=click.IntRange(0, 4), metavar="N", help="Norths set aside (sanma)."
    ),
    click.option("--dealer", is_flag=True, help="Taiwan: the winner deals, whatever the seat."),
    click.option("--dealer-wind", type=WIND, help="Taiwan: whose deal it is.  [default: east]"),
    click.option(
        "--streak", type=click.IntRange(0, MAX_STREAK), metavar="N", help="Taiwan: 連莊, N repeats."
    ),
    click.option(
        "--flower-wind", type=WIND, help="Taiwan: the winner's wind for flowers, if another."
    ),
    click.option(
        "--ready",
        type=click.Choice([ready.value for ready in Ready if ready is not Ready.NONE]),
        help="Taiwan: declared ready early, 地聽 or 天聽.",
    ),
    click.option("--robs-flower", is_flag=True, help="Taiwan: seven flowers rob the eighth."),
)

_COMMON = (
    *("seat_wind", "round_wind", "tsumo", "from_", "last_tile", "rinshan", "chankan"),
    *("first_turn", "passed"),
)
_RIICHI = (
    *("riichi", "ippatsu", "dora", "ura", "honba", "sticks", "liable", "liable_kan"),
    *("discards", "norths"),
)
_TAIWAN = ("dealer", "dealer_wind", "streak", "flower_wind", "ready", "robs_flower")
SITUATION_NAMES = (*_COMMON, *_RIICHI, *_TAIWAN)


def need_train_extra() -> None:
    """Raise click.ClickException where a package of the train extra is not installed."""
    missing = [name for name in ("torch", "ultralytics", "onnx") if find_spec(name) is None]
    if missing:
        raise click.ClickException(
            f"training needs {', '.join(missing)}, not installed here: run make train, or "
            "pip install '.[train]' in the checkout"
        )


def situation_options(function: F) -> F:
    """Add every situation option; read them with ``situation_of``."""
    for option in reversed(_SITUATION):
        function = option(function)
    return function


def rules_options(function: F) -> F:
    """Add ``--rules``, ``--rule`` and ``--stake``; read them with ``rules_of``."""
    function = click.option(
        "--stake", metavar="BASE/TAI", help="Taiwan: base and each tai.  [default: 100/20]"
    )(function)
    function = click.option(
        "--rule",
        "rule",
        multiple=True,
        metavar="NAME=VALUE",
        help="Change one option, e.g. kuitan=false; may be given again. 'tehai rules' lists all.",
    )(function)
    return click.option(
        "--rules", type=click.Choice(sorted(PRESETS)), help="Rules.  [default: riichi]"
    )(function)


def situation_of(
    values: dict[str, Any],
    rules: Rules,
    told: Mapping[str, str] | None = None,
    lang: str = "en",
) -> Situation:
    """The situation that the options state, in the game of ``rules``.

    ``told``: what a photo tells of riichi's, as fields; options go before it. Raises
    click.UsageError for options that contradict each other, and for those of the other game.
    """
    taiwan = plays_taiwan(rules)
    foreign = given(values, _RIICHI if taiwan else _TAIWAN)
    if foreign:
        sentence: UsageSentence = "for_riichi" if taiwan else "for_taiwan"
        raise BadUsage(sentence, options=", ".join(foreign), rules=rules.name)
    if values["dealer"] and values["dealer_wind"]:
        raise BadUsage("goes_without", one="--dealer", other="--dealer-wind")
    data: dict[str, object] = {}
    for name in SITUATION_NAMES:
        value = values[name]
        if value is not None and value is not False:
            data[_FIELD.get(name, name)] = value
    if not taiwan:
        data = with_told(told or {}, data)
    try:
        return situation_from_dict(data, rules)
    except (NotationError, SituationError) as error:
        raise click.UsageError(message_of(error, lang)) from error


class Situated(click.Command):
    """A command with situation options, which refuses those that contradict each other."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Raises click.UsageError for two flags that cannot both be meant."""
        for flags in _EXCLUSIVE:
            both = [flag for flag in flags if flag in args]
            if len(both) > 1:
                raise BadUsage("exclude", flags=tuple(both), ctx=ctx)
        return super().parse_args(ctx, args)


_EXCLUSIVE = (("--tsumo", "--ron"), ("--riichi", "--double-riichi", "--no-riichi"))


def assumed(values: dict[str, Any]) -> tuple[str, ...]:
    """Fields that every score depends on and nobody stated: seat, round, tsumo or ron."""
    told = {"tsumo"} if values["from_"] else set()
    return tuple(
        name
        for name in ("seat_wind", "round_wind", "tsumo")
        if values[name] is None and name not in told
    )


def given(values: dict[str, Any], among: tuple[str, ...] = SITUATION_NAMES) -> list[str]:
    """The situation options that were given, as typed."""
    # --ron is False and yet was given; other flags that are False were not.
    names = [n for n in among if values[n] is not None and (values[n] or n == "tsumo")]
    return [
        _TYPED.get((name, values[name]), f"--{name.rstrip('_').replace('_', '-')}")
        for name in names
    ]


def rules_of(
    name: str | None, changes: tuple[str, ...], stake: str | None = None, lang: str = "en"
) -> Rules:
    """The preset ``name`` with ``NAME=VALUE`` changes. Raises click.UsageError."""
    options: dict[str, object] = {}
    for change in changes:
        option, sign, value = change.partition("=")
        if not sign:
            raise BadUsage("takes", option="--rule", form="NAME=VALUE", text=change)
        key = option.strip().replace("-", "_")
        if key in options:
            raise BadUsage("twice", name=key)
        options[key] = typed(value.strip())
    rules = preset(name or "riichi")
    if stake is not None:
        if "stake" in options:
            raise BadUsage("goes_without", one="--stake", other="--rule stake=...")
        if not plays_taiwan(rules):
            raise BadUsage("taiwan_only", option="--stake", rules=rules.name)
        options["stake"] = stake
    try:
        return rules.change(options)
    except RulesError as error:
        raise click.UsageError(error.text(lang)) from error


def with_flowers(hand: Hand, flowers: str | None, rules: Rules) -> Hand:
    """``hand`` with the flowers of ``--flowers``, where it has none yet.

    Raises click.UsageError, and NotationError for what are no tiles.
    """
    if flowers is None:
        return hand
    if not plays_taiwan(rules):
        raise BadUsage("taiwan_only", option="--flowers", rules=rules.name)
    if hand.flowers:
        raise BadUsage("flowers_twice")
    return replace(hand, flowers=parse_tiles(flowers))


def typed(text: str) -> object:
    """A value as JSON would type it; a word that is no JSON stays text."""
    import json

    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


_TYPED: Mapping[tuple[str, object], str] = {
    ("tsumo", False): "--ron",
    ("riichi", "double"): "--double-riichi",
    ("riichi", "none"): "--no-riichi",
}
"""Options that share a name with another one, by their values."""
_FIELD = {
    "from_": "from",
    "dora": "dora_indicators",
    "ura": "ura_indicators",
    "dealer_wind": "dealer",
}
