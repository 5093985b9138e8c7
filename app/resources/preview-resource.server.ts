import type { Database } from "../platform/database/client.server.ts";
import { NO_TITLE, type Written } from "../platform/records/record.ts";
import { cleanHtml } from "../platform/text/clean-html.server.ts";
import { findStoredPicture } from "../platform/uploads/stored-picture.server.ts";
import { type Resource, RESOURCE_VALUES } from "./resource.ts";
import { hasCaptions, readWords, RESOURCE_TYPES } from "./resource-words.ts";
import { findFileFacts, findResource, NO_FILE } from "./resources.server.ts";

/** An item of the library as its page would show it, from its draft as far as it goes. */
export async function previewResource(
  db: Database,
  id: string,
  { values: written, pictures }: Written,
): Promise<Resource> {
  const values = { ...RESOURCE_VALUES.empty, ...written };
  const type = RESOURCE_TYPES.find((one) => one === values.type) ?? "guide";
  const [file, captions] = [type === "guide" ? "" : values.file, hasCaptions(type) ? values.captions : ""];
  const [stored, chosen, facts, said] = await Promise.all([
    findResource(db, id),
    findStoredPicture(db, pictures["image"]),
    findFileFacts(db, file),
    findFileFacts(db, captions),
  ]);
  const { words: _words, ...known } = facts ?? { words: [], ...NO_FILE };
  return {
    ...values,
    ...known,
    id,
    type,
    file: facts ? file : "",
    captions,
    title: values.title || NO_TITLE,
    body: cleanHtml(values.body),
    featured: values.featured === "true",
    order: Number(values.order) || 0,
    transcript: said?.words ?? (type === "audio" ? readWords(values.words) : []),
    image: chosen ?? stored?.image ?? null,
    version: stored?.version ?? 1,
  };
}
