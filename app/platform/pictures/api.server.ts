import { createApi, type ApiContext } from "../api/api.server.ts";
import { mapPage } from "../database/keyset.ts";
import { handle } from "../endpoints/handle.server.ts";
import { notFound } from "../http/http-error.ts";
import { mayWrite, type RecordSource } from "../records/record-source.server.ts";
import { SETTINGS } from "../sections/section-rows.server.ts";
import type { SettingsSection } from "../settings/section-fields.server.ts";
import { withPictureForm } from "../uploads/picture-form.server.ts";
import { pictureEndpoints } from "./endpoints.ts";
import { newPictureSchema, type PictureRecord } from "./library-picture.ts";
import {
  countPictures,
  findLibraryPicture,
  type FoundUse,
  inSections,
  listPictures,
  listUses,
  toLibraryPicture,
  addPicture,
  clearPictures,
  deletePicture,
  describePicture,
  PICTURE_GONE,
} from "./library.server.ts";

/** Where pictures are used: kinds of records, and sections of pages and settings. */
type Places = { kinds: RecordSource[]; sections: SettingsSection[] };

const form = { schema: newPictureSchema, pictures: { image: "Image" }, required: () => ["image"] as const };

/** The API of the picture library. */
export function createPicturesApi(places: Places) {
  const api = createApi();
  handle(api, pictureEndpoints.list, async ({ db, query, viewer }) =>
    mapPage(await listPictures(db, { ...query, by: viewer.id }), toLibraryPicture),
  );
  handle(api, pictureEndpoints.counts, ({ db }) => countPictures(db));
  handle(api, pictureEndpoints.add, ({ c, db, act }) =>
    withPictureForm(c, form, ({ name }, { image }) => {
      if (!image) throw new Error("The image was required but is missing.");
      return addPicture(db, { ...image, fileName: name }, act);
    }),
  );
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

async function readRecord(c: ApiContext, { kinds, sections }: Places, id: string): Promise<PictureRecord> {
  const [row, uses] = await Promise.all([findLibraryPicture(c.var.db, id), listUses(c.var.db, id)]);
  if (!row) throw notFound(PICTURE_GONE);
  const usedBy = uses.map((use) => {
    const { owner: _owner, ...shown } = inSections(use, sections);
    return { ...shown, mayChange: mayChange(c, kinds, use) };
  });
  return { ...toLibraryPicture(row), usedBy };
}

/** Only admins change sections. */
function mayChange(c: ApiContext, kinds: RecordSource[], { kind }: FoundUse): boolean {
  if (c.var.viewer.role === "admin") return true;
  const found = kinds.find((one) => one.kind === kind);
  return kind !== SETTINGS && found !== undefined && mayWrite(c, found);
}
