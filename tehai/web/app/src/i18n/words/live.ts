/** Words of the live camera. */

import type { Three } from "./three";

export const LIVE = {
  start: ["Start the camera", "カメラを開始", "啟動相機"],
  stop: ["Stop", "停止", "停止"],
  intro: [
    "Stand the phone by your hand. The tiles are read as you play, and the score is there as soon as the hand is complete.",
    "スマホを手牌に向けて立てておくと、打ちながら牌を読み取り、和了の瞬間に点数が出ます。",
    "將手機架在手牌旁，邊打邊辨識，和牌時立即顯示點數。",
  ],
  connecting: ["Connecting", "接続中", "連線中"],
  reconnecting: [
    "Connection lost, trying again",
    "接続が切れました。再接続中",
    "連線中斷，重新連線中",
  ],
  noPicture: ["No picture", "映像なし", "沒有畫面"],
  looking: ["Looking for tiles", "牌を探しています", "尋找牌中"],
  steady: ["Steady", "安定", "穩定"],
  moving: ["Moving", "動きあり", "移動中"],
  useHand: ["Open this hand", "この手牌を開く", "開啟此手牌"],
  events: ["What happened", "できごと", "事件"],
  torch: ["Torch", "ライト", "手電筒"],
  shutter: ["Take the photo", "撮影", "拍照"],
  guide: ["Keep the row of tiles inside the frame", "牌の列を枠の中に", "讓牌列位於框內"],
  resetHand: ["New hand", "次の局", "新的一局"],
  drawn: ["drew {tiles}", "{tiles} をツモ", "摸 {tiles}"],
  discarded: ["discarded {tiles}", "{tiles} を打牌", "打 {tiles}"],
  riichiEvent: ["declared riichi", "立直", "立直"],
  called: ["called {tiles}", "{tiles} を鳴いた", "鳴 {tiles}"],
  indicator: ["Dora indicator {tiles}", "ドラ表示牌 {tiles}", "寶牌指示牌 {tiles}"],
  whoDid: ["{who}: {what}", "{who}：{what}", "{who}：{what}"],
  handSteady: ["hand of {n} tiles", "手牌{n}枚", "手牌{n}張"],
  handOpened: ["opened the hand", "手牌を公開", "亮牌"],
  self: ["You", "自家", "自家"],
  right: ["Right", "下家", "下家"],
  across: ["Across", "対面", "對家"],
  leftSeat: ["Left", "上家", "上家"],
} as const satisfies Record<string, Three>;
