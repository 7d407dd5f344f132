/** What the page says otherwise of Taiwanese hands: in Chinese one wins by 胡, and 和 is a draw. */

import type { Three } from "./three";

export const TAIWAN = {
  ron: ["Off a discard", "出和了", "胡別家"],
  tsumo: ["Self-drawn", "自摸", "自摸"],
  howWon: ["How it was won", "和了の状況", "胡牌方式"],
  winning: ["Winning tile", "和了牌", "胡張"],
  win: ["win", "和了", "胡"],
  notWinning: ["Not the winning tile", "和了牌にしない", "不是胡張"],
  noWin: ["No win", "和了ではない", "未胡牌"],
  how2: [
    "Fill the frame with the row. Set the winning tile a little apart, melds to the right.",
    "牌の列を画面いっぱいに。和了牌は少し離し、副露は右側に。",
    "讓牌列占滿畫面。胡張稍微分開，副露放在右邊。",
  ],
  keys: [
    "Enter: change. Delete: remove. W: winning tile. M: to the melds. H: to the hand. Alt and arrows: move.",
    "Enter：変更、Delete：削除、W：和了牌、M：副露へ、H：手牌へ、Alt+矢印：移動",
    "Enter：更換，Delete：移除，W：胡張，M：移到副露，H：移到手牌，Alt 加方向鍵：移動",
  ],
  "live.intro": [
    "Stand the phone by your hand. The tiles are read as you play, and the score is there as soon as the hand is complete.",
    "スマホを手牌に向けて立てておくと、打ちながら牌を読み取り、和了の瞬間に点数が出ます。",
    "將手機架在手牌旁，邊打邊辨識，胡牌時立即顯示點數。",
  ],
  "match.enterWin": ["Win", "和了", "胡牌"],
  "match.winner": ["Winner", "和了者", "胡牌者"],
  "match.lacksWinner": ["Still to say: who won.", "和了者を選んでください。", "請選擇胡牌者。"],
} as const satisfies Record<string, Three>;
