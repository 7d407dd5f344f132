/** The camera as one plays: tiles as they are read, the waits, the score, what happened. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Problem } from "../api/client";
import type { Reading } from "../api/types";
import { EMPTY } from "../hand/model";
import { Box } from "../hand/PhotoView";
import { ScoreView } from "../hand/ScoreView";
import { howWon, WIN, type Win } from "../hand/situation";
import { setHow, startWith, table, win } from "../hand/store";
import { NoWin } from "../hand/Waits";
import { explain, type Key, listed, t, tileName } from "../i18n";
import { go } from "../router";
import { lang } from "../settings";
import { BACK } from "../tiles/codes";
import { Tile } from "../tiles/Tile";
import { Notice, OneOf } from "../ui/controls";
import { Icon } from "../ui/icons";
import { stayAwake } from "./awake";
import { grab } from "./camera";
import { Connection } from "./connection";
import type { LiveEvent, LiveReading, LiveState } from "./types";
import { Viewfinder } from "./Viewfinder";

const FRAME_SIDE = 1280;
const KEPT_EVENTS = 6;
const SEEN = new Set(["dora_indicators", "ura_indicators", "discards"]);

const OWNERS: Record<string, Key> = {
  self: "live.self",
  right: "live.right",
  across: "live.across",
  left: "live.leftSeat",
};
const EVENTS: Record<string, Key> = {
  drawn: "live.drawn",
  discarded: "live.discarded",
  riichi: "live.riichiEvent",
  chi: "live.called",
  pon: "live.called",
  kan: "live.called",
  indicator: "live.indicator",
  hand_opened: "live.handOpened",
  hand_steady: "live.handSteady",
};

function eventText(event: LiveEvent): string {
  const tiles = listed(event.tiles.map(tileName));
  const what = t(EVENTS[event.event] ?? "live.events", { tiles, n: event.tiles.length });
  if (event.event === "indicator") return what; // nobody's
  return t("live.whoDid", { who: t(OWNERS[event.owner] ?? "live.self"), what });
}

function Hand({ reading }: { reading: Reading }): JSX.Element | null {
  const hand = reading.hand;
  if (!hand) return null;
  return (
    <div class="felt live-hand" role="group" aria-label={t("hand")}>
      <div class="tiles">
        {hand.concealed.map((code, n) => (
          <Tile key={`${n}${code}`} code={code} label={tileName(code)} />
        ))}
      </div>
      {hand.melds.length > 0 && (
        <div class="tiles">
          {hand.melds.map((meld, n) => (
            <span class="meld" key={`${n}${meld.tiles.join("")}`}>
              {meld.tiles.map((code, m) => (
                <Tile
                  key={`${m}${code}`}
                  code={meld.kind === "closed_kan" && (m === 0 || m === 3) ? BACK : code}
                  label={tileName(code)}
                />
              ))}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

interface RunningProps {
  onStop: () => void;
}

/** What this page has switches for; others may still be set for a hand of before. */
function switched(): Partial<Win> {
  const { tsumo, from, riichi } = win.value;
  return { tsumo, from, riichi };
}

/** Who has drawn a tile wins by it, until one is discarded; the switch shows it, and may be turned. */
function followDraws(events: LiveEvent[]): void {
  for (const event of events) {
    if (event.owner !== "self") continue;
    const tsumo = event.event === "drawn" ? true : event.event === "discarded" ? false : null;
    if (tsumo !== null && tsumo !== win.value.tsumo)
      setHow(tsumo ? { tsumo, from: null } : { tsumo });
  }
}

/** How the hand is won as far as the switches say; what the camera sees is left to it. */
function liveSettings(): object {
  const { rules, situation } = howWon(table.value, { ...WIN, ...switched() }, EMPTY);
  const said = Object.entries(situation).filter(([name]) => !SEEN.has(name));
  return { rules, situation: Object.fromEntries(said), lang: lang.value };
}

