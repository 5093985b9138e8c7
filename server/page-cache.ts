import type { IncomingMessage, RequestListener } from "node:http";
import type { Database } from "../app/platform/database/client.server.ts";
import { createHostKnowledge } from "../app/platform/http/hosts.server.ts";
import { answerFromCache } from "../app/platform/page-cache/answer-from-cache.server.ts";
import { cacheAddress } from "../app/platform/page-cache/cache-address.ts";
import { CachedAnswer } from "../app/platform/page-cache/cached-answer.server.ts";
import type { ChangeFeed } from "../app/platform/page-cache/change-feed.server.ts";
import { PageCache, type Render, type ShownFeatures } from "../app/platform/page-cache/page-cache.server.ts";
import { nextIndiaMidnight } from "../app/platform/time/india-time.ts";
import { FEATURES } from "./features.ts";
import { SECRET_PATHS } from "./secret-paths.ts";
import type { Services } from "./services.ts";
import { shownFeatures } from "./shown-features.ts";
import { keysetSchema } from "../app/platform/database/keyset.ts";
import { searchQuerySchema } from "../app/layouts/site/search/search-query.ts";

/** Every query parameter that a public page or API endpoint reads; see cache-address.ts. */
export const QUERY_NAMES: ReadonlySet<string> = new Set([
  ...FEATURES.flatMap(({ queryNames = [] }) => queryNames),
  ...Object.keys(searchQuerySchema([]).shape),
  ...Object.keys(keysetSchema.shape),
]);

type Fetch = (request: Request, about: { isCached: boolean }) => Response | Promise<Response>;

const MEGABYTE = 1024 * 1024;

/** The page cache over the whole app: `fetch` makes an answer, for a request without headers. */
export function createPageCache({ client, feed, environment }: Services, fetch: Fetch): PageCache {
  const nextChange = createClock(client.db, feed);
  const render: Render = async (address, { features, isCached }) => {
    const began = new Date();
    const response = await fetch(new Request(environment.SITE_URL + address), { isCached });
    const answer = new CachedAnswer(response, Buffer.from(await response.arrayBuffer()));
    return { answer, changesAt: answer.isForAll ? await nextChange(features, began) : began.getTime() };
  };
  return new PageCache({ feed, render, shownFeatures, maxBytes: environment.PAGE_CACHE_MB * MEGABYTE });
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
    addressOf: (url) => cacheAddress(url, { queryNames: QUERY_NAMES, secretPaths: SECRET_PATHS }),
    onAnswer,
    next,
  });
}

type NextChange = (db: Database, now: Date) => Promise<Date | null>;

/** Finds the first instant after `began` at which these features change without a write: India's midnight at the latest. */
function createClock(db: Database, { changes }: ChangeFeed) {
  const known = new Map<string, { since: number; at: number }>();
  const nextOf = async (feature: string, find: NextChange, began: Date) => {
    const before = known.get(feature);
    if (before && before.at > began.getTime() && !changes.hasChanged([feature], before.since)) return before.at;
    const since = changes.count;
    const at = (await find(db, began))?.getTime() ?? Number.POSITIVE_INFINITY;
    known.set(feature, { since, at });
    return at;
  };
  return async (features: ShownFeatures, began: Date): Promise<number> => {
    const shown = FEATURES.filter(({ name }) => features?.includes(name) ?? true);
    const instants = await Promise.all(
      shown.flatMap(({ name, changesByItself }) => (changesByItself ? [nextOf(name, changesByItself, began)] : [])),
    );
    return Math.min(nextIndiaMidnight(began).getTime(), ...instants);
  };
}
