import { createRoute, z } from "@hono/zod-openapi";
import { answers, createApi, requireMember } from "../../platform/api/api.server.ts";
import { idParam } from "../../platform/endpoints/id-param.ts";
import { MEGABYTE } from "../../platform/forms/form-intake.server.ts";
import { receiveForm } from "../../platform/forms/multipart.server.ts";
import { visitorAddress } from "../../platform/http/address.server.ts";
import { countVisitorForm } from "../../platform/forms/visitor-limit.server.ts";
import { invalid, notFound } from "../../platform/http/refusal.ts";
import { getContent } from "../../platform/settings/content.server.ts";
import { pictureLimitMb, UPLOAD_LIMITS } from "../../platform/uploads/limits.ts";
import { findPhoto, preparePhoto, removePhoto, savePhoto } from "./photo.server.ts";

const tags = ["Members"];
const FIELD = "photo";

/** Mounted at /api/v1/me. */
export const photoApi = createApi();

photoApi.openAPIRegistry.registerPath(
  createRoute({
    method: "put",
    path: "/photo",
    tags,
    summary: "Put a photo beside the signed-in person's name, in place of the one before",
    request: {
      body: {
        required: true,
        content: { "multipart/form-data": { schema: z.object({ photo: z.string().meta({ format: "binary" }) }) } },
      },
    },
    responses: answers({ 200: z.object({ photoURL: z.string() }).meta({ id: "Photo" }) }, [400, 401, 413, 415, 429]),
  }),
);
// Read as it arrives, which a described route would not do.
photoApi.put("/photo", requireMember(), async (c) => {
  const { db, environment, viewer } = c.var;
  await countVisitorForm(visitorAddress(c, environment.TRUST_PROXY), environment.VISITOR_FORMS_PER_MINUTE);
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
    return c.json({ photoURL: await savePhoto(db, viewer.id, image) }, 200);
  } finally {
    await received.discard();
  }
});

photoApi.openapi(
  createRoute({
    method: "delete",
    path: "/photo",
    tags,
    summary: "Take the photo away",
    middleware: [requireMember()] as const,
    responses: answers({ 204: null }, [401]),
  }),
  async (c) => {
    await removePhoto(c.var.db, c.var.viewer.id);
    return c.body(null, 204);
  },
);

/** Mounted at /api/v1/photos: an image element sends no token, so the address is known only to who was given it. */
export const photoFileApi = createApi();

photoFileApi.openapi(
  createRoute({
    method: "get",
    path: "/{id}",
    tags,
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