function Running({ onStop }: RunningProps): JSX.Element {
  const video = useRef<HTMLVideoElement>(null);
  /** What was read last, so that its boxes fit. */
  const picture = useRef<Blob | null>(null);
  const connection = useRef<Connection | null>(null);
  const state = useSignal<LiveState>("connecting");
  const now = useSignal<LiveReading | null>(null);
  const events = useSignal<LiveEvent[]>([]);
  const failure = useSignal<Problem | null>(null);
  const filming = useSignal(false);

  useEffect(() => {
    const canvas = document.createElement("canvas");
    let sent: Blob | null = null;
    const frame = async () => {
      if (!video.current || !filming.value) return null;
      sent = await grab(video.current, canvas, FRAME_SIDE, 0.8);
      return sent;
    };
    const opened = new Connection(frame, liveSettings(), {
      onState: (next) => {
        state.value = next;
      },
      onReading: (reading) => {
        now.value = reading;
        picture.current = sent;
        failure.value = null;
        events.value = [...[...reading.events].reverse(), ...events.value].slice(0, KEPT_EVENTS);
        followDraws(reading.events);
      },
      onError: (problem) => {
        failure.value = problem;
      },
    });
    connection.current = opened;
    return () => opened.close();
  }, []);
  useEffect(stayAwake, []);

  useEffect(
    () => connection.current?.configure(liveSettings()),
    [win.value, table.value, lang.value],
  );

  const open = () => {
    const reading = now.value?.reading;
    if (!reading) return;
    startWith(reading, picture.current, switched());
    go("hand");
  };

  const told = stateOf(filming.value, state.value, now.value);
  return (
    <div class="live">
      <h1 class="said">{t("tabLive")}</h1>
      <Viewfinder video={video} width={1920} height={1080} filming={filming}>
        {now.value && filming.value && <Overlay reading={now.value.reading} />}
        <p class={`live-state ${told === "live.steady" ? "steady" : ""}`} role="status">
          {t(told)}
        </p>
      </Viewfinder>
      <div class="live-said">
        {failure.value && <Notice kind="error">{explain(failure.value)}</Notice>}
        {now.value && <Hand reading={now.value.reading} />}
        <div class="live-how">
          <OneOf
            label={t("howWon")}
            hidden
            value={win.value.tsumo}
            choices={[
              { value: false, text: t("ron") },
              { value: true, text: t("tsumo") },
            ]}
            onChange={(tsumo) => setHow({ tsumo })}
          />
          <button
            type="button"
            class="chip"
            aria-pressed={win.value.riichi !== "none"}
            onClick={() => setHow({ riichi: win.value.riichi === "none" ? "riichi" : "none" })}
          >
            {t("riichi")}
          </button>
        </div>
        {now.value?.score && (
          <section class="card" id="live-score" aria-labelledby="live-score-title">
            <h2 class="said" id="live-score-title">
              {t("score")}
            </h2>
            {now.value.score.win ? (
              <ScoreView score={now.value.score} />
            ) : (
              <NoWin score={now.value.score} />
            )}
          </section>
        )}
        {events.value.length > 0 && (
          <section class="card" aria-labelledby="events-title">
            <h2 id="events-title">{t("live.events")}</h2>
            <ol class="events">
              {events.value.map((event) => (
                <li key={`${event.time}${event.event}${event.owner}`}>{eventText(event)}</li>
              ))}
            </ol>
          </section>
        )}
      </div>
      <div class="dock live-dock">
        <button type="button" class="wide" onClick={onStop}>
          {t("live.stop")}
        </button>
        <button
          type="button"
          class="wide"
          onClick={() => {
            connection.current?.reset();
            now.value = null;
            events.value = [];
          }}
        >
          {t("live.resetHand")}
        </button>
        <button type="button" class="primary" disabled={!now.value?.reading.hand} onClick={open}>
          {t("live.useHand")}
        </button>
      </div>
    </div>
  );
}

function Overlay({ reading }: { reading: Reading }): JSX.Element {
  const { width, height } = reading.image;
  return (
    <svg
      class="picture overlay"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {reading.tiles.map((tile) => (
        <Box key={tile.quad.join()} tile={tile} state="" />
      ))}
    </svg>
  );
}

function stateOf(filming: boolean, state: LiveState, now: LiveReading | null): Key {
  if (!filming) return "live.noPicture";
  if (state === "lost") return "live.reconnecting";
  if (state === "connecting") return "live.connecting";
  if (!now?.reading.tiles.length) return "live.looking";
  return now.steady ? "live.steady" : "live.moving";
}

export function LivePage(): JSX.Element {
  const running = useSignal(false);
  return (
    <main class="page live-page" id="main">
      {running.value ? (
        <Running
          onStop={() => {
            running.value = false;
          }}
        />
      ) : (
        <div class="start">
          <div class="hero">
            <div class="lens" aria-hidden="true">
              <Icon name="live" size={64} />
            </div>
            <h1>{t("tabLive")}</h1>
            <p>{t("live.intro")}</p>
          </div>
          <div class="start-actions">
            <button
              type="button"
              class="primary"
              onClick={() => {
                running.value = true;
              }}
            >
              <Icon name="camera" />
              {t("live.start")}
            </button>
          </div>
        </div>
      )}
    </main>
  );
}
