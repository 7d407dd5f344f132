"""``GET /api/v1/rules``: presets and options, with what they mean."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter

from tehai.api.answers import JsonAnswer
from tehai.api.languages import Lang
from tehai.rule_options import rules_document

router = APIRouter(tags=["scores"])

_EXAMPLE: Final = {
    "schema": "tehai.rules/1",
    "presets": [
        {
            "preset": "tenhou",
            "name": "Tenhou",
            "game": "riichi",
            "players": 4,
            "source": "...",
            "options": {"kuitan": True},
            "match": {"length": "east_south"},
        }
    ],
    "options": {
        "riichi": [
            {
                "group": "yaku",
                "name": "Yaku",
                "options": [
                    {
                        "option": "kuitan",
                        "meaning": "tanyao with open melds",
                        "kind": "flag",
                        "choices": None,
                    }
                ],
            }
        ]
    },
    "match": {},
}


@router.get(
    "/rules",
    responses={200: {"content": {"application/json": {"example": _EXAMPLE}}}},
)
async def rules(lang: Lang = "en") -> JsonAnswer:
    """Every preset with its values, and what each option means and takes.

    `options` are those of a score request's `rules`, `match` those of a match beside them.
    """
    return JsonAnswer(rules_document(lang))
