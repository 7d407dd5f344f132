/** One match: the table as it stands, what to enter next, what came before. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { WindBadge } from "../hand/ScoreView";
import { explain, listed, number, signed, t } from "../i18n";
import { go } from "../router";
import { lang } from "../settings";
import { Notice } from "../ui/controls";
import { Icon } from "../ui/icons";
import { DrawSheet } from "./DrawSheet";
import { beginWin, winning } from "./draft";
import { History } from "./History";
import { MoreSheet } from "./MoreSheet";
import { Result } from "./Result";
import { SeatingView } from "./SeatingView";
import {
  busy,
  detached,
  enter,
  follow,
  match,
  missing,
  newKey,
  overtaken,
  problem,
  redoNext,
  seated,
  undoLast,
} from "./store";
import type { Match, Player } from "./types";
import { WinSheet } from "./WinSheet";

function Seat({
  player,
  best,
  state,
}: {
  player: Player;
  best: number;
  state: Match;
}): JSX.Element {
  const change = player.seat === null ? null : (state.last?.changes?.[player.seat] ?? null);
  const between = state.stage === "between" && state.game === "riichi";
  const declare = () => {
    if (player.seat !== null) void enter({ event: "riichi", seat: player.seat }, newKey());
  };
  return (
    <li class={`seat ${player.points === best ? "leads" : ""}`}>
      <span class="seat-name">
        {player.wind && <WindBadge wind={player.wind} />}
        <span class="name">{player.name}</span>
        {player.dealer && <span class="said">{t("dealer")}</span>}
      </span>
      <span class="seat-points">{number(player.points)}</span>
      <span class="seat-foot">
        {change !== null && change !== 0 && (
          <span class={change > 0 ? "gain" : "loss"}>{signed(change)}</span>
        )}
        {between &&
          (player.riichi ? (
            <span class="stick" role="img" aria-label={t("match.declared")} />
          ) : (
            <button
              type="button"
              class="chip tiny"
              disabled={busy.value}
              aria-label={`${t("match.declare")}: ${player.name}`}
              onClick={declare}
            >
              {t("match.declare")}
            </button>
          ))}
      </span>
    </li>
  );
}

function Standing({ state }: { state: Match }): JSX.Element {
  const best = Math.max(...state.players.map((player) => player.points));
  return (
    <section class="felt standing" aria-label={t("table")}>
      {state.hand && (
        <p class="hand-ahead">
          <strong>{state.hand.name}</strong>
          {state.game === "riichi" && <span>{t("match.sticksOn", { n: state.hand.sticks })}</span>}
        </p>
      )}
      <ul class="seats">
        {seated.value.map((player) => (
          <Seat key={player.person} player={player} best={best} state={state} />
        ))}
      </ul>
      <SideBets state={state} />
    </section>
  );
}

function SideBets({ state }: { state: Match }): JSX.Element | null {
  if (!state.side_bets.length) return null;
  const name = (person: number) =>
    state.players.find((player) => player.person === person)?.name ?? "";
  const bets = state.side_bets.map((bet) =>
    t("match.sideBet", { name: name(bet.person), other: name(bet.named) }),
  );
  return <p class="side-bets">{bets.join(" · ")}</p>;
}

function Actions({
  state,
  onDraw,
  onMore,
}: {
  state: Match;
  onDraw: () => void;
  onMore: () => void;
}) {
  return (
    <div class="dock match-dock">
      <div class="undo-line">
        <button
          type="button"
          class="quiet"
          disabled={!state.can_undo || busy.value}
          onClick={() => void undoLast()}
          title={state.undoes ?? ""}
        >
          <Icon name="undo" />
          {state.undoes ? t("match.undoWhat", { what: state.undoes }) : t("undo")}
        </button>
        {state.can_redo && (
          <button
            type="button"
            class="quiet round"
            aria-label={t("redo")}
            disabled={busy.value}
            onClick={() => void redoNext()}
          >
            <Icon name="redo" />
          </button>
        )}
      </div>
      {state.stage !== "between" && (
        <button type="button" class="wide" onClick={onMore}>
          {t("match.enterMore")}
        </button>
      )}
      {state.stage === "between" && (
        <div class="three">
          <button type="button" class="wide" onClick={onMore}>
            {t("match.enterMore")}
          </button>
          <button type="button" class="wide" onClick={onDraw}>
            {t("match.enterDraw")}
          </button>
          <button type="button" class="primary" onClick={() => beginWin(state)}>
            {t("match.enterWin")}
          </button>
        </div>
      )}
    </div>
  );
}

/** The match was deleted, or never was: nothing more is asked for. */
function Missing(): JSX.Element {
  return (
    <>
      <Notice kind="error">{t("match.noSuchMatch")}</Notice>
      <button type="button" class="primary" onClick={() => go("match")}>
        {t("match.toMatches")}
      </button>
    </>
  );
}

export function MatchView({ id }: { id: string }): JSX.Element {
  const drawing = useSignal(false);
  const more = useSignal(false);
  useEffect(() => follow(id), [id, lang.value]);
  const state = match.value;
  const names = listed((state?.players ?? []).map((player) => player.name));
  return (
    <main class="page match-page" id="main">
      <div class="toolbar">
        <button type="button" class="quiet" onClick={() => go("match")}>
          <Icon name="back" />
          {t("match.matches")}
        </button>
        <h1 class={state?.title ? "match-title" : "said"}>
          {state?.title || names || t("tabMatch")}
        </h1>
      </div>
      {missing.value && <Missing />}
      {detached.value && <Notice kind="hint">{t("match.offlineFeed")}</Notice>}
      {overtaken.value && <Notice kind="hint">{t("match.stale")}</Notice>}
      {problem.value && !missing.value && <Notice kind="error">{explain(problem.value)}</Notice>}
      {state && state.id === id && !missing.value && (
        <>
          <Standing state={state} />
          <SeatingView state={state} />
          {state.may_stop && state.hand && (
            <Notice kind="hint">
              <p>{t("match.stopSure")}</p>
              <button
                type="button"
                class="chip"
                onClick={() => void enter({ event: "stop", seat: state.hand?.dealer }, newKey())}
              >
                {t("match.stop")}
              </button>
            </Notice>
          )}
          {state.result && <Result places={state.result} />}
          <History />
          <p class="hint">{t("match.share")}</p>
          <Actions
            state={state}
            onDraw={() => {
              drawing.value = true;
            }}
            onMore={() => {
              more.value = true;
            }}
          />
          {winning.value && <WinSheet />}
          {drawing.value && (
            <DrawSheet
              onClose={() => {
                drawing.value = false;
              }}
            />
          )}
          {more.value && (
            <MoreSheet
              onClose={() => {
                more.value = false;
              }}
            />
          )}
        </>
      )}
    </main>
  );
}
