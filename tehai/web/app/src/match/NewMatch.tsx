/** Who plays, and by which rules. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { call, Problem } from "../api/client";
import { explain, t } from "../i18n";
import { kept, lang } from "../settings";
import { Notice, OneOf } from "../ui/controls";
import { Sheet } from "../ui/Sheet";
import type { Match, Preset } from "./types";

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === "string");

/** The table's names and rules, for the next match. */
const names = kept<string[]>("players", ["", "", "", ""], isNames);
const rules = kept<string>(
  "matchRules",
  "riichi",
  (value): value is string => typeof value === "string",
);

interface NewMatchProps {
  onClose: () => void;
  onMade: (id: string) => void;
}

type Length = "" | "east" | "east_south";

export function NewMatch({ onClose, onMade }: NewMatchProps): JSX.Element {
  const presets = useSignal<Preset[]>([]);
  const problem = useSignal<Problem | null>(null);
  const title = useSignal("");
  const length = useSignal<Length>("");
  const busy = useSignal(false);
  useEffect(() => {
    call<{ presets: Preset[] }>("GET", "matches/presets").then(
      (found) => {
        presets.value = found.presets;
      },
      (error: unknown) => {
        if (error instanceof Problem) problem.value = error;
      },
    );
  }, []);
  const preset = presets.value.find((other) => other.name === rules.value);
  const count = preset?.players ?? 4;
  const filled = Array.from({ length: count }, (_, n) => names.value[n] ?? "");

  const make = async (event: Event) => {
    event.preventDefault();
    busy.value = true;
    problem.value = null;
    const players = filled.map((name, n) => name.trim() || t("match.player", { n: n + 1 }));
    const chosen = length.value ? { preset: rules.value, length: length.value } : rules.value;
    try {
      const body = { players, rules: chosen, title: title.value.trim() || null, seated: true };
      const made = await call<Match>("POST", `matches?lang=${lang.value}`, body);
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
        <fieldset class="names">
          <legend>{t("match.players")}</legend>
          {filled.map((name, n) => (
            <input
              key={n}
              type="text"
              maxLength={40}
              aria-label={t("match.player", { n: n + 1 })}
              placeholder={t("match.player", { n: n + 1 })}
              value={name}
              onInput={(event) => {
                const next = [...names.value];
                next[n] = event.currentTarget.value;
                names.value = Array.from(next, (value) => value ?? "");
              }}
            />
          ))}
        </fieldset>
        <label class="field">
          <span>{t("rules")}</span>
          <select
            value={rules.value}
            onChange={(event) => {
              rules.value = event.currentTarget.value;
            }}
          >
            {presets.value.map((other) => (
              <option key={other.name} value={other.name}>
                {other.name}
              </option>
            ))}
          </select>
        </label>
        {preset?.game !== "taiwan" && (
          <OneOf
            label={t("match.length")}
            value={length.value}
            choices={[
              { value: "" as Length, text: t("match.ruleOwn") },
              { value: "east" as Length, text: t("match.lengthEast") },
              { value: "east_south" as Length, text: t("match.lengthSouth") },
            ]}
            onChange={(next) => {
              length.value = next;
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
    </Sheet>
  );
}
