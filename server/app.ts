import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { createMiddleware } from "hono/factory";
import { requestId } from "hono/request-id";
import { sql } from "drizzle-orm";
import { serveStatic } from "@hono/node-server/serve-static";
import { extname } from "node:path";
import { addressOf, answerNothingHere, answerProblem, type ApiEnv } from "../app/platform/api/api.server.ts";
import { createHostCheck } from "../app/platform/http/hosts.server.ts";
import { HttpError, RETRY_AFTER_S } from "../app/platform/http/http-error.ts";
import { createFailureNotes } from "../app/platform/health/failed-requests.server.ts";
import { answerOldAddresses } from "../app/platform/old-addresses/answer-old-addresses.server.ts";
import { logRequests } from "../app/platform/api/request-log.server.ts";
import { ownPolicies, secureHeaders } from "../app/platform/http/secure-headers.server.ts";
import { serveFile, serveUpload } from "../app/platform/files/serve-file.server.ts";
import { createApiRoutes } from "./api.ts";
import { limitUnderWay } from "./busy.ts";
import { answerMetrics, type Metrics } from "./metrics.ts";
import { createPageCheck, type PageBuild, renderPage } from "./render-page.ts";
import { limitUnfinishedBodies } from "./request-bodies.ts";
import { isTokenLink, pathForLog, PEOPLE } from "./features.ts";
import type { Services } from "./services.ts";
import { isDatabaseAway } from "../app/platform/database/client.server.ts";
import { DatabaseSilent } from "../app/platform/database/connections.server.ts";
import { inTime } from "../app/platform/time/in-time.ts";

/** A proxy in front may have given the request its name already. */
const LONGEST_REQUEST_ID = 64;
const JSON_LIMIT = 1024 * 1024;
/** Requests of all visitors that are not answered from the cache. Each one takes memory. */
const MOST_UNDER_WAY = 2_000;
const FOREVER = "public, max-age=31536000, immutable";
const AN_HOUR = "public, max-age=3600";

type Choices = {
  /** The folder of built files. */
  assets?: string;
  /** Where they are counted. */
  metrics?: Metrics | undefined;
  /** Resolves once no instance serves a stale page any more. */
  afterWrite?: () => Promise<void>;
};

const noWait = async () => {};

/** The same for every app of a process, such as those of tests. */
const routes = createApiRoutes();

/** The middleware and the routes, in order. */
export function createApp(
  services: Services,
  pages: PageBuild,
  { assets = "build/client", metrics, afterWrite = noWait }: Choices = {},
) {
  const { environment, storage, client, background } = services;
  const app = new Hono<ApiEnv>();
  const page = renderPage(services, pages, routes);

  app.use(requestId({ limitLength: LONGEST_REQUEST_ID }));
  app.use(provideServices(services, createPageCheck(services, pages, routes)));
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", () => answerReadiness(services));
  if (metrics && environment.METRICS_TOKEN) app.get("/metrics", answerMetrics(metrics, environment.METRICS_TOKEN));
  if (metrics) app.use(metrics.measure);
  app.use(logRequests(pathForLog, createFailureNotes(background.db)));
  app.use(limitUnderWay(MOST_UNDER_WAY));
  app.use(limitUnfinishedBodies());
  app.use(waitForCache(afterWrite));
  app.use(secureHeaders(environment));
  app.use(ownPolicies(isTokenLink));
  app.use(createHostCheck(environment));
  app.get("/assets/*", serveFiles(assets, FOREVER));
  app.get("/uploads/:name", (c) => serveUpload(storage, c.req.param("name"), c.req.raw));
  app.get("/files/:name", (c) => serveFile(storage, c.req.param("name"), c.req.raw));
  app.use(compress());
  // Never cached, so that browsers notice a new one. It fetches the files of its page.
  app.get("/sit-worker.js", serveFiles(assets, "no-cache", "default-src 'none'; connect-src 'self'"));
  app.get("*", serveFiles(assets, AN_HOUR));
  app.use("/api/*", cachePolicy);
  app.use("/api/*", limitBody);
  // The documentation of the API is a page below the API's path.
  app.get("/api/v1/docs", page);
  app.route("/api/v1", routes.api);
  app.all("/api/*", answerNothingHere);
  app.all("*", answerOldAddresses(page, { db: client.db, background: background.db, isTokenLink }));
  app.onError(answerProblem);
  return app;
}

