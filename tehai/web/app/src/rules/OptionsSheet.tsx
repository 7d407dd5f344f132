/** Single options on top of a preset: one row each, what differs from the preset marked. */

import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { explain, t } from "../i18n";
import { Notice } from "../ui/controls";
import { Sheet } from "../ui/Sheet";
import {
  bookProblem,
  loadBook,
  type OptionGroup,
  type OptionInfo,
  type Options,
  sameValue,
  type Value,
  valueText,
  withOption,
} from "./book";

interface FieldProps {
  id: string;
  info: OptionInfo;
  value: Value;
  onChange: (value: Value) => void;
}

/** "20000, 10000, -10000, -20000" as numbers; null for what is none. */
function numbersOf(text: string): number[] | null {
  const parts = text.split(/[\s,、]+/).filter(Boolean);
  const found = parts.map(Number);
  return found.every(Number.isInteger) ? found : null;
}

function Field({ id, info, value, onChange }: FieldProps): JSX.Element {
  if (info.kind === "flag") {
    return (
      <input
        id={id}
        type="checkbox"
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  }
  if (info.choices) {
    const { choices } = info;
    return (
      <select
        id={id}
        value={String(value)}
        onChange={(event) => {
          const chosen = choices.find((other) => String(other.value) === event.currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={String(choice.value)}>
            {choice.text}
          </option>
        ))}
      </select>
    );
  }
  if (info.kind === "number") {
    return (
      <input
        id={id}
        type="number"
        inputMode="numeric"
        step={1}
        value={Number(value)}
        onChange={(event) => onChange(Math.round(event.currentTarget.valueAsNumber) || 0)}
      />
    );
  }
  return (
    <input
      id={id}
      type="text"
      value={Array.isArray(value) ? value.join(", ") : String(value)}
      onChange={(event) => {
        const text = event.currentTarget.value.trim();
        const next = info.kind === "numbers" ? numbersOf(text) : text;
        if (next === null) event.currentTarget.value = valueText(info, value);
        else onChange(next);
      }}
    />
  );
}

interface RowProps {
  info: OptionInfo;
  base: Options;
  changes: Options;
  onChange: (changes: Options) => void;
}

function OptionRow({ info, base, changes, onChange }: RowProps): JSX.Element {
  const id = useId();
  const usual = base[info.option] ?? "";
  const value = changes[info.option] ?? usual;
  const changed = !sameValue(value, usual);
  return (
    <label
      for={id}
      class={`option ${info.kind} ${changed ? "changed" : ""}`}
      data-option={info.option}
    >
      <span>
        {info.meaning}
        {changed && <small>{t("presetSays", { value: valueText(info, usual) })}</small>}
      </span>
      <Field
        id={id}
        info={info}
        value={value}
        onChange={(next) => onChange(withOption(changes, base, info.option, next))}
      />
    </label>
  );
}

/** Options of hands, or of a match: what they are, what the preset says, what is changed. */
export interface Part {
  groups: OptionGroup[];
  base: Options;
  changes: Options;
  onChange: (changes: Options) => void;
}

interface OptionsSheetProps {
  parts: Part[];
  /** Options that have a place of their own on the page. */
  without?: readonly string[];
  onClose: () => void;
}

export function OptionsSheet({ parts, without = [], onClose }: OptionsSheetProps): JSX.Element {
  const count = parts.reduce((sum, part) => sum + Object.keys(part.changes).length, 0);
  return (
    <Sheet title={t("options")} onClose={onClose} class="options-sheet">
      {bookProblem.value && (
        <Notice kind="error" onRetry={() => void loadBook()}>
          {explain(bookProblem.value)}
        </Notice>
      )}
      {parts.flatMap((part) =>
        part.groups.map((group) => {
          const shown = group.options.filter((info) => !without.includes(info.option));
          if (!shown.length) return null;
          return (
            <section key={group.group} aria-label={group.name}>
              <h3>{group.name}</h3>
              {shown.map((info) => (
                <OptionRow key={info.option} info={info} {...part} />
              ))}
            </section>
          );
        }),
      )}
      <button
        type="button"
        class="wide"
        disabled={count === 0}
        onClick={() => {
          for (const part of parts) part.onChange({});
        }}
      >
        {t("resetOptions")}
      </button>
    </Sheet>
  );
}

/** The button that opens the sheet, saying how many options differ from the preset. */
export function OptionsButton({
  changed,
  onClick,
}: {
  changed: number;
  onClick: () => void;
}): JSX.Element {
  return (
    <button type="button" class="wide" onClick={onClick}>
      {t("options")}
      {changed > 0 && <span class="count">{t("optionsChanged", { n: changed })}</span>}
    </button>
  );
}
