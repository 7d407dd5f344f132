/** Words around presets, their single options and what else a hand could be worth. */

import type { Three } from "./three";

export const RULES = {
  gameRiichi: ["Japanese riichi", "立直麻雀", "日本麻將"],
  gameTaiwan: ["Taiwanese, 16 tiles", "台湾麻雀（16枚）", "台灣麻將（16張）"],
  options: ["Single rules", "個別ルール", "個別規則"],
  optionsChanged: ["{n} changed", "{n}件変更", "已改{n}項"],
  resetOptions: ["Back to the preset", "プリセットに戻す", "恢復預設"],
  presetSays: ["preset: {value}", "プリセット：{value}", "預設：{value}"],
  optionOn: ["yes", "あり", "是"],
  optionOff: ["no", "なし", "否"],
  otherwise: ["What else it could be worth", "ほかの見方・ルールなら", "其他看法或規則"],
  otherSets: ["Seen in other sets", "別の取り方", "其他拆法"],
  otherRules: ["By other rules", "ルールが違えば", "規則不同時"],
  noOther: [
    "No other sets and no single rule would change it.",
    "取り方や個別ルールで変わることはありません。",
    "其他拆法或單一規則都不會改變結果。",
  ],
} as const satisfies Record<string, Three>;
