/** One hand, from the photo to who pays whom. */

import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Score } from "../api/types";
import { doubtText, explain, t } from "../i18n";
import { inMatch } from "../match/handover";
import { MatchBanner } from "../match/MatchBanner";
import { Notice } from "../ui/controls";
import { Icon } from "../ui/icons";
import { adding, BoardView } from "./BoardView";
import { HowPanel } from "./HowPanel";
import { Keyboard } from "./Keyboard";
import { onUndoKey } from "./keys";
import { allPieces, count, doubtful, sortHand } from "./model";
import { Otherwise } from "./Otherwise";
import { PhotoView } from "./PhotoView";
import { countText, ResultBar } from "./ResultBar";
import { ScoreView } from "./ScoreView";
import { Start } from "./Start";
import { wholeOf } from "./situation";
import {
  askAgain,
  backToStart,
  board,
  canUndo,
  change,
  photo,
  result,
  scoreProblem,
  started,
  table,
  undo,
  work,
} from "./store";
import { TablePanel } from "./TablePanel";
import { TileSheet } from "./TileSheet";
import { isUnderWay, NoWin } from "./Waits";

function Toolbar(): JSX.Element {
  return (
    <div class="toolbar">
      <button
        type="button"
        class="quiet"
        onClick={() => {
          adding.value = null;
          backToStart();
        }}
      >
        <Icon name="back" />
        {t("newHand")}
      </button>
      <span class="space" />
      <button type="button" class="quiet" onClick={() => change(sortHand(board.value))}>
        <Icon name="sort" />
        {t("sort")}
      </button>
      <button type="button" class="quiet" disabled={!canUndo.value} onClick={undo}>
        <Icon name="undo" />
        {t("undo")}
      </button>
    </div>
  );
}

function Doubts(): JSX.Element | null {
  const reading = photo.value?.reading;
  const general = reading?.doubts.filter((doubt) => doubt.tile_index === null) ?? [];
  const unsure = doubtful(board.value).length;
  if (reading && allPieces(board.value).length === 0)
    return <Notice kind="hint">{t("noTiles")}</Notice>;
  if (!unsure && !general.length) return null;
  return (
    <Notice kind="hint">
      {unsure > 0 && <p>{t("doubtsText")}</p>}
      {general.map((doubt) => (
        <p key={doubt.reason}>{doubtText(doubt)}</p>
      ))}
    </Notice>
  );
}

/** A win, or whole tiles that some other rule might let win. */
const mayDiffer = (score: Score): boolean => score.win || !isUnderWay(score);

function Answer(): JSX.Element {
  const text = countText(count(board.value, wholeOf(table.value.rules)));
  return (
    <section id="score" class="card" aria-labelledby="score-title">
      <h2 id="score-title">{t("score")}</h2>
      {text && <p class="hint">{text}</p>}
      {scoreProblem.value && (
        <Notice kind="error" onRetry={askAgain}>
          {explain(scoreProblem.value)}
        </Notice>
      )}
      {result.value &&
        (result.value.win ? <ScoreView score={result.value} /> : <NoWin score={result.value} />)}
      {result.value && mayDiffer(result.value) && <Otherwise />}
      <MatchBanner place="end" />
    </section>
  );
}

export function HandPage(): JSX.Element {
  useEffect(() => {
    addEventListener("keydown", onUndoKey);
    return () => removeEventListener("keydown", onUndoKey);
  }, []);
  if (!started.value || work.value.step !== "idle") {
    return (
      <main class="page" id="main">
        <MatchBanner place="start" />
        <Start />
      </main>
    );
  }
  return (
    <main class={`page hand-page ${adding.value === null ? "" : "typing"}`} id="main">
      <h1 class="said">{t("hand")}</h1>
      <MatchBanner place="start" />
      <Toolbar />
      <PhotoView />
      <Doubts />
      <BoardView />
      {adding.value === null && (
        <>
          <HowPanel />
          <Answer />
          <TablePanel fixed={inMatch.value !== null} />
        </>
      )}
      <TileSheet />
      <div class="dock">
        <ResultBar />
        <Keyboard />
      </div>
    </main>
  );
}
