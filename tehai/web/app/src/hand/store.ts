/** The hand that the page shows, its history, and the score that the server gave it. */

import { computed, effect, signal } from "@preact/signals";
import { Problem, read, score } from "../api/client";
import type { Reading, Score, Wind } from "../api/types";
import { isOptions } from "../rules/book";
import { kept, lang, oneOf } from "../settings";
import { type Board, boardOf, continueFrom, EMPTY, isBoard } from "./model";
import { shrink } from "./shrink";
import { PRESETS, request, TABLE, type TableState, WIN, type Win } from "./situation";

/** `url`: null after a reload, which the reading outlives and the picture does not. */
export interface Photo {
  url: string | null;
  width: number;
  height: number;
  reading: Reading;
}

export type Work =
  | { step: "idle" }
  | { step: "shrinking" | "reading" }
  | { step: "sending"; share: number };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const isTable = (value: unknown): value is TableState =>
  isObject(value) &&
  (PRESETS as readonly unknown[]).includes(value.rules) &&
  typeof value.round === "string" &&
  typeof value.seat === "string" &&
  Number.isInteger(value.honba) &&
  Number.isInteger(value.sticks) &&
  typeof value.stake === "string" &&
  (value.options === undefined || isOptions(value.options));

export const table = kept<TableState>("table", TABLE, isTable);
const isWin = (value: unknown): value is Win =>
  isObject(value) &&
  Object.entries(WIN).every(
    ([name, usual]) => usual === null || typeof value[name] === typeof usual,
  );

const isPhoto = (value: unknown): value is Photo =>
  isObject(value) &&
  isObject(value.reading) &&
  isObject(value.reading.image) &&
  Array.isArray(value.reading.tiles) &&
  Array.isArray(value.reading.doubts);

/** The hand and its switches outlive a reload. */
export const win = kept<Win>("win", WIN, isWin, "tab");
/** What every new hand starts with, where a match says it. */
export const usual = kept<Partial<Win>>("usual", {}, isObject, "tab");
export const board = kept<Board>("board", EMPTY, isBoard, "tab");
continueFrom(board.value);
export const photo = signal<Photo | null>(null);
const readBefore = kept<Photo | null>("reading", null, isPhoto, "tab");
photo.value = readBefore.value;
effect(() => {
  readBefore.value = photo.value && { ...photo.value, url: null };
});
export const work = signal<Work>({ step: "idle" });
export const problem = signal<Problem | null>(null);

/** Which part of the page is open: the start, or the hand. */
export const started = kept<boolean>("started", false, oneOf(true, false), "tab");

const past = signal<Board[]>([]);
const future = signal<Board[]>([]);
export const canUndo = computed(() => past.value.length > 0);
export const canRedo = computed(() => future.value.length > 0);

/** Make a change that can be undone. */
export function change(next: Board): void {
  if (next === board.value) return;
  past.value = [...past.value.slice(-99), board.value];
  future.value = [];
  board.value = next;
}

export function undo(): void {
  const last = past.value.at(-1);
  if (!last) return;
  past.value = past.value.slice(0, -1);
  future.value = [...future.value, board.value];
  board.value = last;
}

export function redo(): void {
  const next = future.value.at(-1);
  if (!next) return;
  future.value = future.value.slice(0, -1);
  past.value = [...past.value, board.value];
  board.value = next;
}

function begin(next: Board): void {
  past.value = [];
  future.value = [];
  board.value = next;
  win.value = { ...WIN, ...usual.value };
  problem.value = null;
  started.value = true;
}

export const setTable = (part: Partial<TableState>): void => {
  table.value = { ...table.value, ...part };
};
export const setHow = (part: Partial<Win>): void => {
  win.value = { ...win.value, ...part };
};

/** Start with no tiles at all. */
export function startEmpty(): void {
  forgetPhoto();
  begin(EMPTY);
}

/** Start with what a reading shows, e.g. one of the live camera. */
export function startWith(reading: Reading, url: string | null): void {
  forgetPhoto();
  if (url) photo.value = { url, width: reading.image.width, height: reading.image.height, reading };
  begin(boardOf(reading));
}

export function backToStart(): void {
  stopReading();
  forgetPhoto();
  started.value = false;
  board.value = EMPTY;
  problem.value = null;
}

function forgetPhoto(): void {
  if (photo.value?.url) URL.revokeObjectURL(photo.value.url);
  photo.value = null;
}

let reading: AbortController | null = null;
let lastFile: Blob | null = null;

export function stopReading(): void {
  reading?.abort();
  reading = null;
  work.value = { step: "idle" };
}

/** Read a photo: shrink it, send it, show what lies in it. Errors end up in `problem`. */
export async function readPhoto(file: Blob): Promise<void> {
  stopReading();
  const control = new AbortController();
  reading = control;
  lastFile = file;
  problem.value = null;
  work.value = { step: "shrinking" };
  try {
    const small = await shrink(file);
    if (control.signal.aborted) return;
    work.value = { step: "sending", share: 0 };
    const found = await read(
      small,
      (share) => {
        if (reading === control) {
          work.value = share < 1 ? { step: "sending", share } : { step: "reading" };
        }
      },
      control.signal,
    );
    startWith(found, URL.createObjectURL(small));
  } catch (error) {
    if (control.signal.aborted) return;
    problem.value = error instanceof Problem ? error : new Problem("photo", String(error));
  } finally {
    if (reading === control) {
      reading = null;
      work.value = { step: "idle" };
    }
  }
}

export const again = (): void => {
  if (lastFile) void readPhoto(lastFile);
};

// --- the score -------------------------------------------------------------------------------

export const result = signal<Score | null>(null);
export const scoring = signal(false);
export const scoreProblem = signal<Problem | null>(null);
const retries = signal(0);

export const question = computed(() => request(table.value, win.value, board.value));
const questionText = computed(() => JSON.stringify(question.value));

let asked: AbortController | null = null;

effect(() => {
  const text = questionText.value;
  const spoken = lang.value;
  retries.value;
  asked?.abort();
  if (text === "null" || !spoken) {
    result.value = null;
    scoreProblem.value = null;
    scoring.value = false;
    return;
  }
  const control = new AbortController();
  asked = control;
  scoring.value = true;
  // A moment's wait, so that a burst of taps asks once.
  setTimeout(() => void ask(text, control), 60);
});

async function ask(text: string, control: AbortController): Promise<void> {
  if (control.signal.aborted) return;
  try {
    const found = await score(JSON.parse(text), control.signal);
    if (control.signal.aborted) return;
    result.value = found;
    scoreProblem.value = null;
  } catch (error) {
    if (control.signal.aborted) return;
    result.value = null;
    scoreProblem.value = error instanceof Problem ? error : new Problem("unknown", String(error));
  }
  scoring.value = false;
}

export const askAgain = (): void => {
  retries.value += 1;
};

addEventListener("online", () => {
  if (scoreProblem.value?.code === "offline") askAgain();
});

/** The three other seats of this table, in turn order after the player's. */
export const others = (seat: Wind, seats: readonly Wind[]): Wind[] => {
  const at = seats.indexOf(seat);
  return [...seats.slice(at + 1), ...seats.slice(0, Math.max(at, 0))];
};
