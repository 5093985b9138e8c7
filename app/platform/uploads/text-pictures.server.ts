import { inArray } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { toPictureFiles, uploadIdsInHtml, type PictureFiles } from "./picture.ts";
import { uploads } from "./tables.server.ts";

/** As wide as the words of an article stand. */
const SIZES = "(width >= 820px) 656px, 90vw";

/**
 * Gives the pictures inside a cleaned text their true size, ground colour and lighter files, so that nothing moves when they
 * come and a phone fetches no more than it shows. A text without pictures asks nothing.
 */
export async function sizePictures(db: Database, cleanedHtml: string): Promise<string> {
  const ids = uploadIdsInHtml(cleanedHtml);
  if (ids.length === 0) return cleanedHtml;
  const rows = await db.select().from(uploads).where(inArray(uploads.id, ids));
  const known = new Map(rows.map((row) => [row.id, toPictureFiles(row)]));
  return cleanedHtml.replaceAll(/<img ([^>]*?)\s*\/?>/g, (tag, attributes: string) => {
    const picture = known.get(uploadIdsInHtml(attributes)[0] ?? "");
    return picture ? sized(attributes, picture) : tag;
  });
}

function sized(attributes: string, { width, height, color, srcSet }: PictureFiles): string {
  const kept = attributes.replaceAll(/(?:^|\s)(?:width|height)="[^"]*"/g, "").trim();
  return `<img ${kept} srcset="${srcSet}" sizes="${SIZES}" width="${width}" height="${height}" decoding="async" style="background-color:${color}">`;
}
