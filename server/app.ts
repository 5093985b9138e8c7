import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { randomUUID } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { isDatabaseAway } from "../app/platform/database/client.server.ts";
import { answerProblem, type ApiEnv } from "../app/platform/http/api.server.ts";
import { pageContext } from "../app/platform/http/context.server.ts";
import { Refusal } from "../app/platform/http/refusal.ts";
import { createHostCheck } from "../app/platform/http/hosts.server.ts";
import { logRequests } from "../app/platform/http/request-log.server.ts";
import { secureHeaders } from "../app/platform/http/secure-headers.server.ts";
import { serveUpload } from "../app/platform/uploads/serve.server.ts";
import { createApiRoutes, describeApi } from "./api.ts";
import type { Services } from "./services.ts";

const JSON_LIMIT = 1024 * 1024;
const YEAR = "public, max-age=31536000, immutable";

/** Every request's way through the house, in order. */
export function createApp(services: Services, pages: ServerBuild | (() => Promise<ServerBuild>), { assets = "build/client" } = {}) {
  const { environment, log } = services;
  const app = new Hono<ApiEnv>();
  const api = createApiRoutes();
  const handlePage = createRequestHandler(pages, environment.NODE_ENV);

  app.use(async (c, next) => {
    const requestId = randomUUID();
    c.set("requestId", requestId);
    c.set("log", log.child({ requestId }));
    await next();
    c.res.headers.set("X-Request-Id", requestId);
  });
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", (c) => answerReadiness(c, services));
  app.use(logRequests);
  app.use(secureHeaders(environment));
  app.use(createHostCheck(environment));
  app.get("/assets/*", serveStatic({ root: assets, precompressed: true, onFound: (_path, c) => c.header("Cache-Control", YEAR) }));
  app.get("/uploads/:name", (c) => serveUpload(services.storage, c.req.param("name"), c.req.raw));
  app.use(compress());
  app.get("*", serveStatic({ root: assets, onFound: (_path, c) => c.header("Cache-Control", "public, max-age=3600") }));

  app.use("/api/*", async (c, next) => {
    c.set("db", services.client.db);
    c.set("auth", services.auth);
    c.set("jobs", services.jobs);
    c.set("storage", services.storage);
    c.set("environment", environment);
    c.header("Cache-Control", "no-store");
    await next();
  });
  app.use("/api/*", async (c, next) => {
    if (c.req.header("content-type")?.startsWith("multipart/form-data")) return next();
    return bodyLimit({ maxSize: JSON_LIMIT, onError: () => { throw new Refusal(413, "The request is larger than 1 MB."); } })(c, next);
  });
  app.route("/api/v1", api);

  app.all("*", async (c) => {
    const context = new RouterContextProvider();
    context.set(pageContext, {
      db: services.client.db,
      log: c.var.log,
      now: new Date(),
      requestId: c.var.requestId,
      environment,
      openApi: () => describeApi(api, environment.SITE_URL),
    });
    return handlePage(c.req.raw, context);
  });
  app.onError(answerProblem);
  return app;
}

const READINESS_LIMIT_MS = 2_000;

async function answerReadiness(c: { text: (text: string, status?: 503) => Response }, { client, log }: Services): Promise<Response> {
  try {
    await client.pool.query({ text: "select 1", query_timeout: READINESS_LIMIT_MS } as { text: string });
    return c.text("ready");
  } catch (error) {
    if (!isDatabaseAway(error)) log.error({ err: error }, "The readiness check failed");
    return c.text("the database does not answer", 503);
  }
}
