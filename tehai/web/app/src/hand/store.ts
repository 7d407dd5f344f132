/** The hand that the page shows, its history, and the score that the server gave it. */

import { computed, effect, signal } from "@preact/signals";
import { AGAIN_MS, Problem, read, score } from "../api/client";
import type { Reading, Score, Wind } from "../api/types";
import { isOptions, sameValue } from "../rules/book";
import { kept, lang, oneOf } from "../settings";
import { historyOf } from "./history";
import { type Board, boardOf, continueFrom, EMPTY, isBoard } from "./model";
import { shrink, textOf } from "./shrink";
import { PRESETS, request, TABLE, type TableState, WIN, type Win } from "./situation";

/** `url`: null for a picture that was too large to outlive a reload or cannot be shown here. */
export interface Photo {
  url: string | null;
  width: number;
  height: number;
  reading: Reading;
}

/** Bytes of a picture that a tab has room to keep. */
const MOST_PICTURE_BYTES = 1_500_000;

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

const isPicture = (value: unknown): value is string | null =>
  value === null || (typeof value === "string" && value.startsWith("data:image/"));

/** The hand, its history, its picture and its switches outlive a reload. */
export const win = kept<Win>("win", WIN, isWin, "tab");
/** What every new hand starts with, where a match says it. */
export const usual = kept<Partial<Win>>("usual", {}, isObject, "tab");
export const board = kept<Board>("board", EMPTY, isBoard, "tab");
continueFrom(board.value);
export const photo = signal<Photo | null>(null);
const readBefore = kept<Photo | null>("reading", null, isPhoto, "tab");
const pictureBefore = kept<string | null>("picture", null, isPicture, "tab");
photo.value = readBefore.value && { ...readBefore.value, url: pictureBefore.value };
effect(() => {
  readBefore.value = photo.value && { ...photo.value, url: null };
  if (!photo.value) pictureBefore.value = null;
});
export const work = signal<Work>({ step: "idle" });
export const problem = signal<Problem | null>(null);

/** Which part of the page is open: the start, or the hand. */
export const started = kept<boolean>("started", false, oneOf(true, false), "tab");

/** Whatever the player says of the hand: its tiles, how it was won, the table's state. */
interface Said {
  board: Board;
  win: Win;
  table: TableState;
}

const isSaid = (value: unknown): value is Said =>
  isObject(value) && isBoard(value.board) && isWin(value.win) && isTable(value.table);

const said = (): Said => ({ board: board.value, win: win.value, table: table.value });

const history = historyOf<Said>(isSaid, said, (state) => {
  board.value = state.board;
  win.value = state.win;
  table.value = state.table;
});
for (const state of history.states()) continueFrom(state.board);
export const { canUndo, undo, redo } = history;

/** Say something else, which can be undone. */
export function change(next: Board): void {
  if (!sameValue(next, board.value)) history.step({ ...said(), board: next });
}

export function setTable(part: Partial<TableState>): void {
  if (differs(table.value, part)) history.step({ ...said(), table: { ...table.value, ...part } });
}

export function setHow(part: Partial<Win>): void {
  if (differs(win.value, part)) history.step({ ...said(), win: { ...win.value, ...part } });
}

const differs = <T extends object>(whole: T, part: Partial<T>): boolean =>
  (Object.keys(part) as (keyof T)[]).some((name) => !sameValue(whole[name], part[name]));

function begin(next: Board, how: Partial<Win> = {}): void {
  history.forget();
  board.value = next;
  win.value = { ...WIN, ...usual.value, ...how };
  problem.value = null;
  started.value = true;
}

/** Start with no tiles at all. */
export function startEmpty(): void {
  forgetPhoto();
  begin(EMPTY);
}

/** Start with what a reading shows, e.g. one of the live camera; `how`: as far as that is known. */
export function startWith(reading: Reading, picture: Blob | null, how: Partial<Win> = {}): void {
  forgetPhoto();
  if (picture) {
    const url = URL.createObjectURL(picture);
    photo.value = { url, width: reading.image.width, height: reading.image.height, reading };
    void keepPicture(picture, url);
  }
  begin(boardOf(reading), how);
}

/** Have the picture as text, which outlives a reload, unless it is too large or gone by then. */
async function keepPicture(picture: Blob, url: string): Promise<void> {
  if (picture.size > MOST_PICTURE_BYTES) return;
  const text = await textOf(picture);
  if (photo.value?.url === url && isPicture(text)) pictureBefore.value = text;
}

export function backToStart(): void {
  stopReading();
  forgetPhoto();
  history.forget();
  started.value = false;
  board.value = EMPTY;
  problem.value = null;
}

function forgetPhoto(): void {
  forgetPicture();
  photo.value = null;
}

/** The reading without its picture: the server reads formats that a browser may not show. */
export function forgetPicture(): void {
  if (!photo.value) return;
  if (photo.value.url?.startsWith("blob:")) URL.revokeObjectURL(photo.value.url);
  photo.value = { ...photo.value, url: null };
  pictureBefore.value = null;
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
    startWith(found, small);
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
    if (scoreProblem.value.code === "offline") {
      setTimeout(() => {
        if (!control.signal.aborted) askAgain();
      }, AGAIN_MS);
    }
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
