/** Before the first hand: winds are drawn, places chosen, dice thrown, step by step. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { WINDS, type Wind } from "../api/types";
import { WindBadge } from "../hand/ScoreView";
import { windChoices } from "../hand/TablePanel";
import { t } from "../i18n";
import { OneOf } from "../ui/controls";
import { chance, Dice } from "./Dice";
import { busy, enter, newKey } from "./store";
import type { Match, MatchEvent, Seating } from "./types";

const send = (event: MatchEvent) => void enter(event, newKey());

interface StepProps {
  state: Match;
  seating: Seating;
}

const nameOf = (state: Match, person: number | null): string =>
  state.players.find((player) => player.person === person)?.name ?? "";

interface WindButtonsProps {
  label: string;
  winds: readonly Wind[];
  onPick: (wind: Wind) => void;
}

function WindButtons({ label, winds, onPick }: WindButtonsProps): JSX.Element {
  return (
    <fieldset class="wind-buttons">
      <legend>{label}</legend>
      <div class="chips">
        {windChoices(winds).map((choice) => (
          <button
            key={choice.value}
            type="button"
            class="chip"
            disabled={busy.value}
            onClick={() => onPick(choice.value)}
          >
            <span class="said">{`${label}: ${choice.label}`}</span>
            <span aria-hidden="true">{choice.text}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function Winds({ state, seating }: StepProps): JSX.Element {
  const inPlay = WINDS.slice(0, state.players.length);
  const left = inPlay.filter((wind) => !seating.drawn.includes(wind));
  const may = (person: number): boolean =>
    seating.drawn[person] === null && (seating.chooser === null || seating.chooser === person);
  const draw = (person: number, wind: Wind) => send({ event: "draw_wind", person, wind });
  return (
    <>
      <p>{t("match.drawWinds")}</p>
      {state.players.map(({ person, name }) => {
        const drawn = seating.drawn[person] ?? null;
        return (
          <div class="seating-row" key={person}>
            {drawn && <WindBadge wind={drawn} />}
            {!may(person) && <span>{name}</span>}
            {may(person) && (
              <>
                <WindButtons label={name} winds={left} onPick={(wind) => draw(person, wind)} />
                <button
                  type="button"
                  class="chip"
                  disabled={busy.value}
                  aria-label={`${t("match.drawHere")}: ${name}`}
                  onClick={() => {
                    const wind = left[chance(left.length)];
                    if (wind) draw(person, wind);
                  }}
                >
                  {t("match.drawHere")}
                </button>
              </>
            )}
          </div>
        );
      })}
    </>
  );
}

function Place({ state, seating }: StepProps): JSX.Element {
  const { chooser } = seating;
  const free = WINDS.slice(0, state.players.length).filter((_, n) => seating.places[n] === null);
  return (
    <>
      <p>{t("match.choosePlace", { name: nameOf(state, chooser) })}</p>
      <WindButtons
        label={t("seat")}
        winds={free}
        onPick={(side) => {
          if (chooser === null) return;
          send({ event: "choose_place", person: chooser, place: WINDS.indexOf(side) });
        }}
      />
    </>
  );
}

/** Taiwan: somebody throws for the seats. */
function ThrowSeats({ state, seating }: StepProps): JSX.Element {
  const person = useSignal(seating.thrower ?? 0);
  return (
    <>
      <p>{t("match.throwSeats")}</p>
      {seating.thrower === null && (
        <OneOf
          label={t("match.thrower")}
          value={person.value}
          choices={state.players.map((player) => ({ value: player.person, text: player.name }))}
          onChange={(next) => {
            person.value = next;
          }}
        />
      )}
      <Dice
        count={3}
        disabled={busy.value}
        onThrown={(dice) => send({ event: "throw_seats", person: person.value, dice })}
      />
    </>
  );
}

function ThrowDealer({ state, seating }: StepProps): JSX.Element {
  const taiwan = state.game === "taiwan";
  return (
    <>
      <p>{t("match.throwDealer", { name: nameOf(state, seating.thrower) })}</p>
      <Dice
        key={seating.thrower}
        count={taiwan ? 3 : 2}
        disabled={busy.value}
        onThrown={(dice) => send({ event: taiwan ? "throw_dealer" : "throw", dice })}
      />
    </>
  );
}

const STEPS: Record<string, (props: StepProps) => JSX.Element> = {
  wind: Winds,
  place: Place,
  dice: ThrowDealer,
  throw: ThrowSeats,
  dealer: ThrowDealer,
};

export function SeatingView({ state }: { state: Match }): JSX.Element | null {
  const { seating } = state;
  const Step = seating ? STEPS[seating.waits_for] : undefined;
  if (!seating || !Step) return null;
  return (
    <section class="card seating" aria-labelledby="seating-title">
      <h2 id="seating-title">{t("match.seats")}</h2>
      <Step state={state} seating={seating} />
    </section>
  );
}
