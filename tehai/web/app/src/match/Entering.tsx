/** What an event would do, asked of the server, and the button that enters it. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { AGAIN_MS, Problem } from "../api/client";
import { explain, type Key, signed, t } from "../i18n";
import { Notice } from "../ui/controls";
import { notesOf } from "./History";
import { sameHand } from "./overtaken";
import {
  busy,
  enter,
  match,
  newKey,
  overtaken,
  type Preview,
  preview,
  problem,
  seated,
} from "./store";
import type { Match, MatchEvent } from "./types";

interface EnteringProps {
  event: MatchEvent | null;
  onDone: () => void;
  /** The match as it stood when this was begun; left out: as it is when this appears. */
  begun?: Match | null;
  /** What has to be said before there is an event. */
  missing?: Key | null;
}

/** A try whose answer was lost: sent again as it was, it enters nothing twice. */
interface Try {
  text: string;
  key: string;
  version: number;
}

function Changes({ changes }: { changes: number[] }): JSX.Element {
  return (
    <ul class="changes">
      {seated.value.map((player) => {
        const change = changes[player.seat ?? 0] ?? 0;
        return (
          <li key={player.person}>
            <span>{player.name}</span>
            <span class={change > 0 ? "gain" : change < 0 ? "loss" : ""}>{signed(change)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function movedText(state: Match): string {
  if (state.can_redo) return t("match.takenBack");
  return state.last ? t("match.movedOn", { what: state.last.text }) : t("match.stale");
}

/** Another phone has entered a result meanwhile, likely the very one that is entered here. */
function MovedOn({
  state,
  onMore,
  onSame,
}: {
  state: Match;
  onMore: () => void;
  onSame: () => void;
}): JSX.Element {
  return (
    <div class="entering">
      <Notice kind="hint">{movedText(state)}</Notice>
      <div class="two">
        <button type="button" class="wide" onClick={onMore} disabled={state.stage !== "between"}>
          {t(state.can_redo ? "match.yes" : "match.oneMore")}
        </button>
        <button type="button" class="primary" onClick={onSame}>
          {t(state.can_redo ? "match.no" : "match.sameOne")}
        </button>
      </div>
    </div>
  );
}

export function Entering({ event, onDone, begun, missing }: EnteringProps): JSX.Element {
  const state = match.value;
  const meant = useSignal(begun ?? state);
  const found = useSignal<Preview | null>(null);
  const refused = useSignal<Problem | null>(null);
  const lost = useSignal<Try | null>(null);
  const tries = useSignal(0);
  const text = JSON.stringify(event);
  const version = state?.version ?? 0;
  const offline = refused.value?.code === "offline";
  const again = () => {
    tries.value += 1;
  };
  const unanswered = lost.value?.text === text ? lost.value : null;
  const moved = !unanswered && !busy.value && state && meant.value && !sameHand(meant.value, state);
  useEffect(() => {
    found.value = null;
    if (!offline || !event) refused.value = null;
    if (!event || unanswered || moved) return;
    const control = new AbortController();
    let timer = setTimeout(() => {
      preview(event, control.signal).then(
        (answer) => {
          if (control.signal.aborted) return;
          found.value = answer;
          refused.value = null;
        },
        (error: unknown) => {
          if (!(error instanceof Problem) || control.signal.aborted) return;
          refused.value = error;
          if (error.code === "offline") timer = setTimeout(again, AGAIN_MS);
        },
      );
    }, 120);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [text, version, unanswered !== null, moved, tries.value]);

  const send = async () => {
    if (!event) return;
    const now: Try = unanswered ?? { text, key: newKey(), version };
    const entered = await enter(event, now.key, now.version);
    const { status } = problem.value ?? { status: 400 };
    lost.value = !entered && (status === 0 || status >= 500) ? now : null;
    if (entered) onDone();
  };

  if (moved) {
    return (
      <MovedOn
        state={state}
        onMore={() => {
          meant.value = state;
        }}
        onSame={onDone}
      />
    );
  }
  const changes = found.value?.row.changes ?? null;
  return (
    <div class="entering">
      {refused.value && <Notice kind="error">{explain(refused.value)}</Notice>}
      {problem.value && !refused.value && !unanswered && (
        <Notice kind="error">{explain(problem.value)}</Notice>
      )}
      {unanswered && <Notice kind="hint">{t("match.unanswered")}</Notice>}
      {overtaken.value && <Notice kind="hint">{t("match.stale")}</Notice>}
      {found.value && (
        <section class="preview" aria-label={t("match.preview")}>
          <p>{found.value.row.text}</p>
          {notesOf(found.value.row).map((note) => (
            <p key={note} class="hint">
              {note}
            </p>
          ))}
          {changes && <Changes changes={changes} />}
        </section>
      )}
      {!event && missing && (
        <p class="hint" role="status">
          {t(missing)}
        </p>
      )}
      <button
        type="button"
        class="primary"
        disabled={!event || !(found.value || unanswered) || busy.value}
        onClick={() => void send()}
      >
        {t("match.enter")}
      </button>
    </div>
  );
}
