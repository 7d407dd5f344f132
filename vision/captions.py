"""The words on an overlay in English, Japanese and Traditional Chinese, and the font for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final, TypeAlias

from PIL import ImageFont

from scoring.hand import HandError
from scoring.notation import format_tiles
from scoring.terms import column_of, name_of
from vision.doubts import OWNERS, REASONS
from vision.reading import Doubt, Reading
from vision.roles import Role

Font: TypeAlias = ImageFont.FreeTypeFont | ImageFont.ImageFont

CJK_FONT: Final = Path(__file__).parent / "fonts" / "tehai-cjk.otf"
"""The characters of these words and of the doubts; see the folder's README."""

WORDS: Final[Mapping[str, tuple[str, str, str]]] = {
    "no_tiles": ("no tiles", "牌なし", "沒有牌"),
    "no_hand": ("no hand (tiles: {n})", "{n}枚、手牌なし", "{n}張，沒有手牌"),
    "no_possible_hand": ("no possible hand", "ありえない手牌", "不可能的手牌"),
    "win": ("win", "和了", "和張"),
    "back": ("back", "伏せ", "牌背"),
    "winning_tile": ("winning tile {tile}", "和了牌 {tile}", "和張 {tile}"),
    "assumed": (
        "winning tile {tile}, the last: none is set apart",
        "和了牌 {tile}（右端の牌。離して置かれた牌なし）",
        "和張 {tile}（最後一張：沒有分開放的牌）",
    ),
    "indicators": ("dora indicators {tiles}", "ドラ表示牌 {tiles}", "寶牌指示牌 {tiles}"),
    "doubt": (
        "? tile {index}, {tile}: {reason}",
        "? {index}番 {tile}：{reason}",
        "? {index}號 {tile}：{reason}",
    ),
    "doubt_of_whole": ("? {reason}", "? {reason}", "? {reason}"),
    "more_doubts": ("? and {n} more", "? 他{n}件", "? 另有{n}項"),
    "doubtful": ("? to check", "? 要確認", "? 請確認"),
    "role_hand": ("hand", "手牌", "手牌"),
    "role_meld": ("melds", "副露", "副露"),
    "role_flower": ("flowers", "花牌", "花牌"),
    "role_dora": ("dora indicators", "ドラ表示牌", "寶牌指示牌"),
    "role_ura": ("ura indicators", "裏ドラ表示牌", "裏寶牌指示牌"),
    "role_river": ("rivers", "河", "牌河"),
    "role_other_meld": ("melds of others", "他家の副露", "他家副露"),
    "role_wall": ("wall", "牌山", "牌山"),
    "role_other": ("others", "その他", "其他"),
}

MOST_DOUBTS = 6
"""So many doubts are told below the picture."""


def caption(key: str, lang: str, **values: object) -> str:
    """The words ``key`` in ``lang`` with ``values`` filled in. Raises LanguageError."""
    return name_of(WORDS, key, lang).format(**values)


def captions(reading: Reading, lang: str = "en") -> Iterator[str]:
    """What is told below the picture: the hand, indicators, doubts."""
    hand = reading.read_hand
    if hand is None:
        count = len(reading.tiles)
        yield caption("no_hand", lang, n=count) if count else caption("no_tiles", lang)
    else:
        yield "   ".join(_hand(reading, lang))
    for doubt in reading.doubts[:MOST_DOUBTS]:
        yield _doubt(doubt, reading, lang)
    if len(reading.doubts) > MOST_DOUBTS:
        yield caption("more_doubts", lang, n=len(reading.doubts) - MOST_DOUBTS)


def roles_shown(reading: Reading) -> tuple[Role, ...]:
    """The roles that tiles of the reading have, in the reading's order."""
    return tuple(dict.fromkeys(tile.role for tile in reading.tiles))


@lru_cache(maxsize=64)
def font_of(size: int, lang: str = "en") -> Font:
    """A font of ``size`` pixels for text in ``lang``. Raises LanguageError."""
    if column_of(lang) == 0:
        return ImageFont.load_default(size)
    return ImageFont.truetype(str(CJK_FONT), size)


def characters() -> str:
    """Every character that a caption may need, ASCII included, in order."""
    texts = [text for table in (WORDS, REASONS, OWNERS) for row in table.values() for text in row]
    return "".join(sorted({*"".join(texts), *map(chr, range(32, 127))}))


def _hand(reading: Reading, lang: str) -> Iterator[str]:
    assert reading.read_hand is not None
    try:
        yield reading.notation
    except HandError:
        yield caption("no_possible_hand", lang)
    win = reading.read_hand.winning_tile
    if win is not None:
        key = "assumed" if reading.read_hand.win_assumed else "winning_tile"
        yield caption(key, lang, tile=win.code)
    if reading.dora_indicators:
        yield caption("indicators", lang, tiles=format_tiles(reading.dora_indicators))


def _doubt(doubt: Doubt, reading: Reading, lang: str) -> str:
    reason = doubt.reason.text(lang)
    if doubt.tile_index is None:
        return caption("doubt_of_whole", lang, reason=reason)
    code = reading.tiles[doubt.tile_index].tile.code
    return caption("doubt", lang, index=doubt.tile_index + 1, tile=code, reason=reason)


if __name__ == "__main__":
    print(characters(), end="")
