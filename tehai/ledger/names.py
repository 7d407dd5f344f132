"""Players' names: what may be one, and who is meant by a few letters or a wind."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from scoring.quoting import quoted
from tehai.ledger.errors import LedgerError

LONGEST = 40
"""Characters of a name or a title."""

# Control characters, half surrogates, unassigned ones, and breaks of line and paragraph.
_FORBIDDEN = ("Cc", "Cs", "Cn", "Zl", "Zp")
# Marks that turn the direction of the text around them.
_TURNING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def clean(text: object, what: str = "a name") -> str:
    """The text in Unicode's composed form without spaces at its ends.

    Raises LedgerError for anything but 1 to 40 printable characters.
    """
    if not isinstance(text, str):
        raise LedgerError("bad_players", f"{what} is a text, not {quoted(text)}")
    name = unicodedata.normalize("NFC", text).strip()
    if not 1 <= len(name) <= LONGEST:
        raise LedgerError("bad_players", f"{what} has 1 to {LONGEST} characters, not {len(name)}")
    if any(unicodedata.category(char) in _FORBIDDEN or char in _TURNING for char in name):
        raise LedgerError("bad_players", f"{what} has only characters that can be shown")
    return name


def check_names(names: Sequence[object], players: int) -> tuple[str, ...]:
    """So many names, all different. Raises LedgerError."""
    cleaned = tuple(clean(name) for name in names)
    if len(cleaned) != players:
        raise LedgerError("bad_players", f"{players} players sit at this table, not {len(cleaned)}")
    seen: set[str] = set()
    for name in cleaned:
        if name.casefold() in seen:
            raise LedgerError("bad_players", f"two players are called {name}")
        seen.add(name.casefold())
    return cleaned


def find(text: str, names: Sequence[str]) -> int:
    """Whose name ``text`` is, or the only one that it begins. Raises LedgerError."""
    wanted = unicodedata.normalize("NFC", text).strip().casefold()
    folded = [name.casefold() for name in names]
    if wanted in folded:
        return folded.index(wanted)
    found = [at for at, name in enumerate(folded) if wanted and name.startswith(wanted)]
    if len(found) == 1:
        return found[0]
    if found:
        which = " or ".join(names[at] for at in found)
        raise LedgerError("no_such_player", f"{quoted(text)} may be {which}")
    raise LedgerError("no_such_player", f"no player is called {quoted(text)}: {', '.join(names)}")
