/** Where in the page one is, kept in the address after the hash: `#/match/k3v9`. */

import { computed, signal } from "@preact/signals";

export type Tab = "hand" | "live" | "match";

const parts = signal<string[]>([]);

/** As it stands where it is no text: an address may say anything. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const follow = () => {
  parts.value = location.hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(plain);
};
follow();
addEventListener("hashchange", follow);

export const tab = computed<Tab>(() => {
  const name = parts.value[0];
  return name === "live" || name === "match" ? name : "hand";
});

/** What follows the tab: the match that is open. */
export const item = computed(() => parts.value[1] ?? null);

export function go(to: Tab, id?: string): void {
  location.hash = id ? `#/${to}/${encodeURIComponent(id)}` : `#/${to}`;
  follow();
  scrollTo(0, 0);
}
