/** What is said when something fails. */

import type { Three } from "./three";

export const PROBLEMS = {
  offline: [
    "No connection to the server. Tiles and switches stay as they are.",
    "サーバーに接続できません。入力した内容はそのまま残ります。",
    "無法連線到伺服器。已輸入的內容會保留。",
  ],
  busy: [
    "The server is busy. Try again in a moment.",
    "サーバーが混み合っています。少し待って再試行してください。",
    "伺服器忙碌中，請稍後再試。",
  ],
  large: ["The photo is too large.", "写真が大きすぎます。", "照片太大。"],
  notPhoto: [
    "This file is no photo that can be read.",
    "読み取れる写真ではありません。",
    "此檔案不是可讀取的照片。",
  ],
  damaged: [
    "This photo is damaged or cut off. Take it again.",
    "写真が壊れているか途中で切れています。撮り直してください。",
    "照片已損壞或不完整，請重新拍攝。",
  ],
  key: [
    "The server asks for a key: see Settings.",
    "キーが必要です。設定を開いてください。",
    "需要金鑰，請見設定。",
  ],
  slow: [
    "The server took too long.",
    "サーバーの応答に時間がかかりすぎました。",
    "伺服器回應逾時。",
  ],
  contradiction: ["This cannot be: {text}", "できません：{text}", "無法成立：{text}"],
  other: ["Something went wrong: {text}", "問題が発生しました：{text}", "發生問題：{text}"],
  camera: [
    "The camera cannot be used: {text}",
    "カメラを使えません：{text}",
    "無法使用相機：{text}",
  ],
  cameraNone: [
    "There is no camera here, or it was unplugged. It is tried again.",
    "カメラが見つかりません。接続されしだい再開します。",
    "找不到相機，接上後會自動重試。",
  ],
  cameraTaken: [
    "The camera cannot be opened; another app may be using it. It is tried again.",
    "カメラを開けません。別のアプリが使用中かもしれません。自動で再試行します。",
    "無法開啟相機，可能正由其他應用程式使用。會自動重試。",
  ],
  cameraDenied: [
    "The camera is not allowed. Allow it in the browser's settings for this page.",
    "カメラの使用が許可されていません。ブラウザの設定で許可してください。",
    "未允許使用相機。請在瀏覽器設定中允許。",
  ],
  cameraInsecure: [
    "Browsers give a page the camera only over https. Take a photo with the phone's own camera instead.",
    "ブラウザは https のページにだけカメラを許可します。端末のカメラで撮影してください。",
    "瀏覽器只允許 https 網頁使用相機。請改用手機相機拍照。",
  ],
} as const satisfies Record<string, Three>;
