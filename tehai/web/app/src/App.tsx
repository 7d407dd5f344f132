/** The page's frame: a head with the settings, the open tab, the tabs at the bottom edge. */

import { effect, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { keyWanted } from "./api/client";
import { hovering } from "./hand/dropping";
import { HandPage } from "./hand/HandPage";
import { isTaiwan } from "./hand/situation";
import { table } from "./hand/store";
import { type Key, ofTaiwan, t } from "./i18n";
import { LivePage } from "./live/LivePage";
import { MatchPage } from "./match/MatchPage";
import { match } from "./match/store";
import { type Tab, tab } from "./router";
import { Settings } from "./Settings";
import { Sprite } from "./tiles/Sprite";
import { Icon, type IconName } from "./ui/icons";

effect(() => {
  ofTaiwan.value =
    tab.value === "match" ? match.value?.game === "taiwan" : isTaiwan(table.value.rules);
});

const TABS: { tab: Tab; text: Key; icon: IconName }[] = [
  { tab: "hand", text: "tabHand", icon: "tiles" },
  { tab: "live", text: "tabLive", icon: "live" },
  { tab: "match", text: "tabMatch", icon: "match" },
];

function Tabs({ onSettings }: { onSettings: () => void }): JSX.Element {
  return (
    <nav class="tabs" aria-label={t("main")}>
      {TABS.map((entry) => (
        <a
          key={entry.tab}
          href={`#/${entry.tab}`}
          aria-current={tab.value === entry.tab ? "page" : undefined}
        >
          <Icon name={entry.icon} />
          <span>{t(entry.text)}</span>
        </a>
      ))}
      <button type="button" onClick={onSettings}>
        <Icon name="settings" />
        <span>{t("settings")}</span>
      </button>
    </nav>
  );
}

export function App(): JSX.Element {
  const settings = useSignal(false);
  return (
    <>
      <Sprite />
      {tab.value === "hand" && <HandPage />}
      {tab.value === "live" && <LivePage />}
      {tab.value === "match" && <MatchPage />}
      <Tabs
        onSettings={() => {
          settings.value = true;
        }}
      />
      {(settings.value || keyWanted.value) && (
        <Settings
          onClose={() => {
            settings.value = false;
          }}
        />
      )}
      {hovering.value && <div class="drop-cover">{t("dropHere")}</div>}
    </>
  );
}
