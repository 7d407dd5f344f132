/** One history of states, which outlives a reload: what can be taken back, and made again. */

import { batch, computed, type ReadonlySignal } from "@preact/signals";
import { kept } from "../settings";

/** Changes that can be taken back. */
const MOST_STEPS = 40;

export interface History<T> {
  canUndo: ReadonlySignal<boolean>;
  /** Go on with `next`, which can be taken back. */
  step(next: T): void;
  undo(): void;
  redo(): void;
  forget(): void;
  /** Every state that may come back. */
  states(): T[];
}

/** A history of what `read` gives and `write` puts back; `valid`: whether a stored state is one. */
export function historyOf<T>(
  valid: (value: unknown) => value is T,
  read: () => T,
  write: (state: T) => void,
): History<T> {
  const all = (value: unknown): value is T[] => Array.isArray(value) && value.every(valid);
  const past = kept<T[]>("past", [], all, "tab");
  const future = kept<T[]>("future", [], all, "tab");
  const go = (before: T[], now: T, after: T[]) =>
    batch(() => {
      past.value = before.slice(-MOST_STEPS);
      future.value = after;
      write(now);
    });
  return {
    canUndo: computed(() => past.value.length > 0),
    step: (next) => go([...past.value, read()], next, []),
    undo: () => {
      const last = past.value.at(-1);
      if (last) go(past.value.slice(0, -1), last, [...future.value, read()]);
    },
    redo: () => {
      const next = future.value.at(-1);
      if (next) go([...past.value, read()], next, future.value.slice(0, -1));
    },
    forget: () => {
      past.value = [];
      future.value = [];
    },
    states: () => [...past.value, ...future.value],
  };
}
