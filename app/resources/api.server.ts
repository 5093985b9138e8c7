import { createApi } from "../platform/api/api.server.ts";
import { handle } from "../platform/endpoints/handle.server.ts";
import { FILE_KINDS, FILES } from "../platform/files/file-kinds.ts";
import { readAs } from "../platform/files/read-file.server.ts";
import { MEGABYTE, receiveForm } from "../platform/forms/multipart.server.ts";
import { invalid, notFound } from "../platform/http/http-error.ts";
import { getContent } from "../platform/settings/content.server.ts";
import { createAdminApi } from "../records/server/record-api.server.ts";
import { adminResourceEndpoints, resourceEndpoints } from "./endpoints.ts";
import { FILE_LIMITS, storeFile } from "./files.server.ts";
import { publicResourceSchema, toResourceAnswer } from "./resource.ts";
import { LIST_LIMIT } from "../platform/database/keyset.ts";
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
  (await listResources(db, query, LIST_LIMIT)).map((resource) =>
    publicResourceSchema.parse({ ...resource, _id: resource.id }),
  ),
);

/** A film of 500 MB over a line of 1 MB a second, twice. */
const PATIENCE_MS = 20 * 60_000;
const FIELD = "file";

/** The files of the library, sent before the item that uses them is saved. */
handle(resourcesApi, resourceEndpoints.addFile, async ({ c, db, params }) => {
  const kind = FILE_KINDS.find((one) => one === params.kind);
  if (!kind) throw notFound(`There are files of the kinds ${FILE_KINDS.join(", ")}.`);
  const { storage, environment } = c.var;
  const limits = await getContent(db, FILE_LIMITS);
  const received = await receiveForm(c.req.raw, {
    pictures: [FIELD],
    noun: FILES[kind].what,
    dataDir: environment.DATA_DIR,
    maxPictureBytes: limits[kind] * MEGABYTE,
    patienceMs: PATIENCE_MS,
  });
  try {
    const file = received.pictures[FIELD];
    if (!file) throw invalid({ [FIELD]: "Choose a file." });
    return await storeFile(db, storage, file, await readAs(kind, file.path, FIELD));
  } finally {
    await received.discard();
  }
});
