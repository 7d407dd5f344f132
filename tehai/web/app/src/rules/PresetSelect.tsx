/** Which preset: both games, by their names. */

import type { JSX } from "preact";
import { t } from "../i18n";
import { presetOf, useBook } from "./book";

interface PresetSelectProps {
  names: readonly string[];
  value: string;
  onChange: (name: string) => void;
}

export function PresetSelect({ names, value, onChange }: PresetSelectProps): JSX.Element {
  const book = useBook();
  const isTaiwan = (name: string) => name.startsWith("taiwan");
  const group = (label: string, members: readonly string[]) => (
    <optgroup label={label}>
      {members.map((name) => (
        <option key={name} value={name}>
          {presetOf(book, name)?.name ?? name}
        </option>
      ))}
    </optgroup>
  );
  return (
    <label class="field">
      <span>{t("rules")}</span>
      <select
        aria-label={t("rules")}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {group(
          t("gameRiichi"),
          names.filter((name) => !isTaiwan(name)),
        )}
        {group(t("gameTaiwan"), names.filter(isTaiwan))}
      </select>
    </label>
  );
}
