"""Scoring one Taiwanese win: of all ways to see the hand, the one that pays most."""

from __future__ import annotations

from functools import lru_cache

from scoring.hand import Hand
from scoring.notation import format_meld, format_tiles
from scoring.quoting import wrong_type
from scoring.taiwan.legality import (
    check_situation,
    find_problem,
    wins_alone,
    wins_by_kans,
)
from scoring.taiwan.options import PassRule
from scoring.taiwan.result import Score
from scoring.taiwan.rules import Rules
from scoring.taiwan.settlement import settle_win
from scoring.taiwan.situation import Situation
from scoring.taiwan.tai import dealer_tai, find_tai
from scoring.taiwan.view import Facts, View, bare_view, find_views
from scoring.tiles import Tile

_PLAIN_SITUATION = Situation()
_DEFAULT_RULES = Rules()


def score(
    hand: Hand, situation: Situation = _PLAIN_SITUATION, rules: Rules = _DEFAULT_RULES
) -> Score:
    """Score ``hand`` as won in ``situation`` under ``rules``.

    A hand that does not win gives a Score with a reason. Raises SituationError when the
    situation contradicts the hand or the rules, TypeError for what is no hand, situation or rules
    of this game.
    """
    if not (type(hand) is Hand and type(situation) is Situation and type(rules) is Rules):
        raise wrong_type(
            ("hand", hand, Hand), ("situation", situation, Situation), ("rules", rules, Rules)
        )
    problem = find_problem(hand, situation, rules)
    if problem is not None:
        return _no_win(problem, rules)
    check_situation(hand, situation, rules)
    facts = Facts(hand, situation, rules)
    complete = _complete_views(facts)
    barred = bool(complete) and _is_barred(situation, rules)
    wins = score_views(facts, [] if barred else complete)
    if not wins:
        return _no_win("passed_win" if barred else "not_complete", rules)
    best = max(wins, key=lambda win: (win.points.total, win.total_tai, win.tai))
    return best if reaches_minimum(best, rules) else _no_win("below_minimum", rules)


def _complete_views(facts: Facts) -> list[View]:
    # A win by the eighth flower or the fourth kan was there before the hand could be complete.
    won_before = facts.situation.robs_flower or wins_by_kans(facts.kans, facts.rules)
    return [] if won_before else find_views(facts)


def score_all(hand: Hand, situation: Situation, rules: Rules) -> list[Score]:
    """The scores of all views of a hand that wins, below the least tai or not, in no order."""
    facts = Facts(hand, situation, rules)
    return score_views(facts, _complete_views(facts))


def score_views(facts: Facts, complete: list[View]) -> list[Score]:
    """The scores of these views, and of a win by flowers or kans."""
    views = list(complete)
    if wins_alone(facts.hand, facts.situation, facts.rules):
        views.append(bare_view(facts))
    return [score_view(view) for view in views]


def reaches_minimum(result: Score, rules: Rules) -> bool:
    """Whether a win has the tai that the rules ask for; those of the dealer are no help."""
    return result.own_tai >= rules.minimum_tai


def score_view(view: View) -> Score:
    """The score of one view of a win."""
    facts = view.facts
    situation, rules = facts.situation, facts.rules
    own = find_tai(view)
    share = dealer_tai(view)
    tai, extra = sum(row.tai for row in own), sum(row.tai for row in share)
    # Eight flowers are paid like a self-draw, whatever else was said of the win.
    self_drawn = situation.tsumo or any(row.id == "eight_flowers" for row in own)
    points, payments = settle_win(tai, extra, situation, rules, self_drawn)
    if situation.is_dealer or (not self_drawn and situation.from_ is situation.dealer):
        own, share = [*share, *own], []
    elif not self_drawn and situation.from_ is not None:
        share = []
    return Score(
        rules.name,
        True,
        None,
        tuple(own),
        sum(row.tai for row in own),
        tuple(share),
        rules.max_tai,
        _sets_of(view),
        stake=rules.stake,
        points=points,
        payments=payments,
    )


def _no_win(reason: str, rules: Rules) -> Score:
    return Score(rules.name, False, reason, max_tai=rules.max_tai, stake=rules.stake)


def _is_barred(situation: Situation, rules: Rules) -> bool:
    """Whether a passed win bars one by the tiles; flowers and kans win all the same."""
    if not situation.passed or rules.passing is PassRule.OFF:
        return False
    return rules.passing is PassRule.STRICT or not situation.tsumo


def _sets_of(view: View) -> tuple[str, ...]:
    """Runs, triplets and the pair of the concealed tiles, then the melds, in notation."""
    if not view.complete:
        return ()
    facts = view.facts
    runs = view.runs[len(facts.meld_runs) :]
    triplets = view.triplets[len(facts.meld_triplets) :]
    sets = [_text(run, run + 1, run + 2) for run in runs]
    sets += [_text(triplet.kind, triplet.kind, triplet.kind) for triplet in triplets]
    melds = sorted(map(_meld_text, facts.hand.melds))
    return (*sets, _text(view.pair, view.pair), *melds)


@lru_cache(maxsize=256)
def _text(*kinds: int) -> str:
    return format_tiles(map(Tile, kinds))


_meld_text = lru_cache(maxsize=4096)(format_meld)
