/** The match ledger: the list of matches, or the one that is open. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { AGAIN_MS, call, Problem } from "../api/client";
import { explain, listed, number, t } from "../i18n";
import { go, item } from "../router";
import { lang } from "../settings";
import { Notice } from "../ui/controls";
import { Icon } from "../ui/icons";
import { MatchView } from "./MatchView";
import { NewMatch } from "./NewMatch";
import type { Match } from "./types";

type Listed = Pick<Match, "id" | "title" | "stage" | "players" | "hand" | "updated_at" | "rules">;

/** When a match was last played, as the page's language writes a day. */
const day = (when: string): string =>
  new Date(when).toLocaleDateString(lang.value === "zh" ? "zh-Hant" : lang.value, {
    month: "short",
    day: "numeric",
  });

function Entry({ match }: { match: Listed }): JSX.Element {
  const names = listed(match.players.map((player) => player.name));
  return (
    <li>
      <a class="match-entry" href={`#/match/${encodeURIComponent(match.id)}`}>
        <span class="match-name">{match.title ?? names}</span>
        <span class="match-state">
          {[match.stage === "ended" ? t("match.ended") : match.hand?.name, day(match.updated_at)]
            .filter(Boolean)
            .join(" · ")}
        </span>
        <span class="match-points">
          {match.players.map((player) => (
            <span key={player.person}>
              {player.name} {number(player.points)}
            </span>
          ))}
        </span>
      </a>
    </li>
  );
}

function MatchList(): JSX.Element {
  const list = useSignal<Listed[] | null>(null);
  const problem = useSignal<Problem | null>(null);
  const making = useSignal(false);
  const tries = useSignal(0);
  const again = () => {
    tries.value += 1;
  };
  useEffect(() => {
    const control = new AbortController();
    let timer = 0;
    call<{ matches: Listed[] }>(
      "GET",
      `matches?limit=50&lang=${lang.value}`,
      undefined,
      control.signal,
    ).then(
      (found) => {
        list.value = found.matches;
        problem.value = null;
      },
      (error: unknown) => {
        if (!(error instanceof Problem) || control.signal.aborted) return;
        problem.value = error;
        if (error.code === "offline") timer = window.setTimeout(again, AGAIN_MS);
      },
    );
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [tries.value, lang.value]);
  return (
    <main class="page match-page" id="main">
      <h1>{t("match.matches")}</h1>
      <p class="hint">{t("match.intro")}</p>
      {problem.value && (
        <Notice kind="error" onRetry={again}>
          {explain(problem.value)}
        </Notice>
      )}
      {list.value?.length === 0 && <p class="hint">{t("match.noMatches")}</p>}
      <ul class="matches">
        {list.value?.map((match) => (
          <Entry key={match.id} match={match} />
        ))}
      </ul>
      <div class="dock">
        <button
          type="button"
          class="primary"
          onClick={() => {
            making.value = true;
          }}
        >
          <Icon name="plus" />
          {t("match.newMatch")}
        </button>
      </div>
      {making.value && (
        <NewMatch
          onClose={() => {
            making.value = false;
          }}
          onMade={(id) => {
            making.value = false;
            go("match", id);
          }}
        />
      )}
    </main>
  );
}

export function MatchPage(): JSX.Element {
  return item.value ? <MatchView key={item.value} id={item.value} /> : <MatchList />;
}
