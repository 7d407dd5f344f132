"""What is wrong with a file or camera, in Japanese and Traditional Chinese, by the error's code.

The readers of files say the whole of it in English, with names and sizes: that stands behind it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FILE_WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "ja": {
        "not_found": "ファイルがありません",
        "file_not_found": "ファイルがありません",
        "permission": "ファイルを開く権限がありません",
        "is_a_directory": "ファイルではなくフォルダーです",
        "unreadable": "写真を読めません",
        "empty": "ファイルが空です",
        "truncated": "写真が途中で切れています",
        "not_an_image": "写真のファイルではありません",
        "too_many_bytes": "ファイルが大きすぎます",
        "too_many_pixels": "写真の画素数が多すぎます",
        "weights": "重みファイルを使えません",
        "no_camera": "カメラを使えません",
        "no_video": "動画を読めません",
        "no_opencv": "OpenCV がインストールされていません",
        "no_window": "ウィンドウを開けません",
    },
    "zh": {
        "not_found": "沒有這個檔案",
        "file_not_found": "沒有這個檔案",
        "permission": "沒有開啟檔案的權限",
        "is_a_directory": "這是資料夾，不是檔案",
        "unreadable": "無法讀取照片",
        "empty": "檔案是空的",
        "truncated": "照片不完整",
        "not_an_image": "不是照片檔",
        "too_many_bytes": "檔案太大",
        "too_many_pixels": "照片像素過多",
        "weights": "無法使用權重檔",
        "no_camera": "無法使用相機",
        "no_video": "無法讀取影片",
        "no_opencv": "尚未安裝 OpenCV",
        "no_window": "無法開啟視窗",
    },
}
"""Language -> code -> sentence."""
