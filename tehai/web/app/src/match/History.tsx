/** What was entered, newest first. */

import type { JSX } from "preact";
import { signed, t } from "../i18n";
import { rows, seated } from "./store";
import type { Row } from "./types";

/** What a hand was taken otherwise than it was entered, each said once. */
export const notesOf = (row: Row): string[] => [
  ...new Set((row.outcome?.scores ?? []).flatMap((s) => (s?.notes ?? []).map((note) => note.text))),
];

function Entry({ row }: { row: Row }): JSX.Element {
  return (
    <li>
      <span class="history-hand">
        {row.hand}
        {row.honba > 0 && <small> {t("match.honbaOn", { n: row.honba })}</small>}
      </span>
      <span class="history-text">{row.text}</span>
      {notesOf(row).map((note) => (
        <small key={note} class="history-note">
          {note}
        </small>
      ))}
      {row.changes?.some((change) => change !== 0) && (
        <ul class="changes">
          {seated.value.map((player) => {
            const change = row.changes?.[player.seat ?? 0] ?? 0;
            if (change === 0) return null;
            return (
              <li key={player.person}>
                <span>{player.name}</span>
                <span class={change > 0 ? "gain" : "loss"}>{signed(change)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}

export function History(): JSX.Element {
  const shown = rows.value.filter((row) => !row.undone).reverse();
  return (
    <section class="card" aria-labelledby="history-title">
      <h2 id="history-title">{t("match.history")}</h2>
      {shown.length === 0 && <p class="hint">{t("match.noHistory")}</p>}
      <ol class="history">
        {shown.map((row) => (
          <Entry key={row.version} row={row} />
        ))}
      </ol>
    </section>
  );
}
