/** What an event would do, asked of the server, and the button that enters it. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Problem } from "../api/client";
import { explain, signed, t } from "../i18n";
import { Notice } from "../ui/controls";
import { busy, enter, match, newKey, type Preview, preview, problem, seated } from "./store";
import type { MatchEvent } from "./types";

interface EnteringProps {
  event: MatchEvent | null;
  onDone: () => void;
}

export function Entering({ event, onDone }: EnteringProps): JSX.Element {
  const found = useSignal<Preview | null>(null);
  const refused = useSignal<Problem | null>(null);
  const text = JSON.stringify(event);
  const version = match.value?.version;
  // One key for all tries of the same event: a lost answer enters nothing twice.
  const key = useRef(newKey());
  useEffect(() => {
    key.current = newKey();
    found.value = null;
    refused.value = null;
    if (!event) return;
    const control = new AbortController();
    const timer = setTimeout(() => {
      preview(event, control.signal).then(
        (answer) => {
          if (!control.signal.aborted) found.value = answer;
        },
        (error: unknown) => {
          if (error instanceof Problem && !control.signal.aborted) refused.value = error;
        },
      );
    }, 120);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [text, version]);

  const send = async () => {
    if (event && (await enter(event, key.current))) onDone();
  };
  const changes = found.value?.row.changes ?? null;
  return (
    <div class="entering">
      {refused.value && <Notice kind="error">{explain(refused.value)}</Notice>}
      {problem.value && !refused.value && <Notice kind="error">{explain(problem.value)}</Notice>}
      {found.value && (
        <section class="preview" aria-label={t("match.preview")}>
          <p>{found.value.row.text}</p>
          {changes && (
            <ul class="changes">
              {seated.value.map((player) => {
                const change = changes[player.seat ?? 0] ?? 0;
                return (
                  <li key={player.person}>
                    <span>{player.name}</span>
                    <span class={change > 0 ? "gain" : change < 0 ? "loss" : ""}>
                      {signed(change)}
                    </span>
                  </li>
                );
              })}
            </ul>
          )}
        </section>
      )}
      <button
        type="button"
        class="primary"
        disabled={!event || !found.value || busy.value}
        onClick={() => void send()}
      >
        {t("match.enter")}
      </button>
    </div>
  );
}
