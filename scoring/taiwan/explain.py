"""A Taiwanese score in words: every tai, the total, who pays whom and why so much."""

from __future__ import annotations

from scoring.taiwan.result import Score
from scoring.taiwan.settlement import DISCARDER
from scoring.terms import name_of
from scoring.terms.taiwan import REASONS, TAI, WORDS


def explain(result: Score, lang: str = "en") -> tuple[str, ...]:
    """One line a tai, then the total, the sets and the payments; the reason of no win alone.

    Raises LanguageError for a language without terms.
    """
    if result.reason is not None:
        return (name_of(REASONS, result.reason, lang),)
    lines = [_word("tai", lang, name=name_of(TAI, id, lang), n=tai) for id, tai in result.tai]
    share = result.total_tai - result.own_tai
    if share:
        lines.append(
            _word("total_with_dealer", lang, n=result.total_tai, own=result.own_tai, share=share)
        )
    else:
        lines.append(_word("total", lang, n=result.total_tai))
    lines += [
        _word("dealer_only", lang, name=name_of(TAI, id, lang), n=tai)
        for id, tai in result.dealer_tai
    ]
    if result.dealer_tai and any(row.payer == DISCARDER for row in result.payments):
        lines.append(_word("assumed_discarder", lang))
    if result.max_tai:
        lines.append(_word("limit", lang, n=result.max_tai))
    if any(id == "eight_flowers" for id, _ in result.tai):
        lines.append(_word("like_self_draw", lang))
    if result.sets:
        lines.append(_word("sets", lang, sets=" ".join(result.sets)))
    lines += [
        _word(
            "payment",
            lang,
            payer=_word(row.payer, lang),
            payee=_word(row.payee, lang),
            points=row.points,
            base=result.stake.base,
            n=row.tai,
            unit=result.stake.unit,
        )
        for row in result.payments
    ]
    return tuple(lines)


def _word(key: str, lang: str, **values: object) -> str:
    return name_of(WORDS, key, lang).format(**values)
