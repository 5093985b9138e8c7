import { createApi } from "../platform/api/api.server.ts";
import { handle } from "../platform/endpoints/handle.server.ts";
import { createAdminApi } from "../records/record-api.server.ts";
import { resourceEndpoints } from "./endpoints.ts";
import {
  newResourceSchema,
  publicResourceSchema,
  resourceAnswerSchema,
  resourceEditSchema,
  toResourceAnswer,
} from "./resource.ts";
import { findResource, listAllResources, listResources } from "./resources.server.ts";
import { resourceStore } from "./write-resources.server.ts";

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

export const resourcesApi = createApi();

handle(resourcesApi, resourceEndpoints.list, async ({ db, query }) =>
  // The schema picks what is public.
  (await listResources(db, query)).map((resource) => publicResourceSchema.parse({ ...resource, _id: resource.id })),
);
