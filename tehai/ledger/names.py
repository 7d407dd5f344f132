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


def clean(text: object, what: str = "name") -> str:
    """The text in Unicode's composed form without spaces at its ends.

    what: ``name`` or ``title``. Raises LedgerError for anything but 1 to 40 printable characters.
    """
    if not isinstance(text, str):
        raise LedgerError.of("bad_players", f"{what}_text", value=quoted(text))
    name = unicodedata.normalize("NFC", text).strip()
    if not 1 <= len(name) <= LONGEST:
        raise LedgerError.of("bad_players", f"{what}_length", most=LONGEST, count=len(name))
    if any(unicodedata.category(char) in _FORBIDDEN or char in _TURNING for char in name):
        raise LedgerError.of("bad_players", f"{what}_hidden")
    return name


def check_names(names: Sequence[object], players: int) -> tuple[str, ...]:
    """So many names, all different. Raises LedgerError."""
    cleaned = tuple(clean(name) for name in names)
    if len(cleaned) != players:
        raise LedgerError.of("bad_players", "player_count", players=players, count=len(cleaned))
    seen: set[str] = set()
    for name in cleaned:
        if name.casefold() in seen:
            raise LedgerError.of("bad_players", "same_name", name=name)
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
        which = " / ".join(names[at] for at in found)
        raise LedgerError.of("no_such_player", "ambiguous", text=quoted(text), which=which)
    raise LedgerError.of("no_such_player", "no_player", text=quoted(text), names=", ".join(names))
