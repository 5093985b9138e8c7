import { z } from "zod";
import { toFormData } from "../forms/form-data.ts";
import { sendFormToApi } from "../api/api-client.ts";

const storedPictureSchema = z.object({ src: z.string(), width: z.number(), height: z.number() });
type StoredPicture = z.output<typeof storedPictureSchema>;

/** Stores a picture for an article's text. One that never ends up in a saved text is collected after sixty days. */
export function storePicture(file: File, onProgress: (percent: number) => void): Promise<StoredPicture> {
  return sendFormToApi("POST", "/admin/uploads", toFormData({}, { image: file }), {
    reader: storedPictureSchema,
    onProgress,
  });
}
