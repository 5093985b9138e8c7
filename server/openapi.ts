import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ApiEnv } from "../app/platform/api/api.server.ts";

type Operation = { operationId?: string; security?: Record<string, string[]>[]; responses: Record<string, unknown> };

/** Addresses that need a session token. */
const SIGNED_IN = /^\/(admin(?!\/login$)|me)\b/;

/** The OpenAPI 3.1 document, from the schemas of the endpoints. */
export function describeApi(api: OpenAPIHono<ApiEnv>, siteUrl: string) {
  const document = api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Foundation API",
      version: "1",
      description: "Public content, and what the admin panel is built on.",
      license: { name: "MIT", url: "https://opensource.org/license/mit" },
    },
    servers: [{ url: `${siteUrl}/api/v1` }],
  });
  for (const [path, methods] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(methods ?? {})) complete(operation as Operation, method, path);
  return document;
}

/** Adds what all operations have in common. */
function complete(operation: Operation, method: string, path: string): void {
  operation.operationId = nameOf(method, path);
  operation.security = SIGNED_IN.test(path) ? [{ bearer: [] }] : [];
  operation.responses["421"] ??= { description: "A host name that is not this site's" };
}

/** `get` and `/public/blogs/{id}/comments` are getPublicBlogsIdComments. */
function nameOf(method: string, path: string): string {
  const words = path.split(/\W+/).filter(Boolean);
  return method + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join("");
}
