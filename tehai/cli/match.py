"""``tehai match``: the score of a whole match, kept in a SQLite file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from scoring.match.options import Offence
from scoring.match.outcome import ABORTS
from scoring.taiwan.match.outcome import DRAWN
from tehai.cli.match_files import commands as file_commands
from tehai.cli.match_options import (
    book_of,
    check_game,
    enter,
    file_option,
    ledger_options,
    opened,
    person_of,
    plays_taiwan,
    print_state,
    seat_of,
    seats_of,
    typed_wrongly,
)
from tehai.cli.match_win import win
from tehai.cli.options import json_option, lang_option, typed
from tehai.cli.usage import BadUsage
from tehai.ledger.beginning import first_page
from tehai.ledger.names import clean

EPILOG = """
Examples:

\b
  tehai match new Aki Bo Chi Dai --rules tenhou    in turn order, Aki deals first
  tehai match riichi chi                           a stick is laid
  tehai match win aki --from chi --han 3 --fu 40   ron
  tehai match win bo --photo hand.jpg --dora 5s    tsumo, the hand read from a photo
  tehai match draw --tenpai aki --tenpai chi
  tehai match undo
  tehai match history
  tehai match export --format csv --out friday.csv

A player is named by name, by its first letters, or by the wind of this hand. Every event is on the
disk when it is answered, and can be undone.
"""


@click.group("match", epilog=EPILOG)
def command() -> None:
    """Keep the score of a whole match, riichi or Taiwanese."""


@command.command()
@click.argument("players", nargs=-1, required=True)
@click.option("--rules", default="riichi", show_default=True, help="A preset.")
@click.option(
    "--rule",
    multiple=True,
    metavar="NAME=VALUE",
    help="Change one option, e.g. length=east or scoring.kuitan=false; may be given again.",
)
@click.option("--title", default="", help="What to call the match.")
@click.option(
    "--bet", multiple=True, metavar="NAME=NAME", help="Side bet: the first names the second."
)
@click.option(
    "--draw-seats", is_flag=True, help="Seats and dealer are found first: wind tiles, then dice."
)
@file_option
@lang_option
@json_option
def new(
    players: tuple[str, ...],
    rules: str,
    rule: tuple[str, ...],
    title: str,
    bet: tuple[str, ...],
    draw_seats: bool,
    file: Path | None,
    lang: str,
    as_json: bool,
) -> None:
    """Begin a match of PLAYERS, named in turn order; the first deals."""
    options = _rules(rules, rule)
    with typed_wrongly(lang=lang):  # before there is a file
        bets = [_bet(text, players) for text in bet]
        book = first_page(players, options, title=title, seated=not draw_seats)
        for event in bets:
            book = book.attempt(event)
    with opened(file, as_json, create=True, lang=lang) as store:
        book = store.begin(players, options, title=title, seated=not draw_seats, events=bets)
        print_state(book, lang=lang, as_json=as_json)


def _rules(preset: str, changes: tuple[str, ...]) -> dict[str, Any]:
    options: dict[str, Any] = {"preset": preset}
    for change in changes:
        name, sign, value = change.partition("=")
        if not sign:
            raise BadUsage("takes", option="--rule", form="NAME=VALUE", text=change)
        group, dot, inner = name.strip().replace("-", "_").partition(".")
        if dot:
            options.setdefault(group, {})[inner] = typed(value.strip())
        else:
            options[group] = typed(value.strip())
    return options


def _bet(text: str, players: tuple[str, ...]) -> dict[str, object]:
    from tehai.ledger.names import find

    person, sign, named = text.partition("=")
    if not sign:
        raise BadUsage("takes", option="--bet", form="NAME=NAME", text=text)
    return {"event": "side_bet", "person": find(person, players), "named": find(named, players)}


@command.command()
@ledger_options
def show(match_id: str | None, file: Path | None, lang: str, as_json: bool) -> None:
    """How the match stands."""
    with opened(file, as_json, lang=lang) as store:
        print_state(book_of(store, match_id), lang=lang, as_json=as_json)


@command.command()
@click.argument("player")
@ledger_options
def riichi(player: str, match_id: str | None, file: Path | None, lang: str, as_json: bool) -> None:
    """PLAYER declares riichi and lays a stick.

    It lies on the table until the hand is entered, which need not name it again.
    """
    with opened(file, as_json, lang=lang) as store:
        book = book_of(store, match_id)
        event = {"event": "riichi", "seat": seat_of(player, book)}
        enter(store, book, event, lang=lang, as_json=as_json)


@command.command()
@click.option("--tenpai", multiple=True, metavar="PLAYER", help="Shows a waiting hand.")
@click.option("--riichi", "in_riichi", multiple=True, metavar="PLAYER", help="Was in riichi.")
@click.option("--nagashi", multiple=True, metavar="PLAYER", help="Has nagashi mangan.")
@ledger_options
def draw(
    tenpai: tuple[str, ...],
    in_riichi: tuple[str, ...],
    nagashi: tuple[str, ...],
    match_id: str | None,
    file: Path | None,
    lang: str,
    as_json: bool,
) -> None:
    """The wall is used up and nobody has won."""
    with opened(file, as_json, lang=lang) as store:
        book = book_of(store, match_id)
        check_game(book, riichi={"--tenpai": tenpai, "--riichi": in_riichi, "--nagashi": nagashi})
        event: dict[str, object] = {"event": "draw"}
        for name, players in (("waiting", tenpai), ("riichi", in_riichi), ("nagashi", nagashi)):
            if players:
                event[name] = seats_of(players, book)
        enter(store, book, event, lang=lang, as_json=as_json)


@command.command()
@click.argument("kind", type=click.Choice(sorted({kind.value for kind in (*ABORTS, *DRAWN)})))
@click.option("--riichi", "in_riichi", multiple=True, metavar="PLAYER", help="Was in riichi.")
@ledger_options
def abort(
    kind: str,
    in_riichi: tuple[str, ...],
    match_id: str | None,
    file: Path | None,
    lang: str,
    as_json: bool,
) -> None:
    """The hand is aborted, or drawn (Taiwan: 和局)."""
    with opened(file, as_json, lang=lang) as store:
        book = book_of(store, match_id)
        known = [drawn.value for drawn in (DRAWN if plays_taiwan(book) else ABORTS)]
        if kind not in known:
            raise BadUsage("ends_no_hand", kind=kind, known=", ".join(known))
        check_game(book, riichi={"--riichi": in_riichi})
        event: dict[str, object] = {"event": "abort", "kind": kind}
        if plays_taiwan(book):
            event["event"] = "drawn_hand"
        if in_riichi:
            event["riichi"] = seats_of(in_riichi, book)
        enter(store, book, event, lang=lang, as_json=as_json)


@command.command()
@click.argument("player")
@click.option(
    "--offence",
    type=click.Choice([offence.value for offence in Offence]),
    help="Which rule.  [default: false_win]",
)
@click.option(
    "--tai", type=click.IntRange(0, 999), help="Taiwan: tai falsely claimed.  [default: 0]"
)
@ledger_options
def chombo(
    player: str,
    offence: str | None,
    tai: int | None,
    match_id: str | None,
    file: Path | None,
    lang: str,
    as_json: bool,
) -> None:
    """PLAYER has broken a rule that ends the hand (Taiwan: 詐胡)."""
    with opened(file, as_json, lang=lang) as store:
        book = book_of(store, match_id)
        event: dict[str, object] = {"event": "foul", "seat": seat_of(player, book)}
        check_game(book, riichi={"--offence": offence}, taiwan={"--tai": tai is not None})
        if plays_taiwan(book):
            event |= {"event": "false_win", "tai": tai or 0}
        else:
            event["offence"] = offence or Offence.FALSE_WIN.value
        enter(store, book, event, lang=lang, as_json=as_json)


@command.command()
@ledger_options
def stop(match_id: str | None, file: Path | None, lang: str, as_json: bool) -> None:
    """The last hand's leading dealer ends the match."""
    with opened(file, as_json, lang=lang) as store:
        book = book_of(store, match_id)
        event = {"event": "stop", "seat": book.now.table.dealer}
        enter(store, book, event, lang=lang, as_json=as_json)


