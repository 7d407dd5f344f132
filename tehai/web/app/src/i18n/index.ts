/** Words in the language of the page: sentences, the field's terms, tiles by name. */

import { signal } from "@preact/signals";
import type { Problem } from "../api/client";
import type { Doubt } from "../api/types";
import { type Lang, lang } from "../settings";
import { BACK, type Code, isRed, rankOf, suitOf } from "../tiles/codes";
import { type Group, termsOf } from "./terms";
import { ALL, type Key, OF_TAIWAN } from "./words";

export type { Key };

const PLACE: Record<Lang, 0 | 1 | 2> = { en: 0, ja: 1, zh: 2 };

/** What is in sight is of the Taiwanese game, which has words of its own. */
export const ofTaiwan = signal(false);

/** The sentence `key` with `{name}` filled in. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  const row = (ofTaiwan.value && OF_TAIWAN[key]) || ALL[key];
  const sentence: string = row[PLACE[lang.value]];
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

/** A term of the game; an id that the page does not know stands for itself. */
export function term(group: Group, id: string): string {
  return termsOf(group)[id] ?? id.replaceAll("_", " ");
}

/** Several names in a row. */
export const listed = (names: readonly string[]): string =>
  names.join(lang.value === "en" ? ", " : "、");

export const number = (value: number): string => value.toLocaleString("en-US").replace("-", "−");

export const signed = (value: number): string =>
  `${value > 0 ? "+" : value < 0 ? "−" : "±"}${number(Math.abs(value))}`;

const DIGITS = "一二三四五六七八九";
const HONOURS = {
  en: ["East", "South", "West", "North", "White", "Green", "Red"],
  ja: ["東", "南", "西", "北", "白", "發", "中"],
  zh: ["東風", "南風", "西風", "北風", "白板", "發財", "紅中"],
};
const FLOWERS = {
  en: ["Spring", "Summer", "Autumn", "Winter", "Plum", "Orchid", "Chrysanthemum", "Bamboo flower"],
  ja: ["春", "夏", "秋", "冬", "梅", "蘭", "菊", "竹"],
  zh: ["春", "夏", "秋", "冬", "梅", "蘭", "菊", "竹"],
};
const SUITS: Record<Lang, Record<string, string>> = {
  en: { m: "characters", p: "circles", s: "bamboo" },
  ja: { m: "萬", p: "筒", s: "索" },
  zh: { m: "萬", p: "筒", s: "條" },
};

/** The tile's name as one says it. */
export function tileName(code: Code): string {
  const spoken = lang.value;
  const rank = rankOf(code);
  const suit = suitOf(code);
  if (code === BACK) return { en: "face down", ja: "裏向き", zh: "蓋牌" }[spoken];
  if (suit === "z") return HONOURS[spoken][rank - 1] ?? code;
  if (suit === "f") return FLOWERS[spoken][rank - 1] ?? code;
  const name = SUITS[spoken][suit] ?? suit;
  if (spoken === "en") return `${isRed(code) ? "red " : ""}${rank} ${name}`;
  const red = isRed(code) ? { ja: "赤", zh: "紅" }[spoken] : "";
  return `${red}${DIGITS[rank - 1] ?? ""}${name}`;
}

const isTile = (text: string): boolean => /^[0-9][mpszf]$/.test(text);

const OWNERS: Record<string, Key> = {
  self: "live.self",
  right: "live.right",
  across: "live.across",
  left: "live.leftSeat",
};

/** Why something in a reading is doubtful. */
export function doubtText(doubt: Doubt): string {
  const sentence = termsOf("doubts")[doubt.id ?? ""];
  const values = doubt.values;
  if (!sentence || !values) return doubt.reason;
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(values[name] ?? "");
    const owner = name === "owner" ? OWNERS[value] : undefined;
    return owner ? t(owner) : isTile(value) ? tileName(value) : value;
  });
}

/** Codes of photos that cannot be read, as the API names them. */
const LARGE: ReadonlySet<string> = new Set(["too_many_pixels", "too_many_bytes"]);
const DAMAGED: ReadonlySet<string> = new Set(["truncated", "unreadable", "empty"]);

/** What to tell the player about a failure. */
export function explain(problem: Problem): string {
  const { code, status } = problem;
  if (code === "offline") return t("problem.offline");
  if (code === "not_entered") return t("match.notEntered");
  if (code === "no_such_match") return t("match.noSuchMatch");
  if (code === "key") return t("problem.key");
  if (status === 429) return t("problem.busy");
  if (status === 413 || LARGE.has(code)) return t("problem.large");
  if (status === 415 || code === "photo" || code === "not_an_image") return t("problem.notPhoto");
  if (DAMAGED.has(code)) return t("problem.damaged");
  if (code.startsWith("ledger_")) return t("problem.other", { text: problem.message });
  if (status === 503 || status === 408) return t("problem.slow");
  if (status === 422 || status === 409)
    return t("problem.contradiction", { text: problem.message });
  return t("problem.other", { text: problem.message });
}
