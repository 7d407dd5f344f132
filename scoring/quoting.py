"""What somebody gave, quoted in an error message: shortened, and in JSON's words.

Messages stay one short line however long the input was.
"""

from __future__ import annotations

import math
from reprlib import Repr

MOST_TEXT = 40
"""Characters of a text that are quoted."""
_LARGE = 10**20


class _Quoter(Repr):
    def __init__(self) -> None:
        super().__init__()
        self.maxstring = self.maxother = MOST_TEXT
        self.maxlevel = 2

    def repr1(self, x: object, level: int) -> str:
        if x is None or isinstance(x, bool):
            return {None: "null", True: "true", False: "false"}[x]
        if isinstance(x, int) and not -_LARGE < x < _LARGE:
            # Python refuses to write out the largest ones at all.
            return "a number of more than 20 digits"
        if isinstance(x, float) and not math.isfinite(x):
            return "NaN" if math.isnan(x) else "Infinity" if x > 0 else "-Infinity"
        return super().repr1(x, level)

    def repr_str(self, x: str, level: int) -> str:
        return repr(x) if len(x) <= MOST_TEXT else repr(x[:MOST_TEXT]) + "..."


_quoter = _Quoter()


def quoted(value: object) -> str:
    """``value`` as a message quotes it, e.g. ``'12x'``, ``null``, ``[1, 2, 3, 4, 5, 6, ...]``."""
    return " ".join(_quoter.repr(value).split())


def wrong_type(*wanted: tuple[str, object, type]) -> TypeError:
    """What to raise for the first of (name, value, type) whose value is of another type."""
    name, value, kind = next(row for row in wanted if type(row[1]) is not row[2])
    given = quoted(value) if isinstance(value, str) else type(value).__qualname__
    return TypeError(f"{name} is a {kind.__module__}.{kind.__qualname__}, not {given}")
