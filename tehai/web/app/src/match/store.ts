/** The open match: following its changes, entering events so that a lost answer is never twice. */

import { computed, signal } from "@preact/signals";
import { AGAIN_MS, apiUrl, call, headers, Problem } from "../api/client";
import { apiKey, lang } from "../settings";
import { overtakenBy } from "./overtaken";
import { forget, recall, remember } from "./remembered";
import type { Match, MatchEvent, Row } from "./types";

export const match = signal<Match | null>(null);
export const rows = signal<Row[]>([]);
export const problem = signal<Problem | null>(null);
/** The feed is broken: what is shown may be old. */
export const detached = signal(false);
/** There is no such match, or no longer. */
export const missing = signal(false);
/** Another phone entered something first. */
export const overtaken = signal(false);
export const busy = signal(false);

/** Players in seat order, as events name them. */
export const seated = computed(() =>
  [...(match.value?.players ?? [])].sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0)),
);

const RETRY_MS = 1000;
const path = (id: string, rest = ""): string => `matches/${encodeURIComponent(id)}${rest}`;
const spoken = () => `lang=${lang.value}`;
/** Asked of every change: a browser takes any other answer to an older version for a fault. */
const TOLD = "conflict=tell&refusal=tell";

/** What is shown was remembered: whatever the server says replaces it. */
let recalled = false;

/** Take over a state unless a newer one is known; the history follows. */
function adopt(next: Match): void {
  const old = recalled ? null : match.value;
  if (old && old.id === next.id && old.version > next.version) return;
  recalled = false;
  match.value = next;
  if (told !== stateOf(next)) void loadHistory(next);
}

/** Which history belongs to it. */
const stateOf = ({ id, version }: Match): string => `${id} ${version} ${lang.value}`;

const isGone = (error: Problem): boolean => error.code === "no_such_match";

function lose(id: string): void {
  missing.value = true;
  detached.value = false;
  problem.value = null;
  forget(id);
}

/** The state whose history is shown. */
let told = "";

async function loadHistory(of: Match): Promise<void> {
  const state = stateOf(of);
  try {
    const found = await call<{ rows: Row[] }>("GET", path(of.id, `/history?${spoken()}`));
    if (!match.value || stateOf(match.value) !== state) return;
    rows.value = found.rows;
    told = state;
    remember(match.value, found.rows);
  } catch {
    // The state is what counts; with the next one it is asked again.
  }
}

/** Show the match and every change of it, from this phone or another; the result stops that. */
export function follow(id: string): () => void {
  let timer = 0;
  let source: EventSource | null = null;
  let gone = false;
  if (match.value?.id !== id) {
    const last = recall(id);
    recalled = last !== null;
    match.value = last?.match ?? null;
    rows.value = last?.rows ?? [];
    told = "";
  }
  missing.value = false;
  problem.value = null;
  detached.value = false;
  overtaken.value = false;

  const poll = async () => {
    try {
      adopt(await call<Match>("GET", path(id, `?${spoken()}&missing=tell`)));
      detached.value = false;
      problem.value = null;
      // An event source cannot send a key.
      if (!gone && !apiKey.value) return listen();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (gone) return;
      if (isGone(error)) {
        lose(id);
        return;
      }
      if (error.code === "offline") detached.value = true;
      if (!match.value || error.code !== "offline") problem.value = error;
    }
    if (!gone) timer = window.setTimeout(() => void poll(), AGAIN_MS);
  };

  // A browser may give up on a feed whose server went away: asking again is not left to it.
  const listen = () => {
    const feed = new EventSource(apiUrl(path(id, `/feed?${spoken()}`)));
    source = feed;
    feed.addEventListener("state", (event) => {
      detached.value = false;
      problem.value = null;
      adopt(JSON.parse((event as MessageEvent<string>).data) as Match);
    });
    feed.addEventListener("gone", () => {
      feed.close();
      lose(id);
    });
    feed.onerror = () => {
      feed.close();
      if (gone) return;
      detached.value = true;
      timer = window.setTimeout(() => void poll(), RETRY_MS);
    };
  };

  void poll(); // first, as it alone can say that there is no such match
  return () => {
    gone = true;
    clearTimeout(timer);
    source?.close();
  };
}

/** A name for one tap, so that sending it twice enters it once. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The match as it stands, where `error` says that it has moved on; else null. */
function movedOn(error: Problem): Match | null {
  const state = (error.body as { match?: Match } | null)?.match;
  return error.code === "stale" ? (state ?? null) : null;
}

/** Without a connection what matters is that nothing was entered. */
const unentered = (error: Problem): Problem =>
  error.code === "offline" ? new Problem("not_entered", error.message) : error;

async function post(rest: string, body: Change, version?: number): Promise<boolean> {
  let seen = match.value;
  if (!seen || busy.value) return false;
  busy.value = true;
  problem.value = null;
  overtaken.value = false;
  const address = path(seen.id, `${rest}?${spoken()}&${TOLD}`);
  try {
    for (let from = version ?? seen.version; ; from = seen.version) {
      try {
        adopt(await call<Match>("POST", address, { ...body, version: from }));
        return true;
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        const state = movedOn(error);
        if (!state) {
          if (isGone(error)) lose(seen.id);
          else problem.value = unentered(error);
          return false;
        }
        adopt(state);
        const next = overtakenBy(body.event ?? null, seen, state);
        if (next !== "again") {
          overtaken.value = next === "ask";
          return next === "done";
        }
        seen = state;
      }
    }
  } finally {
    busy.value = false;
  }
}

interface Change {
  event?: MatchEvent;
  key?: string;
}

/**
 * True when it is entered. `key` stays the same for every try of one tap, and so does `version`,
 * the one that was shown (left out: the one now).
 */
export const enter = (event: MatchEvent, key: string, version?: number): Promise<boolean> =>
  post("/events", { event, key }, version);

export const undoLast = (): Promise<boolean> => post("/undo", { key: newKey() });
export const redoNext = (): Promise<boolean> => post("/redo", {});

export interface Preview {
  row: Row;
  match: Match;
}

export const preview = (event: MatchEvent, signal: AbortSignal): Promise<Preview> =>
  call<Preview>(
    "POST",
    path(match.value?.id ?? "", `/preview?${spoken()}&refusal=tell`),
    { event },
    signal,
  );

export async function removeMatch(): Promise<boolean> {
  const now = match.value;
  if (!now) return false;
  try {
    await call<null>("DELETE", path(now.id, `?version=${now.version}&conflict=tell`));
    forget(now.id);
    match.value = null;
    return true;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const state = movedOn(error);
    if (state) adopt(state);
    else if (isGone(error)) lose(now.id);
    else problem.value = error;
    overtaken.value = state !== null;
    return false;
  }
}

/** Hand the match to the browser as a file. */
export async function download(format: "json" | "csv" | "result-csv"): Promise<void> {
  const now = match.value;
  if (!now) return;
  try {
    const answer = await fetch(apiUrl(path(now.id, `/export?format=${format}&${spoken()}`)), {
      headers: headers(),
    });
    if (!answer.ok)
      throw new Problem(`http_${answer.status}`, `HTTP ${answer.status}`, answer.status);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await answer.blob());
    link.download = `tehai-${now.id}.${format.replace("result-csv", "result.csv")}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  } catch (error) {
    problem.value = error instanceof Problem ? error : new Problem("offline", String(error));
  }
}
