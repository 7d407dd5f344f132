/** Language, looks, and the access key of servers that ask for one. */

import type { JSX } from "preact";
import { keyWanted } from "./api/client";
import { askAgain } from "./hand/store";
import { t } from "./i18n";
import { apiKey, lang, marks, theme } from "./settings";
import { OneOf } from "./ui/controls";
import { Sheet } from "./ui/Sheet";

interface SettingsProps {
  onClose: () => void;
}

export function Settings({ onClose }: SettingsProps): JSX.Element {
  const close = () => {
    keyWanted.value = false;
    askAgain();
    onClose();
  };
  return (
    <Sheet title={t("settings")} onClose={close}>
      {keyWanted.value && <p class="hint">{t("keyText")}</p>}
      <OneOf
        label={t("language")}
        value={lang.value}
        choices={[
          { value: "en" as const, text: "English" },
          { value: "ja" as const, text: "日本語" },
          { value: "zh" as const, text: "繁體中文" },
        ]}
        onChange={(next) => {
          lang.value = next;
        }}
      />
      <OneOf
        label={t("theme")}
        value={theme.value}
        choices={[
          { value: "auto" as const, text: t("auto") },
          { value: "light" as const, text: t("light") },
          { value: "dark" as const, text: t("dark") },
        ]}
        onChange={(next) => {
          theme.value = next;
        }}
      />
      <OneOf
        label={t("marks")}
        value={marks.value}
        choices={[
          { value: "auto" as const, text: t("auto") },
          { value: "on" as const, text: t("on") },
          { value: "off" as const, text: t("off") },
        ]}
        onChange={(next) => {
          marks.value = next;
        }}
      />
      <label class="field">
        <span>{t("key")}</span>
        <input
          type="password"
          autocomplete="off"
          value={apiKey.value}
          onChange={(event) => {
            apiKey.value = event.currentTarget.value.trim();
          }}
        />
      </label>
      <p class="hint">{t("about")}</p>
    </Sheet>
  );
}
