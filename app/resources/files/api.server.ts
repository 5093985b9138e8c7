import { createRoute, z } from "@hono/zod-openapi";
import { answers, createApi, requireRole, type ApiContext } from "../../platform/api/api.server.ts";
import { FILE_KINDS, FILES } from "../../platform/files/file-kinds.ts";
import { readAs } from "../../platform/files/read-file.server.ts";
import { receiveForm } from "../../platform/forms/multipart.server.ts";
import { invalid, notFound } from "../../platform/http/refusal.ts";
import { getContent } from "../../platform/settings/content.server.ts";
import { FILE_LIMITS } from "../file-limits.ts";
import { storedFileSchema } from "../resource.ts";
import { storeFile } from "./store-file.server.ts";

const MEGABYTE = 1024 * 1024;
/** A film of 500 MB over a line of 1 MB a second, twice. */
const PATIENCE_MS = 20 * 60_000;
const FIELD = "file";

/** Mounted at /api/v1/admin/resources/files: the files of the library, sent before the item that uses them is saved. */
export const adminResourceFilesApi = createApi();
adminResourceFilesApi.use(requireRole("editor"));

adminResourceFilesApi.openAPIRegistry.registerPath(
  createRoute({
    method: "post",
    path: "/{kind}",
    tags: ["Resources"],
    summary: "Store a file of the library: a sound, a film, a PDF or captions, known by what stands in it",
    request: {
      params: z.object({ kind: z.enum(FILE_KINDS) }),
      body: {
        required: true,
        content: { "multipart/form-data": { schema: z.object({ file: z.string().meta({ format: "binary" }) }) } },
      },
    },
    responses: answers({ 201: storedFileSchema.meta({ id: "StoredFile" }) }, [400, 401, 403, 404, 413, 415]),
  }),
);
adminResourceFilesApi.post("/:kind", async (c: ApiContext) => {
  const { db, storage, environment } = c.var;
  const kind = FILE_KINDS.find((one) => one === c.req.param("kind"));
  if (!kind) throw notFound(`There are files of the kinds ${FILE_KINDS.join(", ")}.`);
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
    const facts = await readAs(kind, file.path, FIELD);
    return c.json(await storeFile(db, storage, file, facts), 201);
  } finally {
    await received.discard();
  }
});
