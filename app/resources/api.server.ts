import { createApi } from "../platform/api/api.server.ts";
import { handle } from "../platform/endpoints/handle.server.ts";
import { createAdminApi } from "../records/server/record-api.server.ts";
import { adminResourceEndpoints, resourceEndpoints } from "./endpoints.ts";
import { publicResourceSchema, toResourceAnswer } from "./resource.ts";
import { findResource, listAllResources, listResources } from "./resources.server.ts";
import { resourceStore } from "./write-resources.server.ts";

export const adminResourcesApi = createAdminApi(adminResourceEndpoints, {
  missing: "This resource does not exist.",
  updated: "Resource updated successfully!",
  toAnswer: toResourceAnswer,
  list: listAllResources,
  find: findResource,
  store: resourceStore,
});

export const resourcesApi = createApi();

handle(resourcesApi, resourceEndpoints.list, async ({ db, query }) =>
  // The schema picks what is public.
  (await listResources(db, query)).map((resource) => publicResourceSchema.parse({ ...resource, _id: resource.id })),
);
