"""Why something in a reading is doubtful: an id for programs, a sentence in three languages.

A ``Reason`` is its English sentence, and carries the id and the values that the sentence was made
of; ``text`` says the same in another language. Every reason is one row of ``REASONS``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from scoring.terms import column_of, name_of

TOLD: Final = "told"
"""The id of a reason of which no more is known than its sentence."""

REASONS: Final[Mapping[str, tuple[str, str, str]]] = {
    TOLD: ("{text}", "{text}", "{text}"),
    # Labels
    "rival": ("{tile} or {other}", "{tile} か {other}", "{tile} 或 {other}"),
    "unclear": (
        "{tile} is not seen clearly",
        "{tile} がはっきり見えません",
        "{tile} 看不清楚",
    ),
    "unclear_indicator": (
        "{tile} is not seen clearly: it may be no indicator, or no tile at all",
        "{tile} がはっきり見えません。ドラ表示牌ではないか、牌ですらないかもしれません",
        "{tile} 看不清楚：可能不是寶牌指示牌，甚至不是牌",
    ),
    "no_colour": (
        "the picture has no colour: {tile}, or the red five {other}?",
        "写真に色がありません。{tile} か、赤牌の {other} かもしれません",
        "照片沒有顏色：{tile}，或紅五 {other}",
    ),
    "face_down": ("lies face down", "伏せてあります", "牌面朝下"),
    "no_set": (
        "{tile} read where {seen} was seen: no set otherwise",
        "{seen} に見えますが、面子にならないため {tile} と読みました",
        "看似 {seen}，但不成面子，故讀作 {tile}",
    ),
    "fifth": (
        "{tile} read where {seen} was seen: a fifth {kind} otherwise",
        "{seen} に見えますが、{kind} が5枚になるため {tile} と読みました",
        "看似 {seen}，但 {kind} 會有五張，故讀作 {tile}",
    ),
    "completes": (
        "{tile} read where {seen} was seen: the hand is not complete otherwise",
        "{seen} に見えますが、和了形にならないため {tile} と読みました",
        "看似 {seen}，但不成牌型，故讀作 {tile}",
    ),
    "flower_within": (
        "{tile} read where {seen} was seen: within a hand",
        "{seen} に見えますが、手牌の中にあるため {tile} と読みました",
        "看似 {seen}，但位於手牌之中，故讀作 {tile}",
    ),
    "too_many": (
        "{n} tiles are read as {tile}, four exist",
        "{tile} が{n}枚と読まれましたが、4枚しかありません",
        "{tile} 讀到{n}張，但只有四張",
    ),
    # The hand and its winning tile
    "tile_count": (
        "{n} tiles make no hand (a kan counts three): 13, 14, 16 or 17 do",
        "{n}枚では手牌になりません（槓は3枚と数え、13・14・16・17枚）",
        "{n}張不成一副手牌（槓算三張，應為13、14、16或17張）",
    ),
    "tile_missing": (
        "{n} tiles make no hand (a kan counts three): 13, 14, 16 or 17 do; one may be missing here",
        "{n}枚では手牌になりません（槓は3枚と数え、13・14・16・17枚）。ここに1枚足りないようです",
        "{n}張不成一副手牌（槓算三張，應為13、14、16或17張）：此處可能少一張",
    ),
    "left_out": (
        "face down, cut off or unclear at the end of the row: left out, the hand is full without",
        "列の端で伏せてあるか切れているか、はっきりしないため除きました。除けば手牌の枚数が合います",
        "在牌列末端，牌面朝下、被切掉或不清楚：已略去，略去後手牌張數正確",
    ),
    "win_matters": (
        "no tile is set apart, and another winning tile scores otherwise: {worth}",
        "離して置かれた牌がなく、和了牌によって点数が変わります：{worth}",
        "沒有分開放的牌，成牌張不同則點數不同：{worth}",
    ),
    "win_beside": (
        "lies beside the hand: taken as the winning tile",
        "手牌の横にあるため和了牌としました",
        "在手牌旁邊：視為成牌張",
    ),
    "win_of_several": (
        "more than one tile lies apart",
        "離れた牌が2枚以上あります",
        "分開放的牌不只一張",
    ),
    # Melds
    "meld_apart": (
        "stands apart: taken as an open meld",
        "離れているため副露としました",
        "分開擺放：視為副露",
    ),
    "maybe_meld_apart": (
        "stands apart: an open meld?",
        "離れています。副露かもしれません",
        "分開擺放：可能是副露",
    ),
    "chi_not_left": (
        "a chi is claimed from the left: lies out of place",
        "チーは上家からなので、横向きの牌の位置が合いません",
        "吃牌來自上家：橫放的牌位置不對",
    ),
    "sideways_no_set": (
        "lies sideways, but in no set: an open meld misread?",
        "横向きですが面子になっていません。副露の読み違いかもしれません",
        "橫放但不成面子：可能是讀錯的副露",
    ),
    "sideways_win_or_meld": (
        "lies sideways: the winning tile, or an open meld's?",
        "横向きです。和了牌か、副露の牌かもしれません",
        "橫放：是成牌張，還是副露的牌",
    ),
    "no_set_meld": (
        "a meld that makes no set?",
        "面子にならない副露かもしれません",
        "可能是不成面子的副露",
    ),
    # Around the hand
    "indicator_of_several": (
        "several tiles lie apart: the nearest beyond the hand is taken as the indicator",
        "離れた牌がいくつかあり、手牌の奥で最も近いものをドラ表示牌としました",
        "有數張分開的牌：以手牌前方最近的一張為寶牌指示牌",
    ),
    "indicator_at_edge": (
        "at the picture's edge: an indicator, or a tile that does not belong to it?",
        "写真の端にあります。ドラ表示牌ではないかもしれません",
        "在照片邊緣：可能不是寶牌指示牌",
    ),
    "indicators_without_kans": (
        "more indicators than the kans of this hand explain",
        "この手牌の槓の数よりドラ表示牌が多いです",
        "寶牌指示牌比這副手牌的槓所能解釋的多",
    ),
    "indicators_and_kans": (
        "indicators seen: {n}, kans: {kans}; each kan turns one more",
        "ドラ表示牌{n}枚、槓{kans}回：槓ごとに1枚増えるはずです",
        "看到寶牌指示牌{n}張、槓{kans}次：每槓應多翻一張",
    ),
    "discard_missing": (
        "a discard of {owner} seems to be missing",
        "{owner}の捨て牌が1枚足りないようです",
        "{owner}的牌河似乎少了一張",
    ),
    "discards_missing": (
        "{n} discards of {owner} seem to be missing, the first one here",
        "{owner}の捨て牌が{n}枚足りないようです（最初の1枚はここ）",
        "{owner}的牌河似乎少了{n}張，第一張在此處",
    ),
}
"""Reason id -> sentence in English, Japanese, Traditional Chinese; values stand in braces."""

OWNERS: Final[Mapping[str, tuple[str, str, str]]] = {
    "self": ("the holder", "自家", "自家"),
    "right": ("the player on the right", "下家", "下家"),
    "across": ("the player across", "対面", "對家"),
    "left": ("the player on the left", "上家", "上家"),
}
"""Players as the hand's holder sees them; the value ``owner`` of a reason is one of these."""


