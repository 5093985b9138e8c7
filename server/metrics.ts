import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { hash, timingSafeEqual } from "node:crypto";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { sql } from "drizzle-orm";
import type { ApiEnv } from "../app/platform/api/api.server.ts";
import type { PageCache } from "../app/platform/page-cache/page-cache.server.ts";
import { DatabaseSilent } from "../app/platform/database/connections.server.ts";
import { inTime } from "../app/platform/time/in-time.ts";
import type { Services } from "./services.ts";

/** Figures for a monitoring system, in the format of Prometheus. They contain no address, name or token. */
export type Metrics = ReturnType<typeof createMetrics>;

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const SCRAPE_LIMIT_MS = 2_000;
/** The route of all rendered pages: their addresses would be without end. */
const PAGES = "page";

const WORK = sql`
  select 'mails' as what, state, count(*)::int as count from mails where state in ('waiting', 'sending', 'failed') group by state
  union all select 'jobs', state::text, count(*)::int from jobs.job group by state`;

export function createMetrics({ client }: Pick<Services, "client">) {
  const registry = new Registry();
  const registers = [registry];
  // Memory, processor time, event loop and garbage collection.
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "http_requests_total",
    help: "Answers by route and status; the route `cache` is the page cache",
    labelNames: ["route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Seconds until the answer began, of what the page cache did not answer",
    labelNames: ["route"],
    buckets: SECONDS,
    registers,
  });
  watchPool(client.pool, registry);
  const readWork = watchWork(client, registry);
  return {
    /** Counts and times every request of the app. */
    measure: createMiddleware<ApiEnv>(async (c, next) => {
      const began = performance.now();
      await next();
      const path = routePath(c);
      const route = path.includes("*") ? PAGES : path;
      requests.inc({ route, status: c.res.status });
      durations.observe({ route }, (performance.now() - began) / 1_000);
    }),
    countCached: (status: number) => requests.inc({ route: "cache", status }),
    watchCache: (cache: PageCache) => watchCache(cache, registry),
    contentType: registry.contentType,
    read: async (): Promise<string> => {
      await readWork();
      return registry.metrics();
    },
  };
}

/** Returns what sets the gauges: the database is asked at each scrape. */
function watchWork(client: Services["client"], registry: Registry): () => Promise<void> {
  const registers = [registry];
  const work = new Gauge({
    name: "pending_work",
    help: "Mails that are not sent and jobs, by their state",
    labelNames: ["what", "state"],
    registers,
  });
  const isUp = new Gauge({ name: "database_up", help: "1 where the database answered this scrape", registers });
  return async () => {
    work.reset();
    isUp.set(0);
    const asked = client.db.execute<{ what: string; state: string; count: number }>(WORK);
    const answer = await inTime(asked, SCRAPE_LIMIT_MS, () => new DatabaseSilent()).catch(() => null);
    if (!answer) return;
    isUp.set(1);
    for (const { what, state, count } of answer.rows) work.set({ what, state }, count);
  };
}

function watchPool(pool: Services["client"]["pool"], registry: Registry): void {
  const gauge = new Gauge({
    name: "database_connections",
    help: "Connections of requests: open, idle, and requests that wait for one",
    labelNames: ["state"],
    registers: [],
    collect() {
      this.set({ state: "open" }, pool.totalCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
  registry.registerMetric(gauge);
}

function watchCache(cache: PageCache, registry: Registry): void {
  const gauge = new Gauge({
    name: "page_cache",
    help: "Entries and bytes of the page cache, renders, and stale answers while the database was away",
    labelNames: ["what"],
    registers: [],
    collect() {
      this.set({ what: "entries" }, cache.size);
      this.set({ what: "bytes" }, cache.bytes);
      this.set({ what: "renders" }, cache.counts.renders);
      this.set({ what: "stale" }, cache.counts.stale);
    },
  });
  registry.registerMetric(gauge);
}

/** `GET /metrics` for who has METRICS_TOKEN; for everyone else there is nothing at this address. */
export function answerMetrics(metrics: Metrics, token: string) {
  const wanted = digest(`Bearer ${token}`);
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (!timingSafeEqual(digest(c.req.header("authorization") ?? ""), wanted)) return next();
    return c.body(await metrics.read(), 200, { "Content-Type": metrics.contentType, "Cache-Control": "no-store" });
  });
}

const digest = (text: string) => hash("sha256", text, "buffer");
