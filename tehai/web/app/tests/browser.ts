/** What the sources expect of a browser when they are loaded: English, nothing stored. */

import { vi } from "vitest";

export function stubBrowser(): void {
  const storage = { getItem: () => null, setItem: () => undefined };
  vi.stubGlobal("navigator", { languages: ["en"], language: "en" });
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", storage);
  vi.stubGlobal("document", {
    baseURI: "http://localhost/",
    documentElement: { dataset: {}, lang: "" },
  });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
}
