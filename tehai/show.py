"""A score as a person reads it: the hand, every yaku, every fu, the limit, who pays whom."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

from scoring.hand import Hand
from scoring.notation import format_hand, format_tiles
from scoring.situation import Situation
from scoring.terms import fu_name, limit_name, reason_name
from tehai.words import word

_DORA_ROWS = (("dora", "dora_row"), ("ura", "ura_row"), ("red", "red_row"), ("north", "north_row"))


def score_text(
    answer: Mapping[str, Any], hand: Hand, situation: Situation, lang: str = "en"
) -> str:
    """The ``tehai.score/1`` object ``answer`` of this hand, in a few lines."""
    lines = [_hand_line(hand, lang), _situation_line(situation, lang), ""]
    if not answer["win"]:
        reason = reason_name(str(answer["reason"]), lang)
        return "\n".join([*lines, f"{word(lang, 'no_win')}: {reason}"])
    rows = _yaku_rows(answer, lang)
    width = max(_width(name) for name, _ in rows)
    lines += [f"  {name}{' ' * (width - _width(name))}  {value}" for name, value in rows]
    lines += ["", f"  {_total(answer, lang)}"]
    if answer["fu_details"] and not answer["yakuman"]:
        lines.append(f"  {_fu_line(answer, lang)}")
    lines += ["", f"  {word(lang, 'points', n=answer['points']['total'])}"]
    lines += [f"    {_payment(row, lang)}" for row in answer["payments"]]
    return "\n".join(lines)


def _hand_line(hand: Hand, lang: str) -> str:
    line = f"{word(lang, 'hand')}  {format_hand(hand)}"
    if hand.winning_tile is not None:
        line += f"  {word(lang, 'win_tile', tile=hand.winning_tile.code)}"
    return line


def _situation_line(situation: Situation, lang: str) -> str:
    parts = [
        word(lang, "seat", wind=word(lang, situation.seat_wind)),
        word(lang, "round", wind=word(lang, situation.round_wind)),
    ]
    if situation.tsumo:
        parts.append(word(lang, "tsumo"))
    elif situation.from_ is None:
        parts.append(word(lang, "ron"))
    else:
        parts.append(word(lang, "ron_from", wind=word(lang, situation.from_)))
    if situation.dora_indicators:
        parts.append(word(lang, "dora", tiles=format_tiles(situation.dora_indicators)))
    if situation.ura_indicators:
        parts.append(word(lang, "ura", tiles=format_tiles(situation.ura_indicators)))
    if situation.honba:
        parts.append(word(lang, "honba", n=situation.honba))
    return f"      {', '.join(parts)}"


def _yaku_rows(answer: Mapping[str, Any], lang: str) -> list[tuple[str, str]]:
    rows = []
    for yaku in answer["yaku"]:
        if answer["yakuman"]:
            times = yaku.get("yakuman", 1)
            value = word(lang, "n_yakuman", n=times) if times > 1 else word(lang, "yakuman")
        else:
            value = word(lang, "han", n=yaku["han"])
        rows.append((str(yaku["name"]), value))
    if not answer["yakuman"]:
        for key, name in _DORA_ROWS:
            if answer["dora"].get(key):
                rows.append((word(lang, name), word(lang, "han", n=answer["dora"][key])))
    return rows


def _total(answer: Mapping[str, Any], lang: str) -> str:
    limit = limit_name(str(answer["limit"]), lang) if answer["limit"] else None
    if answer["yakuman"]:
        times = answer["yakuman"]
        return word(lang, "n_yakuman", n=times) if times > 1 else word(lang, "yakuman")
    counts = f"{word(lang, 'han', n=answer['han'])} {word(lang, 'fu', n=answer['fu'])}"
    return f"{counts}, {limit}" if limit else counts


def _fu_line(answer: Mapping[str, Any], lang: str) -> str:
    details: Sequence[Mapping[str, Any]] = answer["fu_details"]
    parts = [f"{fu_name(str(row['reason']), lang)} {row['fu']}" for row in details]
    line = f"{word(lang, 'fu_line')}: {' + '.join(parts)}"
    total = sum(int(row["fu"]) for row in details)
    if len(parts) > 1:
        line += f" = {total}"
    return line if total == answer["fu"] else f"{line}, {word(lang, 'rounded', n=answer['fu'])}"


def _payment(row: Mapping[str, Any], lang: str) -> str:
    winner = word(lang, row["to"])
    if row["from"] == "table":
        return word(lang, "takes", winner=winner, points=row["points"])
    payer = word(lang, row["from"])
    return word(lang, "pays", payer=payer, winner=winner, points=row["points"])


def _width(text: str) -> int:
    """Columns on a terminal: East Asian characters take two."""
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)