@command.command()
@ledger_options
def finish(match_id: str | None, file: Path | None, lang: str, as_json: bool) -> None:
    """The players end the match now: ranking, uma and oka."""
    with opened(file, as_json, lang=lang) as store:
        book = book_of(store, match_id)
        enter(store, book, {"event": "finish"}, lang=lang, as_json=as_json)


@command.command()
@click.argument("player")
@click.argument("name")
@ledger_options
def rename(
    player: str, name: str, match_id: str | None, file: Path | None, lang: str, as_json: bool
) -> None:
    """PLAYER is called NAME from now on."""
    with opened(file, as_json, lang=lang) as store:
        with typed_wrongly(lang=lang):
            clean(name)
        book = book_of(store, match_id)
        event = {"event": "rename", "person": person_of(player, book), "name": name}
        enter(store, book, event, lang=lang, as_json=as_json)


@command.command()
@click.argument("event", metavar="JSON")
@ledger_options
def event(event: str, match_id: str | None, file: Path | None, lang: str, as_json: bool) -> None:
    """Enter any event as JSON: {"event": "throw", "dice": [3, 4]}."""
    with opened(file, as_json, lang=lang) as store:
        book = book_of(store, match_id)
        try:
            data = json.loads(event)
        except (ValueError, RecursionError) as error:
            raise BadUsage("not_json", error=error) from None
        if not isinstance(data, dict):
            raise BadUsage("not_object")
        enter(store, book, data, lang=lang, as_json=as_json)


@command.command()
@ledger_options
def undo(match_id: str | None, file: Path | None, lang: str, as_json: bool) -> None:
    """Take the last event back."""
    with opened(file, as_json, lang=lang) as store:
        book = book_of(store, match_id)
        print_state(store.undo(book.page.id, book.version), lang=lang, as_json=as_json)


@command.command()
@ledger_options
def redo(match_id: str | None, file: Path | None, lang: str, as_json: bool) -> None:
    """Bring back what was undone last."""
    with opened(file, as_json, lang=lang) as store:
        book = book_of(store, match_id)
        print_state(store.redo(book.page.id, book.version), lang=lang, as_json=as_json)


for other in (win, *file_commands):
    command.add_command(other)
