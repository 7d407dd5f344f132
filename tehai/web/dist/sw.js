// The page's own files, kept for when there is no network; answers of the server never are.
const CACHE = "tehai-f718ba1841ad";
const FILES = ["","manifest.webmanifest","icon.svg","terms.json","assets/index-DbqO3Rky.js","assets/index-COOrA55I.css"];

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) =>
        cache.addAll(FILES.map((file) => new Request(`./${file}`, { cache: "reload" }))),
      )
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((keys) =>
        Promise.all(keys.filter((key) => key !== CACHE).map((key) => caches.delete(key))),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const own = new URL("./", self.location.href).pathname;
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  const path = url.pathname.startsWith(own) ? url.pathname.slice(own.length) : null;
  if (path === null || !FILES.includes(path)) return;
  if (path.startsWith("assets/")) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
    return;
  }
  event.respondWith(
    fetch(request).catch(() =>
      caches.match(request, { ignoreSearch: true }).then((kept) => kept ?? Response.error()),
    ),
  );
});
