"""A score as a person reads it: the hand, every yaku, every fu, the limit, who pays whom."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterator

from scoring.excess import explain_excess
from scoring.hand import Hand
from scoring.melds import MeldKind
from scoring.notation import format_hand, format_tiles
from scoring.riichi.fu import FuItem
from scoring.riichi.payments import TABLE, Payment
from scoring.riichi.result import Score
from scoring.riichi.rules import Rules as RiichiRules
from scoring.situation import Situation
from scoring.terms import name_of
from scoring.terms.riichi import DORA, FU, LIMITS, REASONS, YAKU
from scoring.tiles import Tile
from tehai.games import Rules, changes_of, plays_taiwan
from tehai.games import Situation as AnySituation
from tehai.option_words.values import PRESET_NAMES
from tehai.request import ScoreRequest
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


def reason_text(result: Score, request: ScoreRequest, lang: str = "en") -> str:
    """Why ``result`` is no win, with the tile at fault where that is known."""
    assert result.reason is not None
    hand, situation, rules = request.hand, request.situation, request.rules
    if result.reason in ("too_many_of_a_kind", "too_many_reds"):
        assert isinstance(situation, Situation)
        assert isinstance(rules, RiichiRules)
        robbed, reds = situation.chankan, rules.red_fives
        found = explain_excess(hand, situation, robbed=robbed, reds=reds, lang=lang)
        return found or name_of(REASONS, result.reason, lang)
    problem = hand.find_problem()
    if lang == "en" and problem is not None and problem.reason == result.reason:
        return str(problem)
    return name_of(REASONS, result.reason, lang)


def score_text(
    result: Score, request: ScoreRequest, lang: str = "en", assumed: Collection[str] = ()
) -> str:
    """``result`` of this request in a few lines.

    assumed: fields of the situation that nobody stated, see ``assumed_line``.
    """
    hand, situation = request.hand, request.situation
    assert isinstance(situation, Situation)
    how = word(lang, "comma").join([rules_text(request.rules, lang), *_situation(situation, lang)])
    lines = [hand_line(hand, lang), f"      {how}", *assumed_lines(situation, assumed, lang), ""]
    if not result.win:
        return "\n".join([*lines, no_win_line(reason_text(result, request, lang), request, lang)])
    rows = list(_yaku_rows(result, lang))
    column = max(width_of(name) for name, _ in rows)
    lines += [f"  {name}{' ' * (column - width_of(name))}  {value}" for name, value in rows]
    lines += ["", f"  {_total(result, lang)}"]
    if not result.yakuman:
        lines += _fu_lines(result, hand, lang)
    lines += ["", f"  {word(lang, 'points', n=result.points.total)}"]
    lines += [f"    {_payment(row, lang)}" for row in result.payments]
    lines += [f"    {text}" for text in _liability(result, request, lang)]
    return "\n".join(lines)


def hand_line(hand: Hand, lang: str, by_tile: bool = True, taiwan: bool = False) -> str:
    """The hand in notation, with its winning tile; by_tile: one has won, no flower or kan.

    taiwan: the hand is Taiwanese.
    """
    line = f"{word(lang, 'hand')}  {format_hand(hand)}"
    if not by_tile:
        return line
    win = hand.winning_tile
    if win is None and len(hand.concealed) % 3 == 2:
        win = hand.concealed[-1]  # as the scorer takes it
    return (
        line if win is None else f"{line}  {word(lang, 'win_tile', taiwan=taiwan, tile=win.code)}"
    )


def rules_text(rules: Rules, lang: str) -> str:
    """The rules' name, with the options that differ from that preset; a stake is told apart."""
    changes = " ".join(
        f"{name}={option_text(value)}"
        for name, value in changes_of(rules).items()
        if name != "stake"
    )
    if changes:
        return word(lang, "rules_changed", name=_rules_name(rules, lang), changes=changes)
    return word(lang, "rules", name=_rules_name(rules, lang))


def _rules_name(rules: Rules, lang: str) -> str:
    """What people call them; in English the preset's own name, as ``--rules`` takes it."""
    return rules.name if lang == "en" else name_of(PRESET_NAMES, rules.name, lang)


