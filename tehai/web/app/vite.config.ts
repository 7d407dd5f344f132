import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";

const APP = import.meta.dirname;
const FILES = [
  "index.html",
  "package-lock.json",
  "package.json",
  "tsconfig.json",
  "vite.config.ts",
];
const FOLDERS = ["public", "src"];
/** Fetched by the page, and renewed without a build. */
const TERMS = "public/terms.json";

const sha256 = (data: Buffer | string) => createHash("sha256").update(data);

/** What `tehai/web/freshness.py` computes as well: a digest of all that the page is made of. */
function sourceDigest(): string {
  const names = FILES.filter((name) => existsSync(join(APP, name)));
  for (const folder of FOLDERS) {
    for (const entry of readdirSync(join(APP, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name).slice(APP.length + 1);
      names.push(path.replaceAll("\\", "/"));
    }
  }
  const digest = createHash("sha256");
  for (const name of names.filter((name) => name !== TERMS).sort()) {
    digest.update(`${name}\0`);
    digest.update(sha256(readFileSync(join(APP, name))).digest());
  }
  return digest.digest("hex");
}

/** Writes `build.json`, and `sw.js` with the list of files that make the page work offline. */
function shell(): Plugin {
  return {
    name: "tehai-shell",
    generateBundle(_options, bundle) {
      const source = sourceDigest();
      const files = Object.keys(bundle).filter((name) => !name.endsWith(".html"));
      const worker = readFileSync(join(APP, "src/worker.js"), "utf-8")
        .replace("__VERSION__", source.slice(0, 12))
        .replace(
          "__FILES__",
          JSON.stringify(["", "manifest.webmanifest", "icon.svg", "terms.json", ...files]),
        );
      this.emitFile({ type: "asset", fileName: "sw.js", source: worker });
      this.emitFile({
        type: "asset",
        fileName: "build.json",
        source: `${JSON.stringify({ source })}\n`,
      });
    },
  };
}

export default defineConfig({
  base: "./",
  plugins: [shell()],
  build: { outDir: "../dist", emptyOutDir: true, target: "es2022", modulePreload: false },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
