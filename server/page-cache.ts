import type { IncomingMessage, RequestListener } from "node:http";
import type { Database } from "../app/platform/database/client.server.ts";
import { createHostKnowledge } from "../app/platform/http/hosts.server.ts";
import { answerFromCache } from "../app/platform/page-cache/answer-from-cache.server.ts";
import { cacheAddress } from "../app/platform/page-cache/cache-address.ts";
import { CachedAnswer } from "../app/platform/page-cache/cached-answer.server.ts";
import type { PageVersions } from "../app/platform/page-cache/page-versions.server.ts";
import { PageCache, type Render } from "../app/platform/page-cache/page-cache.server.ts";
import { nextIndiaMidnight } from "../app/platform/time/india-time.ts";
import { FEATURES, isTokenLink } from "./features.ts";
import type { Services } from "./services.ts";

/** Home, and its data: the next events with their seats. */
const HOME = ["", "_"];
const LIVE: ReadonlySet<string> = new Set([...HOME, ...FEATURES.flatMap(({ showsLive = [] }) => showsLive)]);

/** Whether the answer of an address shows what visitors change, such as seats. */
export function showsLive(address: string): boolean {
  const [first = ""] = address.replace("/api/v1/public/", "/").slice(1).split(/[./]/, 1);
  return LIVE.has(first);
}

type Fetch = (request: Request, about: { isCached: boolean }) => Response | Promise<Response>;

const MEGABYTE = 1024 * 1024;

/** The page cache over the whole app: `fetch` makes an answer, for a request without headers. */
export function createPageCache({ client, versions, environment }: Services, fetch: Fetch): PageCache {
  const nextChange = createClock(client.db, versions);
  const render: Render = async (address, { isCached }) => {
    const began = new Date();
    const response = await fetch(new Request(environment.SITE_URL + address), { isCached });
    const answer = new CachedAnswer(response, Buffer.from(await response.arrayBuffer()));
    return { answer, validUntil: answer.isForAll ? await nextChange(began) : began.getTime() };
  };
  const cache = new PageCache({ versions, render, showsLive, maxBytes: environment.PAGE_CACHE_MB * MEGABYTE });
  versions.onNewer(() => cache.renewRequested());
  return cache;
}

type Around = { onAnswer: (request: IncomingMessage, status: number) => void; next: RequestListener };

/** Puts the cache before the app, for answers that are the same for every visitor. */
export function answerPages(cache: PageCache, { environment }: Services, { onAnswer, next }: Around): RequestListener {
  const isKnown = createHostKnowledge(environment);
  return answerFromCache({
    cache,
    isForAll: ({ url = "", headers }) =>
      isKnown(headers.host ?? "") &&
      // React Router's list of routes for the links of a page, which browsers cache until the next release.
      !url.startsWith("/__manifest") &&
      // The API's answer may depend on a session.
      (headers.authorization === undefined || !url.startsWith("/api/")),
    addressOf: (url) => cacheAddress(url, isTokenLink),
    onAnswer,
    next,
  });
}

/** Finds the first instant after `began` at which a page changes without a write: India's midnight at the latest. */
function createClock(db: Database, versions: PageVersions) {
  let known = { content: -1, at: Promise.resolve(0) };
  const findNext = async (began: Date) => {
    const instants = await Promise.all(FEATURES.map(async ({ changesByItself }) => changesByItself?.(db, began)));
    return Math.min(nextIndiaMidnight(began).getTime(), ...instants.flatMap((instant) => instant?.getTime() ?? []));
  };
  return async (began: Date): Promise<number> => {
    const { content } = versions.newest;
    const isKnown = known.content === content && (await known.at.catch(() => 0)) > began.getTime();
    if (!isKnown) known = { content, at: findNext(began) };
    return known.at;
  };
}
