/**
 * Lets /sit be opened offline; see docs/decisions/0052. Its scope also has addresses such as /sitemap.xml, and a page
 * that came from /sit asks for others: it answers /sit and the files named in it, and leaves all else to the network.
 */
const CACHE = "sit";
const PAGE = "/sit";
const OWN_SCRIPT = "/sit-worker.js";
const FILES = /\/(?:assets|fonts)\/[\w.-]+/g;
/** All other files have a hash in their name, and never change. */
const CHANGING = /^\/fonts\//;

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(fetch(PAGE).then(store));
});

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin) return;
  if (mode === "navigate") {
    if (pathname === PAGE) event.respondWith(answerPage(event));
  } else if (pathname.match(FILES)?.[0] === pathname) event.respondWith(answerFile(event.request));
});

/** From the network where it can be reached, so that a new release and today's count are shown. */
async function answerPage(event) {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(store(answer.clone()).then(leaveIfGone));
    return answer;
  } catch (error) {
    const stored = await caches.match(PAGE, { cacheName: CACHE });
    if (stored) return stored;
    throw error;
  }
}

async function answerFile(request) {
  return (await caches.match(request, { cacheName: CACHE })) ?? fetch(request);
}

/** The page comes after its files, so that what is stored is always whole; the files of the last release go. */
async function store(answer) {
  if (!answer.ok || answer.redirected) return;
  const cache = await caches.open(CACHE);
  const files = new Set((await answer.clone().text()).match(FILES));
  for (const file of files) if (CHANGING.test(file) || !(await cache.match(file))) await cache.add(file);
  await cache.put(PAGE, answer);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== PAGE && !files.has(pathname)) await cache.delete(url);
  }
}

/** A browser keeps a worker whose script is gone, so it leaves by itself. */
async function leaveIfGone() {
  const { status } = await fetch(OWN_SCRIPT, { cache: "no-store" });
  if (status !== 404) return;
  await caches.delete(CACHE);
  await self.registration.unregister();
}
