"""What a photo tells of a situation, where the user says nothing else."""

from __future__ import annotations

from collections.abc import Mapping


def with_told(told: Mapping[str, str], stated: Mapping[str, object]) -> dict[str, object]:
    """``stated`` situation fields, filled up with those that a photo tells.

    Ura indicators are told only for a riichi, so they go with it.
    """
    fields: dict[str, object] = {**told, **stated}
    if fields.get("riichi", "none") == "none" and "ura_indicators" not in stated:
        fields.pop("ura_indicators", None)
    return fields
