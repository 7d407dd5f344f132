/** Words of the page's frame and settings. */

import type { Three } from "./three";

export const SHELL = {
  tabHand: ["Hand", "手牌", "手牌"],
  tabLive: ["Live", "ライブ", "即時"],
  tabMatch: ["Match", "対局", "對局"],
  settings: ["Settings", "設定", "設定"],
  language: ["Language", "言語", "語言"],
  theme: ["Appearance", "外観", "外觀"],
  auto: ["Automatic", "自動", "自動"],
  light: ["Light", "ライト", "淺色"],
  dark: ["Dark", "ダーク", "深色"],
  marks: ["Numbers on the tiles", "牌に数字を表示", "牌面顯示數字"],
  on: ["On", "表示", "顯示"],
  off: ["Off", "非表示", "不顯示"],
  key: ["Access key", "アクセスキー", "存取金鑰"],
  keyText: [
    "This server asks for a key. Its owner can tell you.",
    "このサーバーにはキーが必要です。管理者に確認してください。",
    "此伺服器需要金鑰，請向管理者索取。",
  ],
  save: ["Save", "保存", "儲存"],
  about: [
    "Free software under AGPL-3.0. The server keeps no photos unless its owner asks it to.",
    "AGPL-3.0 のフリーソフトウェアです。管理者が設定しない限り、写真はサーバーに保存されません。",
    "採用 AGPL-3.0 授權的自由軟體。除非管理者設定，伺服器不會保存照片。",
  ],
  main: ["Main", "メイン", "主選單"],
} as const satisfies Record<string, Three>;
