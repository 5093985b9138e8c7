import type { OpenAPIHono } from "@hono/zod-openapi";
import { adminBlogApi, publicBlogApi } from "../app/blog/api.server.ts";
import { publicCommentsApi } from "../app/blog/comments-api.server.ts";
import { publicContactApi } from "../app/contact/api.server.ts";
import { adminEventsApi, publicEventsApi } from "../app/events/api.server.ts";
import { myRegistrationsApi, publicRegistrationsApi } from "../app/events/registration-api.server.ts";
import { publicGivingApi } from "../app/giving/api.server.ts";
import { profileApi, registerApi } from "../app/members/api.server.ts";
import { publicNewsletterApi } from "../app/newsletter/api.server.ts";
import { authApi, loginApi, meApi } from "../app/platform/auth/api.server.ts";
import { answerProblem, createApi, type ApiEnv } from "../app/platform/http/api.server.ts";
import { inboxDownloadApi } from "../app/platform/inbox/api.server.ts";
import { adminUploadsApi } from "../app/platform/uploads/api.server.ts";
import { myEnrolmentsApi, publicProgramsApi } from "../app/programs/api.server.ts";
import { adminQuotesApi, publicQuotesApi } from "../app/quotes/api.server.ts";
import { methodNotAllowed } from "../app/platform/http/methods.server.ts";

import { publicResourcesApi } from "../app/resources/api.server.ts";
import { searchApi } from "../app/site/search-api.server.ts";
import { adminInboxApi } from "./inbox.ts";

/** Every API path of the product: the table of contents for programs. */
export function createApiRoutes(): OpenAPIHono<ApiEnv> {
  const api = createApi();
  api.route("/public", publicBlogApi);
  api.route("/public", publicEventsApi);
  api.route("/public", publicQuotesApi);

  api.route("/public", publicRegistrationsApi);
  api.route("/public", publicCommentsApi);
  api.route("/public", publicProgramsApi);
  api.route("/public", publicResourcesApi);
  api.route("/public", publicContactApi);
  api.route("/public", publicNewsletterApi);
  api.route("/public", publicGivingApi);
  api.route("/", searchApi);

  api.route("/admin/login", loginApi);
  api.route("/auth", authApi);
  api.route("/auth", registerApi);
  api.route("/me", meApi);
  api.route("/me", profileApi);
  api.route("/me", myRegistrationsApi);
  api.route("/me", myEnrolmentsApi);

  api.route("/admin/blog", adminBlogApi);
  api.route("/admin/event", adminEventsApi);
  api.route("/admin/quotes", adminQuotesApi);
  api.route("/admin/uploads", adminUploadsApi);
  api.route("/admin/inbox", adminInboxApi);
  api.route("/downloads", inboxDownloadApi);

  api.openAPIRegistry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer" });
  api.get("/openapi.json", (c) => c.json(describeApi(api, c.var.environment.SITE_URL)));
  api.all("*", methodNotAllowed(api));
  api.onError(answerProblem);
  return api;
}

/** The OpenAPI 3.1 document, made from the very schemas the doors parse with. */
export function describeApi(api: OpenAPIHono<ApiEnv>, siteUrl: string) {
  const document = api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Foundation API",
      version: "1",
      description: "Public content, and what the admin panel is built on.",
    },
    servers: [{ url: `${siteUrl}/api/v1` }],
  });
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    if (!path.startsWith("/admin/") || path === "/admin/login") continue;
    for (const operation of Object.values(methods ?? {})) {
      if (operation && typeof operation === "object" && "responses" in operation)
        Object.assign(operation, { security: [{ bearer: [] }] });
    }
  }
  return document;
}
