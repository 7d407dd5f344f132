/** A panel from the bottom edge, where the thumb is; a dialog in the middle of a wide screen. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import { Icon } from "./icons";

interface SheetProps {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  class?: string;
}

export function Sheet({ title, onClose, children, class: extra = "" }: SheetProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    // The keyboard shuts a dialog with Escape by itself.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is the one beside the sheet
    <dialog
      ref={dialog}
      class={`sheet ${extra}`}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current?.close();
      }}
    >
      <div class="sheet-body">
        <header class="sheet-head">
          <h2>{title}</h2>
          <button
            type="button"
            class="quiet round"
            aria-label={t("close")}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
