import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { createMiddleware } from "hono/factory";
import { randomUUID } from "node:crypto";
import { extname } from "node:path";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { visitorAddress } from "../app/platform/http/address.server.ts";
import { answerProblem, type ApiContext, type ApiEnv } from "../app/platform/http/api.server.ts";
import { pageContext } from "../app/platform/http/context.server.ts";
import { createHostCheck } from "../app/platform/http/hosts.server.ts";
import { Refusal } from "../app/platform/http/refusal.ts";
import { logRequests } from "../app/platform/http/request-log.server.ts";
import { secureHeaders } from "../app/platform/http/secure-headers.server.ts";
import { serveUpload } from "../app/platform/uploads/serve.server.ts";
import { createApiRoutes, describeApi } from "./api.ts";
import { answerReadiness } from "./readiness.ts";
import type { Services } from "./services.ts";

type Pages = ServerBuild | (() => Promise<ServerBuild>);

const JSON_LIMIT = 1024 * 1024;
const FOREVER = "public, max-age=31536000, immutable";
const AN_HOUR = "public, max-age=3600";

/** Every request's way through the house, in order. */
export function createApp(services: Services, pages: Pages, { assets = "build/client" } = {}) {
  const { environment, storage } = services;
  const app = new Hono<ApiEnv>();
  const api = createApiRoutes();

  app.use(nameRequest(services));
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", () => answerReadiness(services));
  app.use(logRequests);
  app.use(secureHeaders(environment));
  app.use(createHostCheck(environment));
  app.get("/assets/*", serveFiles(assets, FOREVER));
  app.get("/uploads/:name", (c) => serveUpload(storage, c.req.param("name"), c.req.raw));
  app.use(compress());
  app.get("*", serveFiles(assets, AN_HOUR));
  app.use("/api/*", handOver(services));
  app.use("/api/*", limitBody);
  // The readable page about the API stands among the pages, under the API's own address.
  app.get("/api/v1/docs", renderPage(services, pages, api));
  app.route("/api/v1", api);
  app.all("*", renderPage(services, pages, api));
  app.onError(answerProblem);
  return app;
}

const nameRequest = ({ log }: Services) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const requestId = randomUUID();
    c.set("requestId", requestId);
    c.set("log", log.child({ requestId }));
    await next();
    c.res.headers.set("X-Request-Id", requestId);
  });

/** What Hono's table of types lacks; no player may guess what it is sent. */
const PLAYED: Record<string, string> = { ".m4a": "audio/mp4", ".vtt": "text/vtt; charset=utf-8" };

/** The headers are set on the finished answer: what is set in `onFound` comes too late to be sent. */
function serveFiles(root: string, cacheControl: string) {
  const serve = serveStatic<ApiEnv>({ root, precompressed: true });
  return createMiddleware<ApiEnv>(async (c, next) => {
    const found = await serve(c, next);
    if (!found?.ok) return found;
    found.headers.set("Cache-Control", cacheControl);
    found.headers.set("Accept-Ranges", "bytes");
    const type = PLAYED[extname(c.req.path)];
    if (type) found.headers.set("Content-Type", type);
    return found;
  });
}

/** What the doors of the rooms are handed. */
const handOver = ({ client, auth, jobs, storage, environment }: Services) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    c.set("db", client.db);
    c.set("auth", auth);
    c.set("jobs", jobs);
    c.set("storage", storage);
    c.set("environment", environment);
    c.header("Cache-Control", "no-store");
    await next();
  });

const limitJson = bodyLimit({
  maxSize: JSON_LIMIT,
  onError: () => {
    throw new Refusal(413, "The request is larger than 1 MB.");
  },
});

/** Forms with pictures have their own limits, kept while they stream in. */
const limitBody = createMiddleware<ApiEnv>(async (c, next) => {
  const isForm = c.req.header("content-type")?.toLowerCase().startsWith("multipart/form-data");
  return isForm ? next() : limitJson(c, next);
});

function renderPage({ client, auth, environment }: Services, pages: Pages, api: ReturnType<typeof createApiRoutes>) {
  const handle = createRequestHandler(pages, environment.NODE_ENV);
  return async (c: ApiContext) => {
    const context = new RouterContextProvider();
    context.set(pageContext, {
      db: client.db,
      auth,
      log: c.var.log,
      now: new Date(),
      requestId: c.var.requestId,
      address: visitorAddress(c, environment.TRUST_PROXY),
      environment,
      openApi: () => describeApi(api, environment.SITE_URL),
    });
    return handle(c.req.raw, context);
  };
}