class Reason(str):
    """A doubt's sentence in English that knows what it was made of.

    id: a row of REASONS. values: what stands in its braces, text or whole numbers.
    """

    id: str
    values: Mapping[str, str | int]

    def __new__(cls, id: str, **values: str | int) -> Reason:
        """Raises KeyError for an unknown id or a value that its sentence needs."""
        reason = super().__new__(cls, _said(id, values, "en"))
        reason.id = id
        reason.values = values
        return reason

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, str | int]]:
        return (self.id,), dict(self.values)

    def text(self, lang: str = "en") -> str:
        """The sentence in ``lang``. Raises LanguageError."""
        return _said(self.id, self.values, lang)


def reason_of(text: str, id: object = None, values: object = None) -> Reason:
    """The reason that JSON states; where id or values are none that are known, its sentence."""
    if isinstance(text, Reason):
        return text
    if isinstance(id, str) and id in REASONS and isinstance(values, Mapping):
        known = {str(name): v for name, v in values.items() if type(v) in (str, int)}
        try:
            return Reason(id, **known)
        except (KeyError, TypeError):
            pass
    return Reason(TOLD, text=text)


def _said(id: str, values: Mapping[str, str | int], lang: str) -> str:
    known = dict(values)
    owner = known.get("owner")
    if isinstance(owner, str) and owner in OWNERS:
        known["owner"] = name_of(OWNERS, owner, lang)
    return REASONS[id][column_of(lang)].format(**known)
