import { createRoute, z } from "@hono/zod-openapi";
import { answers, createApi, requireRole, type ApiContext } from "../api/api.server.ts";
import { withPictureForm } from "./picture-form.server.ts";
import { toPictureFiles, type PictureFiles } from "./picture.ts";
import { recordPicture } from "./uploads.server.ts";

/** Mounted at /api/v1/admin/uploads: pictures put into an article's text. Unused ones are collected after sixty days. */
export const adminUploadsApi = createApi();
adminUploadsApi.use(requireRole("editor", "events"));

const pictureSchema: z.ZodType<PictureFiles> = z.object({
  id: z.string(),
  src: z.string(),
  srcSet: z.string(),
  avifSrcSet: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  color: z.string(),
});
const form = { schema: z.object({}), pictures: { image: "Image" }, required: () => ["image"] as const };

adminUploadsApi.openAPIRegistry.registerPath(
  createRoute({
    method: "post",
    path: "/",
    tags: ["Uploads"],
    summary: "Store a picture for an article's text",
    request: {
      body: {
        required: true,
        content: { "multipart/form-data": { schema: z.object({ image: z.string().meta({ format: "binary" }) }) } },
      },
    },
    responses: answers({ 201: pictureSchema.meta({ id: "Picture" }) }, [400, 401, 403, 413, 415]),
  }),
);
adminUploadsApi.post("/", async (c: ApiContext) => {
  const picture = await withPictureForm(c, form, async (_input, { image }) => {
    if (!image) throw new Error("The image was required but is missing.");
    await c.var.db.transaction((tx) => recordPicture(tx, image));
    return toPictureFiles(image);
  });
  return c.json(picture, 201);
});
