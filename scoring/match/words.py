"""Names of hands and of their ends in English, Japanese and Traditional Chinese."""

from __future__ import annotations

from scoring.match.game import regular_hands
from scoring.match.options import Length
from scoring.match.rules import MatchRules
from scoring.match.standing import Standing
from scoring.terms import Names, column_of

OUTCOMES: Names = {
    "ron": ("Ron", "ロン", "榮和"),
    "tsumo": ("Tsumo", "ツモ", "自摸"),
    "exhaustive": ("Exhaustive draw", "荒牌平局", "荒牌流局"),
    "nagashi": ("Nagashi mangan", "流し満貫", "流局滿貫"),
    "nine_orphans": ("Nine terminals and honours", "九種九牌", "九種九牌"),
    "four_winds": ("Four winds", "四風連打", "四風連打"),
    "four_kans": ("Four kans", "四開槓", "四槓流局"),
    "four_riichi": ("Four riichi", "四家立直", "四家立直"),
    "triple_ron": ("Triple ron", "三家和", "三家榮和"),
    "chombo": ("Chombo", "チョンボ", "犯規"),
}
"""Ends of a hand by OutcomeKind."""

WIND_NAMES: Names = {
    "east": ("East", "東", "東"),
    "south": ("South", "南", "南"),
    "west": ("West", "西", "西"),
    "north": ("North", "北", "北"),
}
"""Winds as hands are called after them."""
_DIGITS = "零一二三四五六七八九"


def number_of(rules: MatchRules, standing: Standing) -> int:
    """The hand's number within its wind, from 1; in East-East an extension counts on from 5."""
    players = standing.players
    if rules.length is Length.SINGLE:
        return 1
    beyond = standing.hand - regular_hands(rules)
    if rules.length is Length.EAST_EAST and beyond >= 0:
        return players + beyond + 1
    return standing.hand % players + 1


def is_last_hand(rules: MatchRules, standing: Standing) -> bool:
    """The last regular hand (all last), repeats of it included."""
    return rules.length is not Length.SINGLE and standing.hand == regular_hands(rules) - 1


def hand_name(rules: MatchRules, standing: Standing, lang: str = "en") -> str:
    """A hand's name, e.g. ``East 2, 3 counters``, ``東二局3本場``."""
    column = column_of(lang)
    wind = WIND_NAMES[standing.round_wind][column]
    number = number_of(rules, standing)
    if column == 0:
        counters = "1 counter" if standing.honba == 1 else f"{standing.honba} counters"
        return f"{wind} {number}" + (f", {counters}" if standing.honba else "")
    return f"{wind}{_numeral(number)}局" + (f"{standing.honba}本場" if standing.honba else "")


def _numeral(number: int) -> str:
    """Chinese numerals up to 99."""
    tens, ones = divmod(number, 10)
    text = ("" if tens < 2 else _DIGITS[tens]) + ("十" if tens else "")
    return text + (_DIGITS[ones] if ones or not tens else "")
