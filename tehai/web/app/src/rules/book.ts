/** Presets and single options as the server tells them, in the page's language. */

import { computed, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { AGAIN_MS, call, Problem } from "../api/client";
import { t } from "../i18n";
import { type Lang, lang } from "../settings";

export type Value = boolean | number | string | number[];
export type Options = Record<string, Value>;

export interface OptionInfo {
  option: string;
  meaning: string;
  kind: "flag" | "word" | "number" | "numbers" | "text";
  choices: { value: string | number; text: string }[] | null;
}

export interface OptionGroup {
  group: string;
  name: string;
  options: OptionInfo[];
}

export interface PresetInfo {
  preset: string;
  name: string;
  game: "riichi" | "taiwan";
  players: number;
  source: string;
  options: Options;
  match: Options;
}

export interface RuleBook {
  presets: PresetInfo[];
  options: Record<string, OptionGroup[]>;
  match: Record<string, OptionGroup[]>;
}

const books = signal<Partial<Record<Lang, RuleBook>>>({});
/** Null until it has come. */
export const ruleBook = computed(() => books.value[lang.value] ?? null);
export const bookProblem = signal<Problem | null>(null);

export async function loadBook(): Promise<void> {
  const spoken = lang.value;
  if (books.value[spoken]) return;
  try {
    const book = await call<RuleBook>("GET", `rules?lang=${spoken}`);
    books.value = { ...books.value, [spoken]: book };
    bookProblem.value = null;
  } catch (error) {
    bookProblem.value = error instanceof Problem ? error : new Problem("unknown", String(error));
  }
}

/** The rule book, fetched when a part of the page that needs it is shown. */
export function useBook(): RuleBook | null {
  const spoken = lang.value;
  useEffect(() => {
    void loadBook();
    const timer = setInterval(() => {
      if (bookProblem.value?.code === "offline") void loadBook();
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [spoken]);
  return ruleBook.value;
}

export const presetOf = (book: RuleBook | null, name: string): PresetInfo | null =>
  book?.presets.find((preset) => preset.preset === name) ?? null;

/** A value as people read it. */
export function valueText(info: OptionInfo, value: unknown): string {
  if (typeof value === "boolean") return t(value ? "optionOn" : "optionOff");
  const choice = info.choices?.find((other) => other.value === value);
  if (choice) return choice.text;
  return Array.isArray(value) ? value.join(", ") || "–" : String(value);
}

export const sameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** `changes` with one option set; one that says what the preset says is no change. */
export function withOption(changes: Options, base: Options, option: string, value: Value): Options {
  const { [option]: _, ...rest } = changes;
  return sameValue(base[option], value) ? rest : { ...rest, [option]: value };
}

export const isOptions = (value: unknown): value is Options =>
  typeof value === "object" && value !== null && !Array.isArray(value);
