"""Below a score: what a hand waits for, what to discard, and what else it could have paid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scoring.alternatives import Alternative
from scoring.efficiency import TileLeft
from scoring.outlook import Discard, Outlook, Prospect, Wait
from scoring.riichi.result import Score
from scoring.taiwan import result as taiwan
from scoring.terms import name_of
from scoring.terms import taiwan as taiwan_terms
from scoring.terms.riichi import REASONS, YAKU
from tehai.answer import Answer
from tehai.games import Rules
from tehai.rule_texts import meanings, value_text
from tehai.show import WIDTH, clause, option_text, width_of, worth_text
from tehai.words import word


def more_text(answer: Answer, lang: str = "en") -> str:
    """The outlook and the alternatives in a few lines, "" where there is neither."""
    lines: list[str] = []
    if answer.outlook is not None:
        ways = _RIICHI if isinstance(answer.score, Score) else _TAIWAN
        lines += _outlook(answer.outlook, lang, ways)
    silent = answer.score.reason == "not_complete" and not answer.alternatives
    if answer.alternatives is not None and not silent:
        lines += [""] if lines else []
        lines += _alternatives(answer.alternatives, answer.request.rules, lang)
    return "\n".join(lines)


_RIICHI = ("wait_ron", "wait_no_ron", "wait_tsumo", "wait_no_tsumo")
_TAIWAN = ("wait_discard", "wait_no_discard", "wait_self_draw", "wait_no_self_draw")
"""What each game calls its two ways to win, and that one is barred."""


def _outlook(outlook: Outlook, lang: str, ways: Sequence[str]) -> Iterator[str]:
    if outlook.standing is not None:
        yield from _standing(outlook.standing, lang, ways)
    if outlook.discards:
        best = outlook.discards[0].prospect.shanten
        yield word(lang, "to_discard") + word(lang, "bracket", text=_away(best, lang))
        for choice in outlook.discards:
            if choice.prospect.shanten == best:
                yield from _discard(choice, lang)


def _standing(standing: Prospect, lang: str, ways: Sequence[str]) -> Iterator[str]:
    comma = word(lang, "comma")
    yield f"{_away(standing.shanten, lang)}{comma}{word(lang, 'left', n=standing.left)}"
    if standing.shanten == 0:
        yield from _table([_wait(wait, lang, ways) for wait in standing.waits])
    else:
        yield from _broken(
            "  ", [f"{entry.tile.code} ({entry.left})" for entry in standing.accepts]
        )


def _wait(wait: Wait, lang: str, ways: Sequence[str]) -> list[str]:
    ron_key, no_ron, tsumo_key, no_tsumo = ways
    if wait.ron.win:
        ron = word(lang, ron_key, n=wait.ron.points.total)
    else:
        ron = word(lang, "wait_furiten" if wait.furiten else no_ron)
    if wait.tsumo.win:
        tsumo = word(lang, tsumo_key, n=wait.tsumo.points.total)
    else:
        tsumo = word(lang, no_tsumo)
    return [wait.tile.code, word(lang, "left", n=wait.left), ron, tsumo]


def _discard(choice: Discard, lang: str) -> Iterator[str]:
    prospect = choice.prospect
    helps = _tiles(prospect.waits or prospect.accepts)
    colon = word(lang, "colon")
    start = f"  {choice.tile.code}{colon}{word(lang, 'left', n=prospect.left)}"
    if any(wait.furiten for wait in prospect.waits):
        start += word(lang, "comma") + word(lang, "wait_furiten")
    yield from _broken(f"{start}{colon}", helps)


def _tiles(helps: Sequence[Wait | TileLeft]) -> list[str]:
    return [f"{entry.tile.code} ({entry.left})" for entry in helps]


def _alternatives(found: Sequence[Alternative], rules: Rules, lang: str) -> Iterator[str]:
    """In English an option is called as it is typed, else by its words, too."""
    if not found:
        yield word(lang, "no_alternatives")
        return
    yield word(lang, "alternatives")
    for other in found:
        if other.option is None:
            what = word(lang, "seen_as", sets=" ".join(other.sets))
        else:
            what = word(
                lang,
                "by_option",
                option=f"{other.option}={option_text(other.value)}",
                meaning=meanings(rules, lang)[other.option],
                value=value_text(rules, other.option, other.value, lang),
            )
        yield f"  {what}{word(lang, 'colon')}{_worth(other, lang)}"


def _worth(other: Alternative, lang: str) -> str:
    result = other.score
    assert isinstance(result, (Score, taiwan.Score))
    if result.reason is not None:
        of_taiwan = not isinstance(result, Score)
        reasons = taiwan_terms.REASONS if of_taiwan else REASONS
        reason = clause(name_of(reasons, result.reason, lang), lang)
        return f"{word(lang, 'no_win', taiwan=of_taiwan)}{word(lang, 'colon')}{reason}"
    if isinstance(result, Score):
        worth = worth_text(result, lang)
        names = [name_of(YAKU, row.id, lang) for row in result.yaku]
    else:
        total = name_of(taiwan_terms.WORDS, "total", lang).format(n=result.total_tai)
        worth = f"{total}{word(lang, 'comma')}{word(lang, 'points', n=result.points.total)}"
        names = [name_of(taiwan_terms.TAI, row.id, lang) for row in result.tai]
    if other.option is not None:
        return worth
    return f"{word(lang, 'comma').join(names)}{word(lang, 'colon')}{worth}"


def _away(shanten: int, lang: str) -> str:
    return word(lang, "tenpai") if shanten == 0 else word(lang, "shanten", n=shanten)


def _table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    widths = [max(map(width_of, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [c + " " * (w - width_of(c)) for c, w in zip(row, widths, strict=True)]
        yield f"  {'  '.join(cells)}".rstrip()


def _broken(start: str, parts: Sequence[str]) -> Iterator[str]:
    """``parts`` after ``start``, broken into lines."""
    line = start
    for part in parts:
        if width_of(f"{line}{part}") > WIDTH:
            yield line.rstrip()
            line = "    "
        line += f"{part} "
    yield line.rstrip()
