"""What every option of the rules means, for people, and the values that it takes."""

from __future__ import annotations

from dataclasses import fields
from enum import StrEnum
from typing import Final, get_type_hints

from scoring.riichi import rules as riichi
from scoring.taiwan import rules as taiwan
from tehai.games import Rules

RIICHI: Final[dict[str, str]] = {
    "players": "4, or 3 for sanma",
    "minimum_han": "han needed from yaku, dora apart",
    "kuitan": "tanyao with open melds",
    "ippatsu": "ippatsu is played",
    "ura_dora": "ura-dora are played",
    "kan_dora": "each kan turns a dora indicator",
    "kan_ura": "kan dora have ura-dora, too",
    "red_fives": "how many fives of m, p and s are red",
    "double_wind_fu": "fu of a pair of seat and round wind: 4 or 2",
    "rinshan_fu": "a win on a replacement tile has the 2 fu of tsumo",
    "seven_pairs": "2 han of 25 fu, or 1 han of 50 fu",
    "kiriage": "4 han 30 fu and 3 han 60 fu are mangan",
    "counted_yakuman": "what 13 han without yakuman count as",
    "renhou": "a ron before one's first draw",
    "renhou_dealer": "the dealer may have renhou, before the second draw",
    "ryuuiisou_needs_green": "all green needs the green dragon",
    "double_suuankou": "four concealed triplets on a single wait count twice",
    "double_kokushi": "thirteen orphans on thirteen waits count twice",
    "double_chuuren": "pure nine gates count twice",
    "double_daisuushii": "big four winds count twice",
    "double_suukantsu": "four kans count twice",
    "stack_yakuman": "several yakuman add up; else the greatest counts",
    "yakuman_cap": "how many yakuman count at most, 0 for no cap",
    "liable_daisangen": "pao for the third dragon set",
    "liable_daisuushii": "pao for the fourth wind set",
    "liable_suukantsu": "pao for the fourth kan",
    "liable_rinshan": "pao for a win on the tile after an open kan",
    "liable_for_all": "pao for the whole hand, not for the fed yakuman alone",
    "liable_honba": "who pays the counters of a ron shared by pao",
    "multiple_ron": "several ron on one discard",
    "honba_to_all": "on a multiple ron each winner gets the counters",
    "own_stick_back": "on a multiple ron a winner gets the own riichi stick back first",
    "honba": "points of a counter from each payer of a tsumo",
    "sanma_tsumo": "the absent player's share of a tsumo",
    "nagashi_mangan": "nagashi mangan is played",
}
"""Option of riichi -> its meaning."""

TAIWAN: Final[dict[str, str]] = {
    "stake": "base and each tai, e.g. 100/20 (also --stake)",
    "flowers": "the eight flowers are in play",
    "west_flower": "which flower is west's",
    "double_wind": "tai in all of a set of seat and round wind",
    "streak_tai": "tai of each repeat of the dealer",
    "closed_kan_concealed": "closed kans leave a hand concealed",
    "concealed_self_draw": "tai beside those of concealed hand and self-draw",
    "last_discard": "the discard after the last draw counts as last tile, too",
    "half_claimed": "tai of a self-drawn hand with all sets claimed (半求)",
    "all_claimed_single_wait": "a hand with all sets claimed keeps its single wait's tai",
    "flower_set": "tai of four flowers of a kind (花槓)",
    "pinghu_flowers": "平胡 may have flowers",
    "pinghu_honours": "平胡 may have a pair of honours",
    "pinghu_self_draw": "平胡 may be self-drawn",
    "four_kans": "the fourth kan of one player wins at once",
    "earthly_ready": "tai of 地聽",
    "heavenly_ready": "tai of 天聽",
    "earthly_win": "what 地胡 is",
    "human_win": "tai of 人胡, 0 for none",
    "all_honours": "tai of 字一色, 0 for none",
    "implied_tai": "lesser tai count beside the greater ones that always have them",
    "max_tai": "most tai that one payer pays, 0 for no limit",
    "minimum_tai": "tai without which there is no win",
    "max_winners": "how many may win on one discard",
    "passing": "what a player who let a win pass may do",
}
"""Option of Taiwanese rules -> its meaning."""


def meanings(rules: Rules) -> dict[str, str]:
    """Every option of this game with its meaning, in the rules' order."""
    table = TAIWAN if isinstance(rules, taiwan.Rules) else RIICHI
    return {name: table[name] for name in option_names(rules)}


def option_names(rules: Rules) -> tuple[str, ...]:
    """The options that ``--rule`` changes."""
    return tuple(
        item.name
        for item in fields(rules)
        if item.init and item.compare and item.name not in ("name", "source")
    )


def choices(rules: Rules, name: str) -> tuple[str, ...]:
    """The words that an option takes, () where it takes a number or true and false."""
    kind = get_type_hints(type(rules))[name]
    return tuple(kind) if isinstance(kind, type) and issubclass(kind, StrEnum) else ()


def default_of(rules: Rules) -> Rules:
    """The rules that the game's options start from."""
    return taiwan.Rules() if isinstance(rules, taiwan.Rules) else riichi.Rules()
