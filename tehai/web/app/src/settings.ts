/** What this phone remembers between visits: language, looks, and the table's state. */

import { computed, effect, type Signal, signal } from "@preact/signals";

export type Lang = "en" | "ja" | "zh";
export type Theme = "auto" | "light" | "dark";

/** For good on this phone, or as long as this tab is there: over a reload, not longer. */
type Keeping = "phone" | "tab";

/** Reading even the name of a storage fails where it is switched off. */
const storage = (keeping: Keeping): Storage =>
  keeping === "phone" ? localStorage : sessionStorage;

function drop(keeping: Keeping, name: string): void {
  try {
    storage(keeping).removeItem(`tehai.${name}`);
  } catch {
    // Nothing was kept.
  }
}

/** A signal whose value survives in storage; a broken or missing entry gives `initial`. */
export function kept<T>(
  name: string,
  initial: T,
  valid: (value: unknown) => value is T,
  keeping: Keeping = "phone",
): Signal<T> {
  const state = signal(initial);
  try {
    const stored: unknown = JSON.parse(storage(keeping).getItem(`tehai.${name}`) ?? "null");
    if (valid(stored)) state.value = stored;
  } catch {
    // Storage can be switched off, or hold what an older page wrote.
  }
  effect(() => {
    const text = JSON.stringify(state.value);
    try {
      storage(keeping).setItem(`tehai.${name}`, text);
    } catch {
      // Then it lasts as long as the page is open; what stood there before is no longer true.
      drop(keeping, name);
    }
  });
  return state;
}

export const oneOf =
  <T>(...values: T[]) =>
  (value: unknown): value is T =>
    values.includes(value as T);

function guessLang(): Lang {
  for (const name of navigator.languages ?? [navigator.language]) {
    if (name.startsWith("ja")) return "ja";
    if (name.startsWith("zh")) return "zh";
    if (name.startsWith("en")) return "en";
  }
  return "en";
}

export const lang = kept<Lang>("lang", guessLang(), oneOf("en", "ja", "zh"));
export const theme = kept<Theme>("theme", "auto", oneOf("auto", "light", "dark"));
export const apiKey = kept<string>("key", "", (v): v is string => typeof v === "string");

type Marks = "auto" | "on" | "off";
export const marks = kept<Marks>("marks", "auto", oneOf("auto", "on", "off"));

/** Whether tiles carry small Latin numbers: of use to those who do not read the characters. */
export const indices = computed(() =>
  marks.value === "auto" ? lang.value === "en" : marks.value === "on",
);

effect(() => {
  document.documentElement.lang = lang.value === "zh" ? "zh-Hant" : lang.value;
  document.documentElement.dataset.theme = theme.value;
});
