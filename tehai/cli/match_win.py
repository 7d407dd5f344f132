"""``tehai match win``: a hand entered by its value, its tiles, or a photo of it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import click

from scoring.notation import format_hand
from tehai.cli.match_options import (
    book_of,
    check_game,
    enter,
    ledger_options,
    opened,
    plays_taiwan,
    seat_of,
    seats_of,
    typed_wrongly,
)
from tehai.cli.options import weights_option
from tehai.cli.usage import BadUsage
from tehai.ledger.book import Book
from tehai.ledger.errors import LedgerError
from tehai.ledger.words import listing, word

_FLAGS = ("ippatsu", "last_tile", "rinshan", "chankan", "first_turn", "robs_flower", "passed")
_RIICHI = (
    *("han", "fu", "yakuman", "points", "double_riichi", "ippatsu", "dora", "ura", "discards"),
    "norths",
)
_TAIWAN = ("tai", "flowers", "ready", "robs_flower", "four_kans")
_TILES = {"dora": "dora_indicators", "ura": "ura_indicators", "discards": "discards"}

EPILOG = """
Examples:

\b
  tehai match win aki --from chi --han 3 --fu 40
  tehai match win aki --points 4000                      tsumo: what all pay together
  tehai match win aki --from chi --han 3 --fu 40 --also bo=2/30      double ron
  tehai match win bo --hand "234m06p34566s7p (8'88s)" --dora 5s
  tehai match win bo --photo hand.jpg --from aki --riichi bo --ura 3p
  tehai match win bo --from aki --tai 5                  Taiwan
