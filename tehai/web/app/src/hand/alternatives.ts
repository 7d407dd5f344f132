/** What else the hand would be worth; asked for only while somebody looks at it. */

import { effect, signal } from "@preact/signals";
import { AGAIN_MS, Problem, score } from "../api/client";
import type { OtherScore } from "../api/types";
import { askAgain, question, result } from "./store";

export const otherWanted = signal(false);
/** Null until they have come. */
export const otherScores = signal<OtherScore[] | null>(null);
export const otherProblem = signal<Problem | null>(null);

let asked: AbortController | null = null;

effect(() => {
  const now = result.value;
  const wanted = otherWanted.value;
  asked?.abort();
  otherScores.value = null;
  otherProblem.value = null;
  const request = question.peek();
  if (!wanted || !now || !request) return;
  const control = new AbortController();
  asked = control;
  score({ ...request, alternatives: true }, control.signal).then(
    (answer) => {
      if (!control.signal.aborted) otherScores.value = answer.alternatives ?? [];
    },
    (error: unknown) => {
      if (!(error instanceof Problem) || control.signal.aborted) return;
      otherProblem.value = error;
      if (error.code === "offline")
        setTimeout(() => !control.signal.aborted && askAgain(), AGAIN_MS);
    },
  );
});
