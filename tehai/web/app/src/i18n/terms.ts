/** The game's own terms, which the server's scorer and reader say as well; fetched once. */

import { signal } from "@preact/signals";
import { type Lang, lang } from "../settings";

export type Group = "fu" | "limits" | "dora" | "reasons" | "taiwanReasons" | "doubts";
type Terms = Record<Lang, Record<Group, Record<string, string>>>;

const terms = signal<Terms | null>(null);
const RETRY_MS = 4000;

async function load(): Promise<void> {
  try {
    const answer = await fetch(new URL("terms.json", document.baseURI));
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    terms.value = (await answer.json()) as Terms;
  } catch {
    setTimeout(() => void load(), RETRY_MS);
  }
}

if (typeof document !== "undefined") void load();

/** The names of a group in the page's language; none until they are there. */
export const termsOf = (group: Group): Record<string, string> =>
  terms.value?.[lang.value][group] ?? {};
