// The worker at the root: shows what is pushed, opens the screen it concerns, and has a page for when the
// network is gone. It keeps the files of that page and nothing else: no answer, no screen and no name is ever
// stored. The browser compares this file with the installed one at each registration; a changed one takes
// over at once, which harms no open page.
const CACHE = "pontile-offline-2";
const OFFLINE = "/offline.html";
const KEPT = [OFFLINE, "/offline.css", "/offline.woff2", "/icons/icon-192.png"];
const HOME = "/dashboard";
const PROFILE = "/profilo";

self.addEventListener("install", (event) => {
  // Calls go past the worker: it would answer none of them, and a call that leaves with its page is lost on
  // the way through it.
  const calls = { condition: { urlPattern: { pathname: "/api/*" } }, source: "network" };
  event.waitUntil(Promise.resolve(event.addRoutes?.(calls)).catch(() => {}));
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([dropOldCaches(), self.registration.navigationPreload?.enable()]).then(() =>
      self.clients.claim(),
    ),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
  const isPage = request.mode === "navigate" && request.destination === "document";
  if (isPage) event.respondWith(page(event).catch(() => kept(OFFLINE)));
  else if (KEPT.includes(pathname)) event.respondWith(fetch(request).catch(() => kept(pathname)));
});

self.addEventListener("push", (event) => {
  event.waitUntil(show(readMessage(event.data)));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goTo(ownAddress(event.notification.data?.url)));
});

// The browser or its push service has ended the subscription. Open pages send the new one to the server,
// others when they are opened next. Without a new one a notification says so, because only a press of the
// person's may subscribe again.
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(
    renew(event).catch(() =>
      show({
        title: "Le notifiche di Pontile si sono interrotte.",
        body: "Riattivale dal tuo profilo.",
        url: PROFILE,
      }),
    ),
  );
});

async function keepOfflinePage() {
  const cache = await caches.open(CACHE);
  await cache.addAll(KEPT.map((path) => new Request(path, { cache: "reload", credentials: "omit" })));
}

async function dropOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

/**
 * The browser's own request for the page, begun while the worker starts. A request of the worker's lacks the
 * page's Sec-Fetch-Dest, by which lib/server/pages/guard.ts knows a page from what the router fetches.
 */
async function page({ request, preloadResponse }) {
  return (await preloadResponse) ?? fetch(request);
}

async function kept(path) {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? Response.error();
}

/** `{title, body, url}` from a push; a push that cannot be read becomes a general notice. */
function readMessage(data) {
  const general = { title: "Pontile: ci sono novità.", body: "", url: HOME };
  try {
    const { title, body, url } = data.json();
    if (typeof title !== "string" || title.trim() === "") return general;
    return {
      title: title.slice(0, 100),
      body: typeof body === "string" ? body.slice(0, 300) : "",
      url: ownAddress(url),
    };
  } catch {
    return general;
  }
}

/** A page of this application; home for anything else: another origin, `//host`, a script, our API. */
function ownAddress(value) {
  if (typeof value !== "string" || value.length > 1000 || !/^\/(?![/\\])/.test(value)) return HOME;
  try {
    const { origin, pathname, search } = new URL(value, self.location.origin);
    // Path steps are gone now, and what they leave may begin with two slashes: `/..//evil.example`.
    const isPage =
      origin === self.location.origin && !/^\/(\/|api(\/|$))/i.test(decodeURIComponent(pathname));
    return isPage ? pathname + search : HOME;
  } catch {
    return HOME;
  }
}

function show({ title, body, url }) {
  return self.registration.showNotification(title, {
    body,
    data: { url },
    icon: "/icons/icon-192.png",
    badge: "/icons/badge-96.png",
    lang: "it",
  });
}

/** Takes an open window there, the one in use first, or opens one. A form in it asks before it is left. */
async function goTo(address) {
  const target = new URL(address, self.location.origin).href;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const used =
    windows.find(({ url }) => url === target) ?? windows.find(({ focused }) => focused) ?? windows[0];
  if (!used) return self.clients.openWindow(target);
  await used.focus().catch(() => {});
  if (used.url === target) return;
  // A window that this worker does not control cannot be taken anywhere.
  await used.navigate(target).catch(() => self.clients.openWindow(target));
}

async function renew({ oldSubscription, newSubscription }) {
  const renewed = newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options));
  const windows = await self.clients.matchAll({ type: "window" });
  if (renewed) for (const client of windows) client.postMessage("pontile.iscrizione");
}
