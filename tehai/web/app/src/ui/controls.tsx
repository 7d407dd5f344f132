/** Small controls: one of several, on or off, a number, a message. */

import type { ComponentChildren, JSX } from "preact";
import { useId } from "preact/hooks";
import { t } from "../i18n";
import { Icon } from "./icons";

interface Choice<T> {
  value: T;
  text: string;
  /** Said instead of `text`. */
  label?: string;
}

interface OneOfProps<T> {
  label: string;
  choices: readonly Choice<T>[];
  value: T;
  onChange: (value: T) => void;
  /** The label is said, not shown. */
  hidden?: boolean;
  /** Choosing the chosen one again takes it back. */
  none?: T;
}

/** One of several, all in sight. */
export function OneOf<T>({
  label,
  choices,
  value,
  onChange,
  hidden,
  none,
}: OneOfProps<T>): JSX.Element {
  const name = useId();
  return (
    <fieldset class={`one-of ${hidden ? "bare" : ""}`}>
      <legend class={hidden ? "said" : ""}>{label}</legend>
      <div class="segments">
        {choices.map((choice, n) => (
          <label key={String(choice.value)} class="segment">
            <input
              type="radio"
              name={name}
              value={n}
              checked={choice.value === value}
              aria-label={choice.label ?? choice.text}
              onChange={() => onChange(choice.value)}
              onClick={() => {
                if (none !== undefined && choice.value === value) onChange(none);
              }}
            />
            <span aria-hidden="true">{choice.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SwitchProps {
  on: boolean;
  onChange: (on: boolean) => void;
  children: ComponentChildren;
  disabled?: boolean;
}

export function Switch({ on, onChange, children, disabled = false }: SwitchProps): JSX.Element {
  return (
    <button
      type="button"
      class="chip"
      aria-pressed={on}
      disabled={disabled}
      onClick={() => onChange(!on)}
    >
      {on && <Icon name="check" size={16} />}
      {children}
    </button>
  );
}

interface StepperProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  least?: number;
  most?: number;
  step?: number;
}

export function Stepper({
  label,
  value,
  onChange,
  least = 0,
  most = 99,
  step = 1,
}: StepperProps): JSX.Element {
  return (
    <fieldset class="stepper" aria-label={label}>
      <span class="stepper-label">{label}</span>
      <button
        type="button"
        class="quiet round"
        aria-label={`${label}: ${t("fewer")}`}
        disabled={value <= least}
        onClick={() => onChange(Math.max(least, value - step))}
      >
        <Icon name="minus" size={20} />
      </button>
      <output class="stepper-value">{value}</output>
      <button
        type="button"
        class="quiet round"
        aria-label={`${label}: ${t("moreOf")}`}
        disabled={value >= most}
        onClick={() => onChange(Math.min(most, value + step))}
      >
        <Icon name="plus" size={20} />
      </button>
    </fieldset>
  );
}

interface NoticeProps {
  kind: "error" | "hint";
  children: ComponentChildren;
  onRetry?: (() => void) | undefined;
}

export function Notice({ kind, children, onRetry }: NoticeProps): JSX.Element {
  return (
    <div class={`notice ${kind}`} role={kind === "error" ? "alert" : "status"}>
      <Icon name="warn" size={20} />
      <div>{children}</div>
      {onRetry && (
        <button type="button" class="quiet" onClick={onRetry}>
          {t("retry")}
        </button>
      )}
    </div>
  );
}