/** The context of every route. */
const provideServices = (
  { client, auth, jobs, storage, encryption, environment, log, ...limits }: Services,
  isPage: ReturnType<typeof createPageCheck>,
) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    c.set("log", log.child({ requestId: c.get("requestId") }));
    c.set("db", client.db);
    c.set("auth", auth);
    c.set("countVisitorForm", () => limits.countVisitorForm(addressOf(c)));
    c.set("countHourly", (kind) => limits.countHourly(kind, addressOf(c)));
    c.set("jobs", jobs);
    c.set("storage", storage);
    c.set("encryption", encryption);
    c.set("environment", environment);
    c.set("isPage", (path) => isPage(c, path));
    c.set("people", PEOPLE);
    await next();
  });

/** A write is acknowledged only once every page shows it. */
const waitForCache = (afterWrite: () => Promise<void>) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    await next();
    const isWrite = !["GET", "HEAD", "OPTIONS"].includes(c.req.method);
    // What was refused has published nothing.
    if (isWrite && c.res.status < 400) await afterWrite();
  });

/** Public answers of the API may be cached and revalidated, answers to a session may not. */
const cachePolicy = createMiddleware<ApiEnv>(async (c, next) => {
  const isForAll = c.req.path.startsWith("/api/v1/public/") && c.req.header("authorization") === undefined;
  c.header("Vary", "Accept-Encoding");
  c.header("Cache-Control", isForAll && c.req.method === "GET" ? "no-cache" : "no-store");
  await next();
});

const limitJson = bodyLimit({
  maxSize: JSON_LIMIT,
  onError: () => {
    throw new HttpError(413, "The request is larger than 1 MB.");
  },
});

/** Multipart forms have their own limits while they are streamed. */
const limitBody = createMiddleware<ApiEnv>(async (c, next) => {
  const isForm = c.req.header("content-type")?.toLowerCase().startsWith("multipart/form-data");
  return isForm ? next() : limitJson(c, next);
});

const READINESS_LIMIT_MS = 2_000;

/** Answers 200 where the database answers within two seconds, otherwise 503. */
async function answerReadiness({ client, upgrade, log }: Services): Promise<Response> {
  const isReady = await inTime(client.db.execute(sql`select 1`), READINESS_LIMIT_MS, () => new DatabaseSilent()).then(
    () => true,
    (error: unknown) => {
      if (!isDatabaseAway(error)) log.error({ err: error }, "The readiness check failed");
      return false;
    },
  );
  if (isReady) return new Response("ready");
  const headers = { "Retry-After": String(RETRY_AFTER_S) };
  const reason = upgrade.hasLeft ? "a newer version migrates the database" : "the database does not answer";
  return new Response(reason, { status: 503, headers });
}

/** Types that Hono does not know. */
const MEDIA_TYPES: Record<string, string> = { ".m4a": "audio/mp4", ".vtt": "text/vtt; charset=utf-8" };

/** Sets headers on the finished answer, because those set in `onFound` are not sent. */
function serveFiles(root: string, cacheControl: string, contentPolicy?: string) {
  const serve = serveStatic<ApiEnv>({ root, precompressed: true });
  return createMiddleware<ApiEnv>(async (c, next) => {
    // Built files have extensions; this saves a look at the disk for each page.
    if (extname(c.req.path) === "") return next();
    const found = await serve(c, next);
    if (!found?.ok) return found;
    found.headers.set("Cache-Control", cacheControl);
    found.headers.set("Accept-Ranges", "bytes");
    if (contentPolicy) found.headers.set("Content-Security-Policy", contentPolicy);
    const type = MEDIA_TYPES[extname(c.req.path)];
    if (type) found.headers.set("Content-Type", type);
    return found;
  });
}
