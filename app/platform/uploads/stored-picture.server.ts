import { eq } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { toPicture, uploadIdsInHtml, type Picture } from "./picture.ts";
import { uploads } from "./tables.server.ts";

/** The picture that an address names, or null where there is none any more. */
export async function findStoredPicture(db: Database, address = ""): Promise<Picture | null> {
  const [id] = uploadIdsInHtml(address);
  if (!id) return null;
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
  return row ? toPicture(row) : null;
}