def option_text(value: object) -> str:
    """An option's value as ``--rule`` takes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (tuple, list)):
        return str(list(value)).replace(" ", "")
    return str(value)


ASSUMED = {
    "seat_wind": "--seat-wind",
    "round_wind": "--round-wind",
    "tsumo": "--tsumo",
    "riichi": "--no-riichi",
}
"""Fields of a situation that every score depends on, and the flags that state them; a riichi where
a picture tells it."""


def assumed_lines(
    situation: AnySituation, assumed: Collection[str], lang: str = "en", ron: str | None = None
) -> list[str]:
    """A line that says which of ASSUMED were not stated, none where all were.

    ron: what this game calls a win off a discard, None as riichi does.
    """
    said = {
        "seat_wind": word(lang, "seat", wind=word(lang, situation.seat_wind)),
        "round_wind": word(lang, f"round_{situation.round_wind}"),
        "tsumo": word(lang, "tsumo") if situation.tsumo else ron or word(lang, "ron"),
        "riichi": word(lang, "riichi_seen"),
    }
    if situation.seat_wind == "east":
        said["seat_wind"] += word(lang, "bracket", text=word(lang, "dealer"))
    names = [name for name in ASSUMED if name in assumed]
    if not names:
        return []
    comma = word(lang, "comma")
    what = comma.join(said[name] for name in names)
    flags = comma.join(
        "--ron" if name == "tsumo" and situation.tsumo else ASSUMED[name] for name in names
    )
    return [f"      {word(lang, 'assumed', what=what, flags=flags)}"]


def no_win_line(reason: str, request: ScoreRequest, lang: str) -> str:
    """Why there is no win, and for a hand that only lacks its winning tile how to give it."""
    taiwan = plays_taiwan(request.rules)
    line = f"{word(lang, 'no_win', taiwan=taiwan)}{word(lang, 'colon')}{clause(reason, lang)}"
    if request.hand.winning_tile is None and len(request.hand.concealed) % 3 == 1:
        hint = word(lang, "waiting_hint", taiwan=taiwan, n=request.hand.size)
        line += word(lang, "bracket", text=hint)
    return line


def clause(sentence: str, lang: str) -> str:
    """A sentence as it stands behind a colon: without full stop, in English without capital."""
    if lang != "en":
        return sentence.rstrip("。")
    return sentence[:1].lower() + sentence[1:].rstrip(".")


def _situation(situation: Situation, lang: str) -> list[str]:
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
    return parts


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
    if not result.limit:
        return counts
    return f"{counts}{word(lang, 'comma')}{name_of(LIMITS, result.limit, lang)}"


def _yakuman(times: int, lang: str) -> str:
    return word(lang, "n_yakuman", n=times) if times > 1 else word(lang, "yakuman")


def _fu_lines(result: Score, hand: Hand, lang: str) -> list[str]:
    parts = [_fu_part(item, hand, lang) for item in result.fu_details]
    total = sum(item.fu for item in result.fu_details)
    if len(parts) > 1:
        parts[-1] += f" = {total}"
    if total != result.fu:
        parts[-1] += f"{word(lang, 'comma')}{word(lang, 'rounded', n=result.fu)}"
    lines = [f"  {word(lang, 'fu_line')}{word(lang, 'colon')}{parts[0]}"]
    for part in parts[1:]:
        if width_of(f"{lines[-1]} + {part}") > WIDTH:
            lines.append(f"    + {part}")
        else:
            lines[-1] += f" + {part}"
    return lines


def _fu_part(item: FuItem, hand: Hand, lang: str) -> str:
    if item.kind is None:
        return f"{name_of(FU, item.reason, lang)} {item.fu}"
    about = Tile(item.kind).code
    claimed = {Tile(meld.base).plain for meld in hand.melds if meld.kind is not MeldKind.CHI}
    if item.reason.startswith("open_triplet") and item.kind not in claimed:
        about += word(lang, "comma") + word(lang, "by_ron")
    return f"{name_of(FU, item.reason, lang)}{word(lang, 'bracket', text=about)} {item.fu}"


_LIABLE = {
    "daisangen": "liable_daisangen",
    "daisuushii": "liable_daisuushii",
    "suukantsu": "liable_suukantsu",
}
"""Yakuman that can be fed -> the option that makes this count."""


def _liability(result: Score, request: ScoreRequest, lang: str) -> Iterator[str]:
    """Who is liable for what: the payments alone do not say."""
    situation, rules = request.situation, request.rules
    assert isinstance(situation, Situation)
    assert isinstance(rules, RiichiRules)
    if situation.liable is None and situation.liable_kan is None:
        return
    names: dict[str, list[str]] = {}
    for row in result.yaku:
        option = _LIABLE.get(row.id)
        owner = situation.liable
        if row.id == "suukantsu" and situation.liable_kan is not None:
            owner = situation.liable_kan
        if option and owner is not None and getattr(rules, option):
            names.setdefault(owner, []).append(name_of(YAKU, row.id, lang))
    if not names and rules.liable_rinshan and situation.rinshan and situation.liable is not None:
        names[situation.liable] = [name_of(YAKU, "rinshan", lang)]
    for liable, yaku in names.items():
        wind, what = word(lang, liable), word(lang, "comma").join(yaku)
        yield word(lang, "liable", wind=wind, yaku=what)
    if not names:
        yield word(lang, "liable_not")


def worth_text(result: Score, lang: str) -> str:
    """Han, fu, limit and points in one line."""
    points = word(lang, "points", n=result.points.total)
    return f"{_total(result, lang)}{word(lang, 'comma')}{points}"


def _payment(row: Payment, lang: str) -> str:
    winner = word(lang, row.payee)
    if row.payer == TABLE:
        return word(lang, "takes", winner=winner, points=row.points)
    return word(lang, "pays", payer=word(lang, row.payer), winner=winner, points=row.points)


def width_of(text: str) -> int:
    """Columns on a terminal: East Asian characters take two."""
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)
