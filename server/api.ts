import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { kindsFor } from "../app/admin/areas.ts";
import { authApi, loginApi, meApi } from "../app/platform/sign-in/api.server.ts";
import { answerNothingHere, answerProblem, createApi, type ApiEnv } from "../app/platform/api/api.server.ts";
import { auditApi, auditDownloadApi } from "../app/platform/audit/api.server.ts";
import { createInboxApi } from "../app/platform/inbox/api.server.ts";
import { inboxDownloadApi } from "../app/platform/inbox/export-api.server.ts";
import type { InboxKinds } from "../app/platform/inbox/inbox-access.server.ts";
import { createBinApi } from "../app/platform/records/bin-api.server.ts";
import { createDraftsApi } from "../app/platform/records/drafts-api.server.ts";
import { createSettingsApi } from "../app/platform/sections/api.server.ts";
import { LIVE, SITE_SECTIONS } from "../app/site/settings.server.ts";
import { adminUploadsApi } from "../app/platform/uploads/api.server.ts";
import { createSearchApi } from "../app/site/search/search-api.server.ts";
import { describeApi } from "./openapi.ts";
import { BIN, DRAFTS, ROOMS } from "./rooms.ts";

/** Every API path of the product: the table of contents for programs. */
export function createApiRoutes(): OpenAPIHono<ApiEnv> {
  const api = createApi();
  api.use(methodNotAllowed({ app: api, onMethodNotAllowed: refuseMethod }));
  for (const [path, some] of ROOMS.flatMap(({ apis = {} }) => Object.entries(apis)))
    for (const one of some) api.route(path, one);
  api.route("/", createSearchApi(ROOMS.flatMap((room) => room.search ?? [])));
  api.route("/admin/login", loginApi);
  api.route("/auth", authApi);
  api.route("/me", meApi);
  api.route("/admin/uploads", adminUploadsApi);
  const kinds = Object.assign({}, ...ROOMS.map(({ inbox }) => inbox)) as InboxKinds;
  api.route("/admin/inbox", createInboxApi(kinds, kindsFor));
  const sections = [...SITE_SECTIONS, ...ROOMS.flatMap(({ settings = [] }) => settings), LIVE];
  api.route("/admin/bin", createBinApi(BIN));
  api.route("/admin/drafts", createDraftsApi(DRAFTS));
  api.route("/admin/settings", createSettingsApi(sections));
  api.route("/admin/audit", auditApi);
  api.route("/downloads", inboxDownloadApi);
  api.route("/downloads", auditDownloadApi);

  api.openAPIRegistry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer" });
  api.get("/openapi.json", (c) => c.json(describeApi(api, c.var.environment.SITE_URL)));
  api.all("*", answerNothingHere);
  api.onError(answerProblem);
  return api;
}

function refuseMethod(c: Context, methods: readonly string[]): Response {
  const allowed = methods.toSorted().join(", ");
  return c.json({ success: false, message: `This address takes ${allowed}, not ${c.req.method}.` }, 405, {
    Allow: allowed,
  });
}
