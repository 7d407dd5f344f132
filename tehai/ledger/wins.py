"""Winners in an event's JSON form, whatever the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from scoring.notation import format_hand, parse_hand
from scoring.quoting import quoted
from tehai.ledger.errors import LedgerError
from tehai.ledger.games import Json

Known = Callable[[int], Mapping[str, object]]
"""What the match knows of the situation in which a seat won, by field."""


def read_wins(event: Mapping[str, object]) -> list[Mapping[str, object]]:
    """The event's winners. Raises LedgerError unless they are a list of objects."""
    wins = read_list(event.get("wins", []), "wins")
    found = [win for win in wins if isinstance(win, Mapping)]
    if len(found) != len(wins):
        raise LedgerError("bad_event", "wins is a list of objects, one a winner")
    return found


def plain_win(win: Mapping[str, object], known: Known) -> Json:
    """A win whose hand has its winning tile last, where it was named apart as ``win``, and whose
    situation says what the match ``known`` of it, where it does not say so itself.

    Raises NotationError, HandError.
    """
    plain = dict(win)
    seat, told = plain.get("seat"), plain.get("situation", {})
    if "hand" in plain and type(seat) is int and isinstance(told, Mapping):
        fields = {name.rstrip("_"): value for name, value in known(seat).items()}
        plain["situation"] = {**fields, **told}
    if "hand" in plain and plain.get("win") is not None:
        plain["hand"] = format_hand(parse_hand(str(plain["hand"]), str(plain["win"])))
    plain.pop("win", None)
    return plain


def read_list(value: object, name: str) -> list[object]:
    """Raises LedgerError for anything but a list."""
    if not isinstance(value, (list, tuple)):
        raise LedgerError("bad_event", f"{name} is a list, not {quoted(value)}")
    return list(value)


def are_seats(values: Iterable[object], players: int) -> bool:
    """Whether all are seats of the match, or None."""
    return all(
        value is None or (type(value) is int and value in range(players)) for value in values
    )


def maps(value: object) -> list[Mapping[str, object]]:
    """The objects of a stored list."""
    return [item for item in value if isinstance(item, Mapping)] if isinstance(value, list) else []
