/** Who plays, and by which rules. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { call, Problem } from "../api/client";
import { PRESETS } from "../hand/situation";
import { explain, t } from "../i18n";
import { isOptions, type Options, presetOf, useBook, withOption } from "../rules/book";
import { OptionsButton, OptionsSheet } from "../rules/OptionsSheet";
import { PresetSelect } from "../rules/PresetSelect";
import { Stake } from "../rules/Stake";
import { kept, lang } from "../settings";
import { Notice, OneOf } from "../ui/controls";
import { Sheet } from "../ui/Sheet";
import { Bets } from "./Bets";
import type { Match } from "./types";

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === "string");

interface MatchRules {
  preset: string;
  match: Options;
  scoring: Options;
}

const isRules = (value: unknown): value is MatchRules =>
  isOptions(value) &&
  (PRESETS as readonly unknown[]).includes(value.preset) &&
  isOptions(value.match) &&
  isOptions(value.scoring);

/** The table's names and rules, for the next match. */
const names = kept<string[]>("players", ["", "", "", ""], isNames);
const rules = kept<MatchRules>("matchRules", { preset: "riichi", match: {}, scoring: {} }, isRules);

const change = (part: Partial<MatchRules>): void => {
  rules.value = { ...rules.value, ...part };
};

/** The rules as the server takes them. */
function body({ preset, match, scoring }: MatchRules): string | object {
  const inner = Object.keys(scoring).length ? { scoring } : {};
  const changes = { ...match, ...inner };
  return Object.keys(changes).length ? { preset, ...changes } : preset;
}

function Names({ count }: { count: number }): JSX.Element {
  return (
    <fieldset class="names">
      <legend>{t("match.players")}</legend>
      {Array.from({ length: count }, (_, n) => (
        <input
          key={n}
          type="text"
          maxLength={40}
          aria-label={t("match.player", { n: n + 1 })}
          placeholder={t("match.player", { n: n + 1 })}
          value={names.value[n] ?? ""}
          onInput={(event) => {
            const next = [...names.value];
            next[n] = event.currentTarget.value;
            names.value = Array.from(next, (value) => value ?? "");
          }}
        />
      ))}
    </fieldset>
  );
}

/** The option that everybody asks for. */
function Length({ base }: { base: Options }): JSX.Element {
  const usual = base.length ?? "east_south";
  return (
    <OneOf
      label={t("match.length")}
      value={rules.value.match.length ?? usual}
      choices={[
        { value: "east", text: t("match.lengthEast") },
        { value: "east_south", text: t("match.lengthSouth") },
      ]}
      onChange={(next) => change({ match: withOption(rules.value.match, base, "length", next) })}
    />
  );
}

interface NewMatchProps {
  onClose: () => void;
  onMade: (id: string) => void;
}

export function NewMatch({ onClose, onMade }: NewMatchProps): JSX.Element {
  const book = useBook();
  const problem = useSignal<Problem | null>(null);
  const title = useSignal("");
  const seated = useSignal(true);
  const bets = useSignal<(number | null)[]>([]);
  const choosing = useSignal(false);
  const busy = useSignal(false);
  const { preset: name, match, scoring } = rules.value;
  const preset = presetOf(book, name);
  const count = preset?.players ?? (name === "sanma" ? 3 : 4);
  const game = preset?.game ?? "riichi";
  const players = Array.from(
    { length: count },
    (_, n) => (names.value[n] ?? "").trim() || t("match.player", { n: n + 1 }),
  );
  const bet = Number(match.side_bet ?? preset?.match.side_bet ?? 0) > 0;

  const make = async (event: Event) => {
    event.preventDefault();
    busy.value = true;
    problem.value = null;
    const named = bet ? bets.value.slice(0, count) : [];
    try {
      const made = await call<Match>("POST", `matches?lang=${lang.value}&refusal=tell`, {
        players,
        rules: body(rules.value),
        title: title.value.trim() || null,
        seated: seated.value,
        side_bets: named.flatMap((other, person) =>
          typeof other === "number" ? [{ person, named: other }] : [],
        ),
      });
      onMade(made.id);
    } catch (error) {
      if (error instanceof Problem) problem.value = error;
      busy.value = false;
    }
  };

  return (
    <Sheet title={t("match.newMatch")} onClose={onClose}>
      <form onSubmit={(event) => void make(event)}>
        {problem.value && <Notice kind="error">{explain(problem.value)}</Notice>}
        <Names count={count} />
        <OneOf
          label={t("match.seats")}
          value={seated.value}
          choices={[
            { value: true, text: t("match.seatsAsEntered") },
            { value: false, text: t("match.seatsDrawn") },
          ]}
          onChange={(next) => {
            seated.value = next;
          }}
        />
        <PresetSelect
          names={PRESETS}
          value={name}
          onChange={(next) => change({ preset: next, match: {}, scoring: {} })}
        />
        {game === "riichi" && <Length base={preset?.match ?? {}} />}
        {game === "taiwan" && (
          <Stake
            value={String(scoring.stake ?? preset?.options.stake ?? "100/20")}
            onChange={(stake) =>
              change({ scoring: withOption(scoring, preset?.options ?? {}, "stake", stake) })
            }
          />
        )}
        <OptionsButton
          changed={Object.keys(match).length + Object.keys(scoring).length}
          onClick={() => {
            choosing.value = true;
          }}
        />
        {bet && (
          <Bets
            players={players}
            named={bets.value}
            onChange={(next) => {
              bets.value = next;
            }}
          />
        )}
        <label class="field">
          <span>{t("match.title")}</span>
          <input
            type="text"
            maxLength={80}
            value={title.value}
            onInput={(event) => {
              title.value = event.currentTarget.value;
            }}
          />
        </label>
        <button type="submit" class="primary" disabled={busy.value}>
          {t("match.begin")}
        </button>
      </form>
      {choosing.value && (
        <OptionsSheet
          parts={[
            {
              groups: book?.match[game] ?? [],
              base: preset?.match ?? {},
              changes: match,
              onChange: (next) => change({ match: next }),
            },
            {
              groups: book?.options[game] ?? [],
              base: preset?.options ?? {},
              changes: scoring,
              onChange: (next) => change({ scoring: next }),
            },
          ]}
          without={["players", "stake"]}
          onClose={() => {
            choosing.value = false;
          }}
        />
      )}
    </Sheet>
  );
}
