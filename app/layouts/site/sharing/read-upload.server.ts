import { buffer } from "node:stream/consumers";
import type { Storage } from "../../../platform/storage/storage.server.ts";

/** The widest file of a stored picture; null where there is none, or it is gone. */
export async function readUpload(storage: Storage, picture: { src: string } | null): Promise<Buffer | null> {
  const file = picture && (await storage.read(picture.src.replace("/uploads/", "")));
  return file ? buffer(file.stream) : null;
}
