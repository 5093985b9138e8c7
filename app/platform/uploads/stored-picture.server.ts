import { eq } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { toPicture, uploadIdsInHtml, type Picture } from "./picture.ts";
import { uploads } from "./tables.server.ts";

const NO_PICTURE: Picture = {
  id: "",
  src: "/media/no-picture-1.webp",
  widths: "1",
  hasAvif: false,
  width: 3,
  height: 2,
  color: "#d8cfc4",
};

/** The picture of a draft: the chosen one, or the record's, or an empty one for a preview. */
export async function findDraftPicture(db: Database, address?: string, stored?: Picture): Promise<Picture> {
  return (await findStoredPicture(db, address)) ?? stored ?? NO_PICTURE;
}

/** The picture at an address, or null. */
export async function findStoredPicture(db: Database, address = ""): Promise<Picture | null> {
  const [id] = uploadIdsInHtml(address);
  if (!id) return null;
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
  return row ? toPicture(row) : null;
}
