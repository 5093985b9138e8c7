import { createRoute } from "@hono/zod-openapi";
import { addressOf, answers, createApi } from "../../platform/api/api.server.ts";
import { handle } from "../../platform/endpoints/handle.server.ts";
import { idParam } from "../../platform/endpoints/id-param.ts";
import { MEGABYTE, receiveForm } from "../../platform/forms/multipart.server.ts";
import { countVisitorForm } from "../../platform/forms/visitor-limit.server.ts";
import { invalid, notFound } from "../../platform/http/http-error.ts";
import { getContent } from "../../platform/settings/content.server.ts";
import { pictureLimitMb, UPLOAD_LIMITS } from "../../platform/uploads/limits.ts";
import { photoEndpoints } from "./endpoints.ts";
import { findPhoto, preparePhoto, removePhoto, savePhoto } from "./photo.server.ts";

const FIELD = "photo";

export const photoApi = createApi();

handle(photoApi, photoEndpoints.change, async ({ c, db, viewer }) => {
  const { environment } = c.var;
  await countVisitorForm(addressOf(c), environment.VISITOR_FORMS_PER_MINUTE);
  const limitMb = pictureLimitMb(await getContent(db, UPLOAD_LIMITS), environment.UPLOAD_MAX_MB);
  const received = await receiveForm(c.req.raw, {
    pictures: [FIELD],
    noun: FIELD,
    dataDir: environment.DATA_DIR,
    maxPictureBytes: limitMb * MEGABYTE,
  });
  try {
    const file = received.pictures[FIELD];
    if (!file) throw invalid({ [FIELD]: "Please choose a photo." });
    const image = await preparePhoto(file.path, environment.UPLOAD_MAX_MEGAPIXELS);
    return { photoURL: await savePhoto(db, viewer.id, image) };
  } finally {
    await received.discard();
  }
});

handle(photoApi, photoEndpoints.remove, ({ db, viewer }) => removePhoto(db, viewer.id));

/** Mounted at /api/v1/photos: an image element sends no token, so the address itself is secret. */
export const photoFileApi = createApi();

photoFileApi.openapi(
  createRoute({
    method: "get",
    path: "/{id}",
    tags: ["Members"],
    summary: "A person's photo, by an address that only she and the staff are given",
    request: { params: idParam },
    responses: { 200: { description: "A WebP image" }, ...answers({}, [404]) },
  }),
  async (c) => {
    const image = await findPhoto(c.var.db, c.req.valid("param").id);
    if (!image) throw notFound("There is no such photo.");
    c.header("Cache-Control", "private, max-age=31536000, immutable");
    return c.body(new Uint8Array(image), 200, { "Content-Type": "image/webp" });
  },
);
