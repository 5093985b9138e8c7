import { createRoute, z } from "@hono/zod-openapi";
import { answers, createApi } from "../platform/api/api.server.ts";
import { createAdminApi } from "../records/record-api.server.ts";
import {
  newResourceSchema,
  publicResourceSchema,
  resourceAnswerSchema,
  resourceEditSchema,
  resourceFilterSchema,
  toResourceAnswer,
} from "./resource.ts";
import { findResource, listAllResources, listResources } from "./resources.server.ts";
import { resourceStore } from "./write-resources.server.ts";

const answer = publicResourceSchema.meta({ id: "Resource" });

/** Mounted at /api/v1/admin/resources. */
export const adminResourcesApi = createAdminApi({
  tag: "Resources",
  path: "/",
  one: "a resource",
  listSummary: "The whole library, in its order",
  oneSummary: "One item of the library",
  missing: "This resource does not exist.",
  removeSummary: "Delete a resource",
  verbs: { create: "create", update: "update", remove: "delete" },
  answer: resourceAnswerSchema.meta({ id: "EditedResource" }),
  toAnswer: toResourceAnswer,
  newSchema: newResourceSchema,
  editSchema: resourceEditSchema,
  updated: "Resource updated successfully!",
  list: listAllResources,
  find: findResource,
  store: resourceStore,
});

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
