import { createRoute, z } from "@hono/zod-openapi";
import { answerList, answers, createApi, requireRole, type ApiContext } from "../api/api.server.ts";
import { idParam } from "../api/id-param.ts";
import { actOf } from "../audit/note-change.server.ts";
import { keysetSchema } from "../database/keyset.ts";
import { notFound } from "../http/refusal.ts";
import { mayWrite } from "../records/kind-for.server.ts";
import type { BinKind } from "../rooms/bin-kind.server.ts";
import { SETTINGS } from "../sections/section-rows.server.ts";
import type { SettingsSection } from "../settings/section-fields.server.ts";
import { optionalText } from "../text/fields.ts";
import { withPictureForm } from "../uploads/picture-form.server.ts";
import {
  addedPictureSchema,
  clearPicturesSchema,
  libraryPictureSchema,
  pictureCountsSchema,
  pictureFilterSchema,
  pictureRecordSchema,
  pictureWordsSchema,
  type PictureRecord,
} from "./library-picture.ts";
import { countPictures, findLibraryPicture, listPictures, toLibraryPicture } from "./library.server.ts";
import { inSections, listUses, type FoundUse } from "./uses.server.ts";
import { addPicture, clearPictures, deletePicture, describePicture, GONE } from "./write-library.server.ts";

type Api = ReturnType<typeof createApi>;
/** What may show a picture: the kinds of records, and the texts of pages. */
type Places = { kinds: BinKind[]; sections: SettingsSection[] };

const tags = ["Pictures"];
const picture = libraryPictureSchema.meta({ id: "Picture" });
const record = pictureRecordSchema.meta({ id: "PictureRecord" });
const form = {
  schema: z.object({ name: optionalText("The file's name", 200) }),
  pictures: { image: "Image" },
  required: () => ["image"] as const,
};
const json = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { "application/json": { schema } } },
});

/** Mounted at /api/v1/admin/pictures: every picture once, what it shows, and where it is shown. */
export function createPicturesApi(places: Places): Api {
  const api = createApi();
  api.use(requireRole("editor", "events"));
  addReading(api);
  addAdding(api);
  addReadingOne(api, places);
  addWriting(api, places);
  addClearing(api);
  return api;
}

function addReading(api: Api): void {
  api.openapi(
    createRoute({
      method: "get",
      path: "/",
      tags,
      summary: "The pictures of the library",
      request: { query: pictureFilterSchema.extend(keysetSchema.shape) },
      responses: answers({ 200: z.array(picture) }, [400, 401, 403]),
    }),
    async (c) => {
      const asked = { ...c.req.valid("query"), by: c.var.viewer.id };
      return answerList(c, await listPictures(c.var.db, asked), toLibraryPicture);
    },
  );
  api.openapi(
    createRoute({
      method: "get",
      path: "/counts",
      tags,
      summary: "How many pictures there are, how many of them nothing shows, and how many have no words",
      responses: answers({ 200: pictureCountsSchema.meta({ id: "PictureCounts" }) }, [401, 403]),
    }),
    async (c) => c.json(await countPictures(c.var.db), 200),
  );
}

const adding = createRoute({
  method: "post",
  path: "/",
  tags,
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
  api.post("/", async (c: ApiContext) => {
    const added = await withPictureForm(c, form, ({ name }, { image }) => {
      if (!image) throw new Error("The image was required but is missing.");
      return addPicture(c.var.db, { ...image, fileName: name }, actOf(c));
    });
    return c.json(added, 201);
  });
}

function addReadingOne(api: Api, places: Places): void {
  api.openapi(
    createRoute({
      method: "get",
      path: "/one/{id}",
      tags,
      summary: "One picture, and what shows it",
      request: { params: idParam },
      responses: answers({ 200: record }, [401, 403, 404]),
    }),
    async (c) => c.json(await readRecord(c, places, c.req.valid("param").id), 200),
  );
}

function addWriting(api: Api, places: Places): void {
  api.openapi(
    createRoute({
      method: "put",
      path: "/one/{id}",
      tags,
      summary: "Say what a picture shows, who made it, and what must stay in view where it is cropped",
      request: { params: idParam, ...json(pictureWordsSchema) },
      responses: answers({ 200: record }, [400, 401, 403, 404, 409]),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      await describePicture(c.var.db, id, c.req.valid("json"), actOf(c));
      return c.json(await readRecord(c, places, id), 200);
    },
  );
  api.openapi(
    createRoute({
      method: "delete",
      path: "/one/{id}",
      tags,
      summary: "Delete a picture that nothing shows",
      request: { params: idParam },
      responses: answers({ 204: null }, [401, 403, 404, 409]),
    }),
    async (c) => {
      await deletePicture(c.var, c.req.valid("param").id, actOf(c));
      return c.body(null, 204);
    },
  );
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

function addClearing(api: Api): void {
  api.openapi(
    createRoute({
      method: "post",
      path: "/clear",
      tags,
      summary: "Delete those of these pictures that nothing shows",
      request: json(clearPicturesSchema),
      responses: answers({ 200: z.object({ cleared: z.array(z.string()) }) }, [400, 401, 403]),
    }),
    async (c) => c.json({ cleared: await clearPictures(c.var, c.req.valid("json").ids, actOf(c)) }, 200),
  );
}

/** Texts of pages are the admins' alone. */
function mayChange(c: ApiContext, kinds: BinKind[], { kind }: FoundUse): boolean {
  if (c.var.viewer.role === "admin") return true;
  const found = kinds.find((one) => one.kind === kind);
  return kind !== SETTINGS && found !== undefined && mayWrite(c, found);
}
