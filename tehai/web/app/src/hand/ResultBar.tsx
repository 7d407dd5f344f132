/** The score in one line above the thumb; a tap goes to its explanation. */

import type { JSX } from "preact";
import { explain, number, t } from "../i18n";
import { Icon } from "../ui/icons";
import { adding } from "./BoardView";
import { type Count, count, doubtful } from "./model";
import { worth } from "./ScoreView";
import { wholeOf } from "./situation";
import { askAgain, board, result, scoreProblem, scoring, table } from "./store";
import { isUnderWay, reasonText, shantenText } from "./Waits";

export function countText(state: Count): string {
  if (state.kind === "empty") return t("emptyHand");
  if (state.kind === "few") return t("few", { n: state.by });
  if (state.kind === "many") return t("many", { n: state.by });
  return state.kind === "broken_meld" ? t("brokenMeld") : "";
}

function line(): { main: string; side: string } {
  const text = countText(count(board.value, wholeOf(table.value.rules)));
  if (text) return { main: text, side: "" };
  if (scoreProblem.value) return { main: explain(scoreProblem.value), side: "" };
  const score = result.value;
  if (!score) return { main: t("working"), side: "" };
  if (score.win)
    return { main: t("nPoints", { n: number(score.points.total) }), side: worth(score) };
  if (!isUnderWay(score) || score.shanten === undefined) {
    return { main: t("noWin"), side: score.reason ? reasonText(score) : "" };
  }
  const whole = score.discards !== undefined;
  return {
    main: whole ? t("noWin") : shantenText(score.shanten, score.left ?? 0),
    side: whole ? reasonText(score) : "",
  };
}

/** The explanation is there once the keyboard is put away. */
function toScore(): void {
  adding.value = null;
  requestAnimationFrame(() =>
    document.getElementById("score")?.scrollIntoView({
      behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth",
      block: "start",
    }),
  );
}

export function ResultBar(): JSX.Element {
  const { main, side } = line();
  const unsure = doubtful(board.value).length;
  const failed = scoreProblem.value !== null;
  return (
    <button
      type="button"
      class={`result-bar ${result.value?.win ? "won" : ""} ${failed ? "failed" : ""}`}
      aria-busy={scoring.value}
      onClick={() => {
        if (failed) askAgain();
        else toScore();
      }}
    >
      <span class="result-text" role="status">
        <span class="result-main">{main}</span>
        {side && <span class="result-side">{side}</span>}
      </span>
      {unsure > 0 && <span class="unsure">{t("doubts", { n: unsure })}</span>}
      <Icon name={failed ? "retry" : "up"} />
    </button>
  );
}
