/** The last known state of the matches seen on this phone, for when the server does not answer. */

import { kept } from "../settings";
import type { Match, Row } from "./types";

interface Remembered {
  match: Match;
  rows: Row[];
}

const MOST = 5;

const isRemembered = (value: unknown): value is Remembered => {
  const { match, rows } = (value ?? {}) as Partial<Remembered>;
  return (
    typeof match?.id === "string" &&
    typeof match.version === "number" &&
    Array.isArray(match.players) &&
    Array.isArray(rows)
  );
};

const isList = (value: unknown): value is Remembered[] =>
  Array.isArray(value) && value.every(isRemembered);

const list = kept<Remembered[]>("matches", [], isList);

/** What was last seen of the match, if anything. */
export const recall = (id: string): Remembered | null =>
  list.value.find((entry) => entry.match.id === id) ?? null;

/** Keep this as the last seen; of older matches only a few. */
export function remember(match: Match, rows: Row[]): void {
  const others = list.value.filter((entry) => entry.match.id !== match.id);
  list.value = [{ match, rows }, ...others].slice(0, MOST);
}

export function forget(id: string): void {
  list.value = list.value.filter((entry) => entry.match.id !== id);
}
