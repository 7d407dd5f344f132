/** Entering a win: by han and fu, by its points, or by its tiles. */

import type { JSX } from "preact";
import { t } from "../i18n";
import { useBook } from "../rules/book";
import { OneOf, Stepper, Switch } from "../ui/controls";
import { Sheet } from "../ui/Sheet";
import {
  begun,
  draft,
  EMPTY_DRAFT,
  FUS,
  START,
  setLiable,
  setWorth,
  TAIWAN_START,
  toggleWinner,
  type Winner,
  type Worth,
  winEvent,
  winLacks,
  winning,
} from "./draft";
import { Entering } from "./Entering";
import { toHandPage } from "./handover";
import { optionsOf } from "./options";
import { match, seated } from "./store";

/** The numbers of han, each by itself: the history tells the one that was named. */
const HANS: { han: number; text: string }[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((han) => ({ han, text: String(han) })),
  { han: 13, text: "13+" },
];

type HanWorth = Extract<Worth, { by: "han" }>;
type TaiWorth = Extract<Worth, { by: "tai" }>;

/** The fu that a hand of so many han can have: 20 is pinfu by tsumo, 25 is seven pairs. */
const fusOf = (han: number, tsumo: boolean): number[] =>
  FUS.filter((fu) => (fu !== 20 || (tsumo && han > 1)) && (fu !== 25 || han > 1));

/** `han` 0 stands for a yakuman. */
function withHan(worth: HanWorth, han: number): HanWorth {
  if (han === 0) return { ...worth, yakuman: Math.max(1, worth.yakuman) };
  return { ...worth, han, yakuman: 0, fu: han === 1 && worth.fu < 30 ? 30 : worth.fu };
}

function HanFu({ seat, worth }: { seat: number; worth: HanWorth }): JSX.Element {
  const { tsumo } = draft.value;
  return (
    <>
      <OneOf
        label={t("han", { n: "" }).trim()}
        value={worth.yakuman ? 0 : worth.han}
        choices={[
          ...HANS.map(({ han, text }) => ({ value: han, text })),
          { value: 0, text: t("match.yakumanCount") },
        ]}
        onChange={(han) => setWorth(seat, withHan(worth, han))}
      />
      {worth.yakuman > 0 && (
        <Stepper
          label={t("match.yakumanCount")}
          value={worth.yakuman}
          least={1}
          most={13}
          onChange={(yakuman) => setWorth(seat, { ...worth, yakuman })}
        />
      )}
      {!worth.yakuman && worth.han < 5 && (
        <OneOf
          label={t("fuLine")}
          value={worth.fu}
          choices={fusOf(worth.han, tsumo).map((fu) => ({ value: fu, text: String(fu) }))}
          onChange={(fu) => setWorth(seat, { ...worth, fu })}
        />
      )}
    </>
  );
}

function Tai({ seat, worth }: { seat: number; worth: TaiWorth }): JSX.Element {
  const book = useBook();
  const fourKans = match.value && optionsOf(match.value, book).scoring.four_kans === true;
  return (
    <>
      <Stepper
        label={t("match.tai")}
        value={worth.tai}
        most={999}
        onChange={(tai) => setWorth(seat, { ...worth, tai })}
      />
      {fourKans && (
        <div class="chips">
          <Switch on={worth.fourKans} onChange={(on) => setWorth(seat, { ...worth, fourKans: on })}>
            {t("match.fourKansWin")}
          </Switch>
        </div>
      )}
    </>
  );
}

/** Who fed a yakuman and pays for it (pao). */
function Liable({ seat, liable }: { seat: number; liable: number | null }): JSX.Element {
  const others = seated.value.filter((player) => player.seat !== seat);
  return (
    <details class="more" open={liable !== null}>
      <summary>{t("more")}</summary>
      <OneOf
        label={t("liable")}
        value={liable}
        none={null}
        choices={others.map((player) => ({ value: player.seat, text: player.name }))}
        onChange={(next) => setLiable(seat, next)}
      />
    </details>
  );
}