"""


@click.command(epilog=EPILOG)
@click.argument("winner")
@click.option("--from", "source", metavar="PLAYER", help="Who discarded.  [default: tsumo]")
@click.option("--han", type=click.IntRange(1, 200), help="Han, dora included.")
@click.option("--fu", type=click.IntRange(20, 200), help="Fu; not needed from five han on.")
@click.option("--yakuman", type=click.IntRange(1, 8), help="How many yakuman.")
@click.option("--points", type=click.IntRange(1), help="The hand's points, counters apart.")
@click.option("--tai", type=click.IntRange(0, 999), help="Taiwan: tai, the dealer's apart.")
@click.option("--hand", metavar="NOTATION", help="The tiles.")
@click.option("--photo", metavar="FILE", help="A photo of the tiles ('-': standard input).")
@click.option("--win", metavar="TILE", help="The winning tile.  [default: the last one]")
@click.option("--fix", multiple=True, metavar="N=TILE", help="Correct the photo's reading.")
@click.option("--yes", is_flag=True, help="Enter a photo's hand with its doubts.")
@click.option(
    "--also",
    multiple=True,
    metavar="PLAYER=WORTH",
    help="Another one wins on the same discard: HAN/FU, points, yakuman, tai, or the tiles.",
)
@click.option("--riichi", "in_riichi", multiple=True, metavar="PLAYER", help="Was in riichi.")
@click.option("--double-riichi", is_flag=True, help="The winner's riichi was on the first turn.")
@click.option("--ippatsu", is_flag=True, help="Won within one go-round of riichi.")
@click.option("--last-tile", is_flag=True, help="Haitei or houtei.")
@click.option("--rinshan", is_flag=True, help="On a kan's replacement tile.")
@click.option("--chankan", is_flag=True, help="By robbing a kan.")
@click.option("--first-turn", is_flag=True, help="Tenhou, chiihou, renhou.")
@click.option("--dora", metavar="TILES", help="Dora indicators as they lie.")
@click.option("--ura", metavar="TILES", help="Ura-dora indicators.")
@click.option("--discards", metavar="TILES", help="The winner's own discards (furiten).")
@click.option("--norths", type=click.IntRange(0, 4), help="Norths set aside (sanma).")
@click.option("--liable", metavar="PLAYER", help="Who is liable (pao) for the yakuman.")
@click.option("--flowers", metavar="TILES", help="Taiwan: set-aside flowers, e.g. 1f5f.")
@click.option("--ready", type=click.Choice(["earthly", "heavenly"]), help="Taiwan: 地聽, 天聽.")
@click.option("--robs-flower", is_flag=True, help="Taiwan: seven flowers rob the eighth.")
@click.option("--passed", is_flag=True, help="Taiwan: let a win pass, not free yet (過水).")
@click.option("--four-kans", is_flag=True, help="Taiwan: --tai were won by four kans (四槓牌).")
@click.option(
    "--opened",
    "opened_at",
    metavar="PLAYER",
    help="Taiwan: whose wall was opened.  [default: the dealer's]",
)
@click.option("--dry-run", is_flag=True, help="Show what it would do, enter nothing.")
@weights_option
@ledger_options
def win(
    winner: str,
    source: str | None,
    also: tuple[str, ...],
    in_riichi: tuple[str, ...],
    liable: str | None,
    opened_at: str | None,
    dry_run: bool,
    match_id: str | None,
    file: Path | None,
    lang: str,
    as_json: bool,
    **how: Any,
) -> None:
    """WINNER has won a hand."""
    _check_usage(how, also)
    with opened(file, as_json, lang=lang) as store:
        book = book_of(store, match_id)
        check_game(
            book,
            riichi=_given(how, _RIICHI) | {"--riichi": in_riichi, "--liable": liable},
            taiwan=_given(how, _TAIWAN) | {"--opened": opened_at},
        )
        first = _win(seat_of(winner, book), how, lang, quiet=as_json, taiwan=plays_taiwan(book))
        if liable is not None:
            first["liable"] = seat_of(liable, book)
        event: dict[str, object] = {
            "event": "win",
            "wins": [first, *(_other(text, how, book) for text in also)],
            "discarder": None if source is None else seat_of(source, book),
        }
        if in_riichi:
            event["riichi"] = seats_of(in_riichi, book)
        if opened_at is not None:
            event["opened"] = seat_of(opened_at, book)
        # Which points there are depends on who deals; han, fu and yakuman are right or wrong alone.
        codes = ("bad_yakuman",) if how["points"] else ("bad_yakuman", "bad_worth")
        with typed_wrongly(*codes, lang=lang):
            enter(store, book, event, lang=lang, as_json=as_json, dry_run=dry_run)


def _check_usage(how: dict[str, Any], also: tuple[str, ...]) -> None:
    """Raise click.UsageError unless the hand is given in exactly one way."""
    names = ("han", "yakuman", "points", "tai", "hand", "photo")
    ways = [f"--{name}" for name in names if how[name] is not None]
    if len(ways) != 1:
        raise BadUsage("not_ways" if ways else "one_way", ways=tuple(ways))
    tiles = how["hand"] or how["photo"]
    if how["fu"] and not how["han"]:
        raise BadUsage("goes_with", one="--fu", other="--han")
    if how["four_kans"] and how["tai"] is None:
        raise BadUsage("kans_show")
    if how["fix"] and not how["photo"]:
        raise BadUsage("goes_with", one="--fix", other="--photo")
    about = [*_FLAGS, *_TILES, "double_riichi", "norths", "win", "flowers", "ready"]
    useless = [f"--{name.replace('_', '-')}" for name in about if how[name]]
    if useless and not tiles and not also:
        raise BadUsage("goes_with_either", options=", ".join(useless))


def _given(how: dict[str, Any], names: tuple[str, ...]) -> dict[str, object]:
    """Flags, and whether they were given: tai may be 0."""
    return {
        f"--{name.replace('_', '-')}": how[name] is not None and how[name] is not False
        for name in names
    }


def _win(
    seat: int, how: dict[str, Any], lang: str, *, quiet: bool, taiwan: bool
) -> dict[str, object]:
    """One win as the ledger takes it."""
    if how["points"]:
        return {"seat": seat, "points": how["points"]}
    if how["yakuman"]:
        return {"seat": seat, "yakuman": how["yakuman"]}
    if how["tai"] is not None:
        return {"seat": seat, "tai": how["tai"], "four_kans": how["four_kans"]}
    if how["han"]:
        return {"seat": seat, "han": how["han"], "fu": how["fu"] or 0}
    indicators = ""
    if how["photo"]:
        hand, indicators = _read(how, lang, quiet, taiwan)
    else:
        hand = how["hand"]
    if how["flowers"]:
        hand = f"{hand} {how['flowers']}"
    shown: dict[str, object] = {
        "seat": seat,
        "hand": hand,
        "situation": _situation(how, indicators),
    }
    if how["win"] and not how["photo"]:
        shown["win"] = how["win"]
    return shown


def _situation(how: dict[str, Any], indicators: str) -> dict[str, object]:
    """What the tiles do not show. indicators: the dora indicators that the photo shows."""
    situation: dict[str, object] = {name: True for name in _FLAGS if how[name]}
    situation |= {field: how[name] for name, field in _TILES.items() if how[name]}
    if indicators:
        situation.setdefault("dora_indicators", indicators)
    if how["norths"]:
        situation["norths"] = how["norths"]
    if how["ready"]:
        situation["ready"] = how["ready"]
    if how["double_riichi"]:
        situation["riichi"] = "double"
    return situation


def _other(text: str, how: dict[str, Any], book: Book) -> dict[str, object]:
    """A further winner on the same discard; of the situation what all share."""
    who, sign, worth = (part.strip() for part in text.partition("="))
    if not sign or not worth:
        raise BadUsage("takes", option="--also", form="PLAYER=WORTH", text=text)
    seat = seat_of(who, book)
    if pair := re.fullmatch(r"([0-9]{1,3})/([0-9]{1,3})", worth):
        return {"seat": seat, "han": int(pair[1]), "fu": int(pair[2])}
    if plays_taiwan(book) and re.fullmatch(r"[0-9]{1,3}", worth):
        return {"seat": seat, "tai": int(worth)}
    if re.fullmatch(r"[0-9]{1,7}", worth):
        return {"seat": seat, "points": int(worth)}
    if worth == "yakuman":
        return {"seat": seat, "yakuman": 1}
    shared = {name: how[name] for name in ("last_tile", "chankan") if how[name]}
    shared |= {_TILES[name]: how[name] for name in ("dora", "ura") if how[name]}
    return {"seat": seat, "hand": worth, "situation": shared}


def _read(how: dict[str, Any], lang: str, quiet: bool, taiwan: bool) -> tuple[str, str]:
    """The hand in the photo and the indicators beside it, in notation.

    Raises LedgerError where tiles are doubtful and nobody said that they are right.
    """
    # Only here: a hand that is typed needs no image libraries.
    from tehai.cli.reading import read_photo, source_of
    from tehai.fixes import FixError, parse_fixes
    from tehai.photo_hand import photo_hand, winning_tile
    from tehai.show_reading import doubts_text, reading_text

    try:
        fixes = parse_fixes(how["fix"])
    except FixError as error:
        raise BadUsage("fix", error=error) from error
    winning = winning_tile(how["win"]) if how["win"] else None
    found = photo_hand(read_photo(source_of(how["photo"]), how["weights"]), fixes, winning)
    reading = found.reading
    if not quiet:
        doubts = doubts_text(reading, lang)
        text = reading_text(reading, lang, taiwan=taiwan)
        click.echo(text + (f"\n\n{doubts}" if doubts else "") + "\n")
    hand = reading.read_hand
    # Which tile won may decide the score, and only the ledger knows how it was won.
    doubtful = []
    if reading.doubts:
        count = len(reading.doubts)
        doubtful.append(word(lang, "doubt_of_photo" if count == 1 else "doubts_of_photo", n=count))
    if hand is not None and hand.win_assumed:
        doubtful.append(word(lang, "win_not_apart"))
    if doubtful and not how["yes"]:
        raise LedgerError.of("doubtful", "doubtful", doubts=listing(doubtful, lang, "and"))
    return format_hand(found.hand), found.indicators
