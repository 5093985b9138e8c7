import type { IncomingMessage, RequestListener } from "node:http";
import type { Database } from "../app/platform/database/client.server.ts";
import { withReads } from "../app/platform/database/reads.server.ts";
import { createHostKnowledge } from "../app/platform/http/hosts.server.ts";
import { answerFromCache } from "../app/platform/page-cache/answer-from-cache.server.ts";
import { cacheAddress } from "../app/platform/page-cache/cache-address.ts";
import { EVERYTHING } from "../app/platform/page-cache/cdn-purge.server.ts";
import type { ChangeFeed } from "../app/platform/page-cache/change-feed.server.ts";
import { isForAll, KeptAnswer } from "../app/platform/page-cache/kept-answer.server.ts";
import { isStillTrue, PageCache, type Render } from "../app/platform/page-cache/page-cache.server.ts";
import { nextIndiaMidnight } from "../app/platform/time/india-time.ts";
import { QUERY_NAMES } from "./query-names.ts";
import { ROOMS } from "./rooms.ts";
import type { Services } from "./services.ts";

type Fetch = (request: Request, about: { isKept: boolean }) => Response | Promise<Response>;

const MEGABYTE = 1024 * 1024;
const A_DAY_S = 24 * 60 * 60;

/** The page cache over the whole app: `fetch` makes an answer, as a visitor without any headers would get it. */
export function createPageCache({ client, feed, cdn, environment }: Services, fetch: Fetch): PageCache {
  const clock = createClock(client.db, feed);
  const render: Render = async (address, isKept) => {
    const began = new Date();
    const since = feed.changes.count;
    const { result, reads } = await withReads(async () => {
      const response = await fetch(new Request(environment.SITE_URL + address), { isKept });
      return { response, body: Buffer.from(await response.arrayBuffer()) };
    });
    if (!isForAll(result.response))
      return { answer: new KeptAnswer(result.response, result.body), reads, changesAt: began.getTime() };
    const changesAt = await clock(reads.tables, began);
    if (cdn) nameForNetwork(result.response, reads.tables);
    // What a change has overtaken may reach the network after it was told of the change.
    if (cdn && isStillTrue(feed, reads.tables, since)) letNetworkKeep(result.response);
    cdn?.purgeAt(changesAt);
    return { answer: new KeptAnswer(result.response, result.body), reads, changesAt };
  };
  return new PageCache({ feed, render, maxBytes: environment.PAGE_CACHE_MB * MEGABYTE });
}

/** A network that is told of changes need not ask: it keeps the answer for a day. */
function letNetworkKeep({ headers }: Response): void {
  if (headers.get("cache-control") !== "no-cache") return;
  headers.set("Cache-Control", `public, max-age=0, must-revalidate, s-maxage=${A_DAY_S}`);
}

/** By these keys, the names of its tables, a network finds the answer again when it is old. */
function nameForNetwork({ headers }: Response, tables: ReadonlySet<string>): void {
  const keys = [EVERYTHING, ...tables];
  headers.set("Surrogate-Key", keys.join(" "));
  headers.set("Cache-Tag", keys.join(","));
}

type Around = { onAnswer: (request: IncomingMessage, status: number) => void; next: RequestListener };

/** Puts the cache before the app: only what is answered the same for everyone goes through it. */
export function keepPages(cache: PageCache, { environment }: Services, { onAnswer, next }: Around): RequestListener {
  const isKnown = createHostKnowledge(environment);
  return answerFromCache({
    cache,
    isForAll: ({ url = "", headers }) =>
      isKnown(headers.host ?? "") &&
      // Who shows a token to the API may be answered otherwise than everyone else.
      (headers.authorization === undefined || !url.startsWith("/api/")),
    addressOf: (url) => cacheAddress(url, QUERY_NAMES),
    onAnswer,
    next,
  });
}

type NextChange = (db: Database, now: Date) => Promise<Date | null>;

/** The first instant after `began` at which a page of these tables is old by itself: India's midnight at the latest. */
function createClock(db: Database, { changes }: ChangeFeed) {
  const known = new Map<string, { since: number; at: number }>();
  const nextOf = async (table: string, find: NextChange, began: Date) => {
    const before = known.get(table);
    if (before && before.at > began.getTime() && !changes.hasChanged([table], before.since)) return before.at;
    const since = changes.count;
    const at = (await find(db, began))?.getTime() ?? Number.POSITIVE_INFINITY;
    known.set(table, { since, at });
    return at;
  };
  return async (tables: ReadonlySet<string>, began: Date): Promise<number> => {
    const changing = ROOMS.flatMap((room) => room.changesByItself ?? []).filter(({ table }) => tables.has(table));
    const instants = await Promise.all(changing.map(({ table, next }) => nextOf(table, next, began)));
    return Math.min(nextIndiaMidnight(began).getTime(), ...instants);
  };
}
