"""Expecting a refusal by its reason."""

from __future__ import annotations

import pytest

from scoring.match.errors import MatchError


def refused(reason: str) -> pytest.RaisesExc[MatchError]:
    """A MatchError with this reason."""
    return pytest.raises(MatchError, check=lambda error: error.reason == reason)
