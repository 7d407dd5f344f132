/** Where the page begins. */

import { render } from "preact";
import { App } from "./App";
import { acceptPhotos } from "./hand/dropping";
import { readPhoto } from "./hand/store";
import { go } from "./router";
import "./styles/index.css";

const root = document.getElementById("app");
if (root) render(<App />, root);

acceptPhotos((photo) => {
  go("hand");
  void readPhoto(photo);
});

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  navigator.serviceWorker.register("./sw.js").catch(() => undefined);
}
