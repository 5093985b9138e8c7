import type { OpenAPIHono } from "@hono/zod-openapi";
import { Refusal } from "./refusal.ts";
import type { ApiContext, ApiEnv } from "./api.server.ts";

/** The last handler of the API: a known path with another method is 405 with `Allow`, an unknown path 404. */
export function methodNotAllowed(api: OpenAPIHono<ApiEnv>) {
  return (c: ApiContext): never => {
    const path = c.req.path;
    const allowed = new Set<string>();
    for (const route of api.routes) {
      if (route.method !== "ALL" && matches(`/api/v1${route.path}`, path)) allowed.add(route.method);
    }
    if (allowed.size === 0) throw new Refusal(404, "There is nothing at this address.");
    if (allowed.has("GET")) allowed.add("HEAD");
    c.header("Allow", [...allowed].sort().join(", "));
    throw new Refusal(405, `This address takes ${[...allowed].sort().join(", ")}, not ${c.req.method}.`);
  };
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.replace(/\/$/, "").split("/");
  const given = path.replace(/\/$/, "").split("/");
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(":") || part === given[index]);
}
