import { createRoute, z } from "@hono/zod-openapi";
import { answers, createApi } from "../platform/api/api.server.ts";
import { resourceFilterSchema } from "./resource.ts";
import { RESOURCE_TYPES } from "./resource-words.ts";
import { listResources } from "./resources.server.ts";

const answer = z
  .object({
    _id: z.string(),
    title: z.string(),
    description: z.string(),
    type: z.enum(RESOURCE_TYPES),
    category: z.string(),
    level: z.string(),
    featured: z.boolean(),
    file: z.string(),
    bytes: z.int(),
    seconds: z.int(),
  })
  .meta({ id: "Resource" });

/** Mounted at /api/v1/public. */
export const publicResourcesApi = createApi();

publicResourcesApi.openapi(
  createRoute({
    method: "get",
    path: "/resources",
    tags: ["Resources"],
    summary: "The library, filtered as the page is",
    request: { query: resourceFilterSchema },
    responses: answers({ 200: z.array(answer) }),
  }),
  async (c) => {
    const found = await listResources(c.var.db, c.req.valid("query"));
    // The schema picks what is public.
    return c.json(
      found.map((resource) => answer.parse({ ...resource, _id: resource.id })),
      200,
    );
  },
);
