import { inArray } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { toPictureFiles, uploadIdsInHtml, type PictureFiles, type StoredPicture } from "./picture.ts";
import { uploads } from "./tables.server.ts";

/** The width of an article's text. */
const SIZES = "(width >= 820px) 656px, 90vw";

/** Lists our pictures in HTML; with `isHeld` it locks them against deletion. */
export async function listPicturesIn(
  db: Database,
  html: string,
  { isHeld = false }: { isHeld?: boolean } = {},
): Promise<StoredPicture[]> {
  const ids = uploadIdsInHtml(html);
  if (ids.length === 0) return [];
  const { id, width, height, color, widths, hasAvif, focalX, focalY } = uploads;
  const columns = { id, width, height, color, widths, hasAvif, focalX, focalY };
  const found = db.select(columns).from(uploads).where(inArray(id, ids)).orderBy(id).$dynamic();
  return isHeld ? found.for("key share") : found;
}

/** Adds sizes, background colours and `srcset` to the pictures in cleaned HTML: no layout shift, small files on a phone. */
export function sizePictures(cleanedHtml: string, pictures: StoredPicture[]): string {
  if (pictures.length === 0) return cleanedHtml;
  const known = new Map(pictures.map((picture) => [picture.id, toPictureFiles(picture)]));
  return cleanedHtml.replaceAll(/<img ([^>]*?)\s*\/?>/g, (tag, attributes: string) => {
    const picture = known.get(uploadIdsInHtml(attributes)[0] ?? "");
    return picture ? sized(attributes, picture) : tag;
  });
}

function sized(attributes: string, { width, height, color, srcSet }: PictureFiles): string {
  const others = attributes.replaceAll(/(?:^|\s)(?:width|height)="[^"]*"/g, "").trim();
  return `<img ${others} srcset="${srcSet}" sizes="${SIZES}" width="${width}" height="${height}" decoding="async" style="background-color:${color}">`;
}
