"""What messages quote stays short, on one line, and speaks JSON's words."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.quoting import quoted


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "null"),
        (True, "true"),
        (False, "false"),
        (12, "12"),
        (1.5, "1.5"),
        (float("nan"), "NaN"),
        (float("-inf"), "-Infinity"),
        ("12x", "'12x'"),
        ([True, None], "[true, null]"),
        (10**400, "a number of more than 20 digits"),
        (-(10**20), "a number of more than 20 digits"),
        ("a" * 10**6, f"'{'a' * 40}'..."),
    ],
)
def test_quoted(value: Any, text: str) -> None:
    assert quoted(value) == text


@pytest.mark.parametrize(
    "value",
    [
        "line\nline\r\x1b[31m",
        ["x" * 10**5] * 10**5,
        {"x" * 10**5: [[[[[[10**5000]]]]]]},
        b"\x00" * 10**6,
        object(),
        range(10**9),
    ],
)
def test_always_one_short_line(value: Any) -> None:
    text = quoted(value)
    assert text.isprintable()
    assert 0 < len(text) < 400
