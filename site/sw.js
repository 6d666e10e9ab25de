// Keeps the whole site, so that it works without a network. Filled in by tools/site.
const VERSION = "VERSION";
const FILES = ["FILES"];
/** Name of the store; each version of the site has one of its own, and pages only meet files of theirs. */
const STORE = `bilancia-${VERSION}`;

self.addEventListener("install", (event) => {
  // From the host, not from what the browser has kept of an earlier version.
  const fetched = async () => {
    const store = await caches.open(STORE);
    await store.addAll(FILES.map((file) => new Request(file, { cache: "reload" })));
    await self.skipWaiting();
  };
  event.waitUntil(fetched());
});

self.addEventListener("activate", (event) => {
  // The version before is kept: pages of it may still be open, and ask for files of theirs.
  const tidy = async () => {
    const stores = (await caches.keys()).filter((name) => name.startsWith("bilancia-") && name !== STORE);
    await Promise.all(stores.slice(0, -1).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  const home = new URL("./", self.location.href);
  if (event.request.method !== "GET" || !url.href.startsWith(home.href)) {
    return;
  }
  const answered = async () => {
    const name = url.pathname === home.pathname ? new URL("index.html", home).href : url.origin + url.pathname;
    const store = await caches.open(STORE);
    return (await store.match(name)) ?? (await caches.match(name)) ?? fetch(event.request);
  };
  event.respondWith(answered());
});
