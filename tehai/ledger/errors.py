"""What the ledger refuses, and why: one error, its code and the HTTP status that it answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from scoring.terms import name_of
from tehai.ledger.refusals import REFUSALS

FILE_STATUS = 503
"""Of a ledger file that cannot be used."""
STATUS: Mapping[str, int] = MappingProxyType(
    {
        # the file
        "ledger_missing": FILE_STATUS,
        "ledger_foreign": FILE_STATUS,
        "ledger_newer": FILE_STATUS,
        "ledger_corrupt": FILE_STATUS,
        "ledger_read_only": FILE_STATUS,
        "ledger_busy": FILE_STATUS,
        "ledger_unwritable": FILE_STATUS,
        # requests
        "no_such_match": 404,
        "no_such_player": 422,
        "bad_request": 422,
        "bad_players": 422,
        "bad_rules": 422,
        "bad_event": 422,
        "bad_export": 422,
        "too_many_entries": 422,
        "key_reused": 409,
        "stale": 409,
        "nothing_to_undo": 409,
        "nothing_to_redo": 409,
        "too_many_feeds": 429,
    }
)


class LedgerError(ValueError):
    """A ledger that cannot be used or a request that it refuses.

    code: stable id. Where the rules refuse an event it is the rules' own reason.
    texts: the message in a language, where it is known in others than English.
    """

    def __init__(self, code: str, message: str, texts: Callable[[str], str] | None = None) -> None:
        self.code = code
        self._texts = texts
        super().__init__(message)

    @classmethod
    def of(cls, code: str, sentence: str, **values: object) -> LedgerError:
        """With a sentence of REFUSALS by its id, its places filled with ``values``."""

        def text(lang: str) -> str:
            return name_of(REFUSALS, sentence, lang).format(**values)

        return LedgerError(code, text("en"), text)

    @property
    def status(self) -> int:
        """The HTTP status; what the rules refuse is 422."""
        return STATUS.get(self.code, 422)

    def text(self, lang: str = "en") -> str:
        """The message in ``lang``; in English where it is known in no other language."""
        return str(self) if self._texts is None or lang == "en" else self._texts(lang)


class StaleError(LedgerError):
    """Somebody else was first: the match has moved on since ``seen``."""

    def __init__(self, seen: int, version: int) -> None:
        self.seen = seen
        self.version = version
        told = LedgerError.of("stale", "stale", seen=seen, version=version)
        super().__init__("stale", str(told), told.text)
