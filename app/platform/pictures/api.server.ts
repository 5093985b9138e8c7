import { createRoute, z } from "@hono/zod-openapi";
import { answers, createApi, requireRole, type ApiContext } from "../api/api.server.ts";
import { handle } from "../endpoints/handle.server.ts";
import { actOf } from "../audit/note-change.server.ts";
import { notFound } from "../http/refusal.ts";
import { mayWrite } from "../records/kind-for.server.ts";
import type { BinKind } from "../rooms/bin-kind.server.ts";
import { SETTINGS } from "../sections/section-rows.server.ts";
import type { SettingsSection } from "../settings/section-fields.server.ts";
import { optionalText } from "../text/fields.ts";
import { withPictureForm } from "../uploads/picture-form.server.ts";
import { pictureEndpoints } from "./endpoints.ts";
import { addedPictureSchema, type PictureRecord } from "./library-picture.ts";
import { countPictures, findLibraryPicture, listPictures, toLibraryPicture } from "./library.server.ts";
import { inSections, listUses, type FoundUse } from "./uses.server.ts";
import { addPicture, clearPictures, deletePicture, describePicture, GONE } from "./write-library.server.ts";

type Api = ReturnType<typeof createApi>;
/** What may show a picture: the kinds of records, and the texts of pages. */
type Places = { kinds: BinKind[]; sections: SettingsSection[] };

const form = {
  schema: z.object({ name: optionalText("The file's name", 200) }),
  pictures: { image: "Image" },
  required: () => ["image"] as const,
};

/** Every picture once, what it shows, and where it is used. */
export function createPicturesApi(places: Places): Api {
  const api = createApi();
  addAdding(api);
  handle(api, pictureEndpoints.list, async ({ db, query, viewer }) => {
    const { rows, next } = await listPictures(db, { ...query, by: viewer.id });
    return { rows: rows.map(toLibraryPicture), next };
  });
  handle(api, pictureEndpoints.counts, ({ db }) => countPictures(db));
  handle(api, pictureEndpoints.get, ({ c, params }) => readRecord(c, places, params.id));
  handle(api, pictureEndpoints.describe, async ({ c, db, params: { id }, body, act }) => {
    await describePicture(db, id, body, act);
    return readRecord(c, places, id);
  });
  handle(api, pictureEndpoints.remove, ({ c, params, act }) => deletePicture(c.var, params.id, act));
  handle(api, pictureEndpoints.clear, async ({ c, body, act }) => ({
    cleared: await clearPictures(c.var, body.ids, act),
  }));
  return api;
}

const adding = createRoute({
  method: "post",
  path: "/admin/pictures",
  tags: ["Pictures"],
  summary: "Add a picture; one that is there already stays what it is",
  request: {
    body: {
      required: true,
      content: {
        "multipart/form-data": { schema: form.schema.extend({ image: z.string().meta({ format: "binary" }) }) },
      },
    },
  },
  responses: answers({ 201: addedPictureSchema.meta({ id: "AddedPicture" }) }, [400, 401, 403, 413, 415]),
});

function addAdding(api: Api): void {
  api.openAPIRegistry.registerPath(adding);
  api.post("/admin/pictures", requireRole("editor", "events"), async (c) => {
    const added = await withPictureForm(c, form, ({ name }, { image }) => {
      if (!image) throw new Error("The image was required but is missing.");
      return addPicture(c.var.db, { ...image, fileName: name }, actOf(c));
    });
    return c.json(added, 201);
  });
}

async function readRecord(c: ApiContext, { kinds, sections }: Places, id: string): Promise<PictureRecord> {
  const [row, uses] = await Promise.all([findLibraryPicture(c.var.db, id), listUses(c.var.db, id)]);
  if (!row) throw notFound(GONE);
  const usedBy = uses.map((use) => {
    const { owner: _owner, ...shown } = inSections(use, sections);
    return { ...shown, mayChange: mayChange(c, kinds, use) };
  });
  return { ...toLibraryPicture(row), usedBy };
}

/** Texts of pages are the admins' alone. */
function mayChange(c: ApiContext, kinds: BinKind[], { kind }: FoundUse): boolean {
  if (c.var.viewer.role === "admin") return true;
  const found = kinds.find((one) => one.kind === kind);
  return kind !== SETTINGS && found !== undefined && mayWrite(c, found);
}
