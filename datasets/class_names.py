"""What other people call the tiles: class names of foreign label sets onto the project's 46 labels.

Known are the project's own codes (``5m 0p 7z 1f 0z``), those of version 4 of the public set
(``sc5 hwe bf1``), a suit and a number in any order and language (``m1``, ``5 of circles``,
``man-3``, ``二筒``, ``4B``), winds and dragons (``east``, ``EW``, ``chun``, ``white dragon``),
red fives (``red-5m``, ``5mr``, ``aka5p``), flowers and seasons by their own names, face-down tiles.
A name that could mean two tiles is unknown: a question is better than a wrong label.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

from datasets.photos import v4_code
from datasets.root import DataError
from scoring.quoting import quoted
from scoring.tiles import CODES, Tile, TileError

IGNORED = "-"
"""What a file of names says of a class that is neither measured nor learned."""

_SUITS = {
    "m": "m man manzu mans wan c char chars character characters crak craks crack cracks 萬 万",
    "p": "p pin pinzu pins tong d dot dots circle circles coin coins 筒 餅 饼",
    "s": "s sou so souzu sous tiao b bam bams bamboo bamboos stick sticks 索 条 條",
}
_HONOURS = {
    "1z": "east ton tou dong 東 东",
    "2z": "south nan 南",
    "3z": "west sha shaa xi 西",
    "4z": "north pei pe bei hoku 北",
    "5z": "white haku shiro bai baiban 白 白板",
    "6z": "green hatsu fa facai 發 発 发 发财 發財",
    "7z": "red chun zhong hongzhong 中 红中 紅中",
}
_FLOWERS = {
    "1f": "spring 春",
    "2f": "summer 夏",
    "3f": "autumn fall 秋",
    "4f": "winter 冬",
    "5f": "plum 梅",
    "6f": "orchid 蘭 兰",
    "7f": "chrysanthemum mum 菊",
    "8f": "bambooflower flowerbamboo bonusbamboo 竹",
}
_BACKS = "0z back facedown tileback backside hidden"
_SHORT = {"ew": "1z", "sw": "2z", "ww": "3z", "nw": "4z", "wd": "5z", "gd": "6z", "rd": "7z"}
_MJAI = {"E": "1z", "S": "2z", "W": "3z", "N": "4z", "P": "5z", "F": "6z", "C": "7z"}
"""Single letters, known only where a list has all seven: an ``S`` alone may be a suit."""


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


_FILLER = _words(
    "tile tiles mahjong wind winds dragon dragons honor honors honour honours of the 風 风 牌"
)
_BONUS = _words("flower flowers season seasons bonus")
_RED = _words("red r aka akadora")
_NUMBERS = {
    **{word: n for n, word in enumerate(_words("one two three four five six seven eight nine"), 1)},
    **{word: n for n, word in enumerate("一二三四五六七八九", 1)},
    "伍": 5,
}


def _by_word(table: Mapping[str, str]) -> dict[str, str]:
    return {word: code for code, words in table.items() for word in words.split()}


_SUIT_OF = _by_word(_SUITS)
_FLOWER_OF = _by_word(_FLOWERS)
_WORD_OF = {
    **_by_word(_HONOURS),
    **_FLOWER_OF,
    **_SHORT,
    **dict.fromkeys(_BACKS.split(), "0z"),
}


def tile_called(name: str, names: Collection[str] = ()) -> Tile | None:
    """The tile that a class ``name`` of a set with the classes ``names`` means; None if unknown."""
    code = _code(name.strip(), frozenset(names))
    try:
        return None if code is None else Tile.parse(code)
    except TileError:
        return None


def _code(name: str, names: frozenset[str]) -> str | None:
    if name in _MJAI and _MJAI.keys() <= names:
        return _MJAI[name]
    if re.fullmatch(r"[1-4][SF]", name) and _has_letter_suits(names):
        number = int(name[0])  # where B is bamboo, S are seasons and F flowers
        return f"{number}f" if name[1] == "S" else f"{number + 4}f"
    plain = unicodedata.normalize("NFKC", name).casefold()
    if plain in CODES:
        return plain
    try:
        return v4_code(plain)
    except DataError:
        return _spelled_out(re.findall(r"[a-z]+|\d+|[^\W\d_a-z]", plain))


def _has_letter_suits(names: frozenset[str]) -> bool:
    return all(f"1{suit}" in names for suit in "BCD")


def _spelled_out(words: list[str]) -> str | None:
    """The code of a name split into words, numbers and Chinese characters."""
    said = [word for word in words if word not in _FILLER]
    whole = "".join(said)
    if whole in _WORD_OF:
        return _WORD_OF[whole]
    bare = [word for word in said if word not in _BONUS]
    if len(bare) == 1 and bare[0] in _FLOWER_OF:
        return _FLOWER_OF[bare[0]]
    red = [word for word in said if word in _RED]
    numbers = [_number(word) for word in said if _number(word) is not None]
    others = [word for word in said if word not in _RED and _number(word) is None]
    if len(numbers) != 1 or len(others) != 1 or len(red) > 1:
        return None
    number, word = numbers[0], others[0]
    if len(word) == 2 and "r" in word and word.replace("r", "") in "mps":
        word, red = word.replace("r", ""), [*red, "r"]
    if word in ("season", "seasons") and not red:
        return f"{number}f" if number in (1, 2, 3, 4) else None
    suit = _SUIT_OF.get(word)
    if suit is None or number is None or (red and number not in (0, 5)):
        return None
    return f"{0 if red else number}{suit}"


def _number(word: str) -> int | None:
    return int(word) if word.isdecimal() and len(word) == 1 else _NUMBERS.get(word)


def tiles_called(
    names: Iterable[str],
    used: Collection[str],
    told: Mapping[str, str] | None = None,
    where: str = "",
) -> dict[str, Tile | None]:
    """Class name -> its tile, None for one to ignore, of the ``used`` names among ``names``.

    ``told`` comes first: name -> code, or ``-`` for a class to ignore. Raises DataError that lists
    every used name that nobody knows.
    """
    listed, said = tuple(names), told or {}
    found = {
        name: _tile_told(said[name]) if name in said else tile_called(name, listed)
        for name in dict.fromkeys(listed)
        if name in used
    }
    unknown = [name for name, tile in found.items() if tile is None and name not in said]
    if unknown:
        these = ", ".join(quoted(name) for name in unknown)
        raise DataError(
            f"{where or 'the label set'}: unknown class {these}; "
            "say what it is with --names FILE (lines 'NAME = TILE'), or leave it out with "
            "--ignore-class NAME"
        )
    return found


def known_tiles(names: Iterable[str], told: Mapping[str, str] | None = None) -> frozenset[Tile]:
    """All tiles that classes of these names can label; ``told`` as for ``tiles_called``."""
    listed, said = tuple(names), told or {}
    tiles = (_tile_told(said[n]) if n in said else tile_called(n, listed) for n in listed)
    return frozenset(tile for tile in tiles if tile is not None)


def _tile_told(code: str) -> Tile | None:
    return None if code == IGNORED else Tile.parse(code)


def read_names(path: Path) -> dict[str, str]:
    """A file of names: lines ``NAME = TILE``, ``NAME = -`` for a class to ignore, ``#`` comments.

    Raises DataError that names file and line.
    """
    told = {}
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except UnicodeDecodeError:
        raise DataError(f"{path}: is not UTF-8 text") from None
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        name, sign, code = (part.strip() for part in line.rpartition("="))
        try:
            if not sign or not name:
                raise DataError(f"{quoted(line)} is no 'NAME = TILE'")
            if name in told:
                raise DataError(f"{quoted(name)} is named twice")
            told[name] = code if code == IGNORED else Tile.parse(code).code
        except (DataError, TileError) as error:
            raise DataError(f"{path}, line {number}: {error}") from error
    return told
