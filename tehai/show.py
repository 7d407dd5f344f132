"""A score as a person reads it: the hand, every yaku, every fu, the limit, who pays whom."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from scoring.hand import Hand
from scoring.notation import format_hand, format_tiles
from scoring.riichi.fu import FuItem
from scoring.riichi.payments import TABLE, Payment
from scoring.riichi.result import Score
from scoring.situation import Situation
from scoring.terms import name_of
from scoring.terms.riichi import DORA, FU, LIMITS, REASONS, YAKU
from scoring.tiles import Tile
from tehai.words import word

WIDTH = 96
"""Columns that a line may take before it is broken."""

IMPOSSIBLE = frozenset(
    {
        "too_many_of_a_kind",
        "too_many_reds",
        "tile_not_in_play",
        "flowers_in_riichi",
        "face_down_tile",
        "wrong_tile_count",
    }
)
"""Reasons that speak of tiles that are no hand at all, rather than of a hand that does not win."""


def reason_text(result: Score, hand: Hand, lang: str = "en") -> str:
    """Why ``result`` is no win, with the tile at fault where that is known (in English)."""
    assert result.reason is not None
    problem = hand.find_problem()
    if lang == "en" and problem is not None and problem.reason == result.reason:
        return str(problem)
    return name_of(REASONS, result.reason, lang)


def score_text(result: Score, hand: Hand, situation: Situation, lang: str = "en") -> str:
    """``result`` of this hand in a few lines."""
    lines = [hand_line(hand, lang), f"      {_situation(situation, lang)}", ""]
    if not result.win:
        return "\n".join([*lines, f"{word(lang, 'no_win')}: {reason_text(result, hand, lang)}"])
    rows = list(_yaku_rows(result, lang))
    column = max(width_of(name) for name, _ in rows)
    lines += [f"  {name}{' ' * (column - width_of(name))}  {value}" for name, value in rows]
    lines += ["", f"  {_total(result, lang)}"]
    if not result.yakuman:
        lines += _fu_lines(result, lang)
    lines += ["", f"  {word(lang, 'points', n=result.points.total)}"]
    lines += [f"    {_payment(row, lang)}" for row in result.payments]
    return "\n".join(lines)


def hand_line(hand: Hand, lang: str) -> str:
    """The hand in notation, with its winning tile."""
    line = f"{word(lang, 'hand')}  {format_hand(hand)}"
    if hand.winning_tile is not None:
        line += f"  {word(lang, 'win_tile', tile=hand.winning_tile.code)}"
    return line


def _situation(situation: Situation, lang: str) -> str:
    parts = [
        word(lang, "seat", wind=word(lang, situation.seat_wind)),
        word(lang, f"round_{situation.round_wind}"),
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
    return ", ".join(parts)


def _yaku_rows(result: Score, lang: str) -> Iterator[tuple[str, str]]:
    for id, han in result.yaku:
        worth = _yakuman(han // 13, lang) if result.yakuman else word(lang, "han", n=han)
        yield name_of(YAKU, id, lang), worth
    if not result.yakuman:
        for source, names in DORA.items():
            if han := getattr(result.dora, source):
                yield name_of({source: names}, source, lang), word(lang, "han", n=han)


def _total(result: Score, lang: str) -> str:
    if result.yakuman:
        return _yakuman(result.yakuman, lang)
    counts = f"{word(lang, 'han', n=result.han)} {word(lang, 'fu', n=result.fu)}"
    return f"{counts}, {name_of(LIMITS, result.limit, lang)}" if result.limit else counts


def _yakuman(times: int, lang: str) -> str:
    return word(lang, "n_yakuman", n=times) if times > 1 else word(lang, "yakuman")


def _fu_lines(result: Score, lang: str) -> list[str]:
    parts = [_fu_part(item, lang) for item in result.fu_details]
    total = sum(item.fu for item in result.fu_details)
    if len(parts) > 1:
        parts[-1] += f" = {total}"
    if total != result.fu:
        parts[-1] += f", {word(lang, 'rounded', n=result.fu)}"
    lines = [f"  {word(lang, 'fu_line')}: {parts[0]}"]
    for part in parts[1:]:
        if width_of(f"{lines[-1]} + {part}") > WIDTH:
            lines.append(f"    + {part}")
        else:
            lines[-1] += f" + {part}"
    return lines


def _fu_part(item: FuItem, lang: str) -> str:
    tile = "" if item.kind is None else f" ({Tile(item.kind).code})"
    return f"{name_of(FU, item.reason, lang)}{tile} {item.fu}"


def worth_text(result: Score, lang: str) -> str:
    """Han, fu, limit and points in one line."""
    return f"{_total(result, lang)}, {word(lang, 'points', n=result.points.total)}"


def _payment(row: Payment, lang: str) -> str:
    winner = word(lang, row.payee)
    if row.payer == TABLE:
        return word(lang, "takes", winner=winner, points=row.points)
    return word(lang, "pays", payer=word(lang, row.payer), winner=winner, points=row.points)


def width_of(text: str) -> int:
    """Columns on a terminal: East Asian characters take two."""
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)