function WorthOf({ seat, worth, liable }: Winner): JSX.Element {
  const name = seated.value[seat]?.name ?? "";
  const taiwan = match.value?.game === "taiwan";
  const feedable = !taiwan && (worth.by !== "han" || worth.yakuman > 0);
  const ways: { value: Worth["by"]; text: string }[] = taiwan
    ? [{ value: "tai", text: t("match.tai") }]
    : [
        { value: "han", text: t("match.byHanFu") },
        { value: "points", text: t("match.byPoints") },
      ];
  ways.push({ value: "tiles", text: t("match.byTiles") });
  const start: Record<Worth["by"], Worth> = {
    han: START,
    tai: TAIWAN_START,
    points: { by: "points", points: 0 },
    tiles: { by: "tiles", hand: "", win: "", situation: {}, text: "" },
  };
  return (
    <fieldset class="worth-of">
      <legend>{t("match.amountOf", { name })}</legend>
      <OneOf
        label={t("match.amount")}
        hidden
        value={worth.by}
        choices={ways}
        onChange={(by) => setWorth(seat, start[by])}
      />
      {worth.by === "han" && <HanFu seat={seat} worth={worth} />}
      {worth.by === "tai" && <Tai seat={seat} worth={worth} />}
      {worth.by === "points" && (
        <label class="field">
          <span>{t("points")}</span>
          <input
            type="number"
            inputMode="numeric"
            min={100}
            step={100}
            value={worth.points || ""}
            onInput={(event) =>
              setWorth(seat, { by: "points", points: event.currentTarget.valueAsNumber || 0 })
            }
          />
        </label>
      )}
      {worth.by === "tiles" && (
        <>
          {worth.text ? (
            <p class="tiles-worth">{worth.text}</p>
          ) : (
            <p class="hint">{t("match.byTilesText")}</p>
          )}
          <button type="button" class="wide" onClick={() => toHandPage(seat)}>
            {t("match.toHand")}
          </button>
        </>
      )}
      {feedable && <Liable seat={seat} liable={liable} />}
    </fieldset>
  );
}

/** Taiwan, where seats are counted from the opened wall: whose it was. */
function Opened(): JSX.Element | null {
  const book = useBook();
  const options = match.value ? optionsOf(match.value, book).match : {};
  if (options.seat_winds_from !== "opened" && options.flowers_from !== "opened") return null;
  return (
    <OneOf
      label={t("match.opened")}
      value={draft.value.opened}
      none={null}
      choices={seated.value.map((player) => ({ value: player.seat, text: player.name }))}
      onChange={(opened) => {
        draft.value = { ...draft.value, opened };
      }}
    />
  );
}

export function WinSheet(): JSX.Element {
  const { tsumo, discarder, wins } = draft.value;
  const start = match.value?.game === "taiwan" ? TAIWAN_START : START;
  const close = () => {
    winning.value = false;
  };
  const losers = seated.value.filter((player) => !wins.some((win) => win.seat === player.seat));
  return (
    <Sheet title={t("match.enterWin")} onClose={close}>
      <OneOf
        label={t("howWon")}
        hidden
        value={tsumo}
        choices={[
          { value: false, text: t("ron") },
          { value: true, text: t("tsumo") },
        ]}
        onChange={(next) => {
          draft.value = { ...draft.value, tsumo: next, wins: next ? wins.slice(0, 1) : wins };
        }}
      />
      <fieldset class="one-of">
        <legend>{t("match.winner")}</legend>
        <div class="chips even">
          {seated.value.map((player) => (
            <Switch
              key={player.person}
              on={wins.some((win) => win.seat === player.seat)}
              onChange={() => toggleWinner(player.seat ?? 0, start)}
            >
              {player.name}
            </Switch>
          ))}
        </div>
      </fieldset>
      {!tsumo && wins.length > 0 && (
        <OneOf
          label={t("match.discarder")}
          value={discarder}
          choices={losers.map((player) => ({ value: player.seat, text: player.name }))}
          onChange={(seat) => {
            draft.value = { ...draft.value, discarder: seat };
          }}
        />
      )}
      {wins.map((winner) => (
        <WorthOf key={winner.seat} {...winner} />
      ))}
      {match.value?.game === "taiwan" && <Opened />}
      {match.value && (
        <Entering
          event={winEvent.value}
          missing={winLacks.value}
          begun={begun.value}
          onDone={() => {
            draft.value = EMPTY_DRAFT;
            close();
          }}
        />
      )}
    </Sheet>
  );
}
