"""The words of a live stream in English, Japanese and Chinese."""

from __future__ import annotations

from typing import Final

WORDS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "self": "self",
        "right": "right",
        "across": "across",
        "left": "left",
        "hand_steady": "{owner}: hand {tiles}",
        "drawn": "{owner}: draws {tiles}",
        "discarded": "{owner}: discards {tiles}",
        "riichi": "{owner}: riichi",
        "chi": "{owner}: chi {tiles}",
        "pon": "{owner}: pon {tiles}",
        "kan": "{owner}: kan {tiles}",
        "indicator": "dora indicator {tiles}",
        "hand_opened": "{owner}: opens {tiles}",
        "camera_lost": "camera lost, waiting for it",
        "camera_back": "camera is back",
        "video_end": "end of the video",
        "doubts": "Unsure of:",
    },
    "ja": {
        "self": "自家",
        "right": "下家",
        "across": "対面",
        "left": "上家",
        "hand_steady": "{owner}：手牌 {tiles}",
        "drawn": "{owner}：ツモ {tiles}",
        "discarded": "{owner}：打 {tiles}",
        "riichi": "{owner}：立直",
        "chi": "{owner}：チー {tiles}",
        "pon": "{owner}：ポン {tiles}",
        "kan": "{owner}：カン {tiles}",
        "indicator": "ドラ表示牌 {tiles}",
        "hand_opened": "{owner}：倒牌 {tiles}",
        "camera_lost": "カメラが切断されました。再接続を待っています",
        "camera_back": "カメラが再接続されました",
        "video_end": "動画の終わりです",
        "doubts": "確かでない点：",
    },
    "zh": {
        "self": "自家",
        "right": "下家",
        "across": "對家",
        "left": "上家",
        "hand_steady": "{owner}：手牌 {tiles}",
        "drawn": "{owner}：摸 {tiles}",
        "discarded": "{owner}：打 {tiles}",
        "riichi": "{owner}：立直",
        "chi": "{owner}：吃 {tiles}",
        "pon": "{owner}：碰 {tiles}",
        "kan": "{owner}：槓 {tiles}",
        "indicator": "寶牌指示牌 {tiles}",
        "hand_opened": "{owner}：攤牌 {tiles}",
        "camera_lost": "鏡頭中斷，等待重新連線",
        "camera_back": "鏡頭已恢復",
        "video_end": "影片結束",
        "doubts": "不確定之處：",
    },
}


def live_word(lang: str, key: str, **values: object) -> str:
    """The text for ``key`` with its values filled in."""
    return WORDS[lang][key].format(**values)
