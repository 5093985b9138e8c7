import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { toPictureFiles, uploadIdsInHtml, type PictureFiles, type StoredPicture } from "./picture.ts";

/** As wide as the words of an article stand. */
const SIZES = "(width >= 820px) 656px, 90vw";

/** Our pictures that a stored text shows, as part of the statement that reads the text. */
export function picturesIn(text: SQLWrapper): SQL<StoredPicture[]> {
  return sql<StoredPicture[]>`(select coalesce(json_agg(shown), '[]') from (
    select id, width, height, color, widths, has_avif as "hasAvif" from uploads
    where id in (select (regexp_matches(${text}, '/uploads/([0-9a-f]{32})-', 'g'))[1])) shown)`;
}

/**
 * Gives the pictures inside a cleaned text their true size, ground colour and lighter files, so that nothing moves when they
 * come and a phone fetches no more than it shows.
 */
export function sizePictures(cleanedHtml: string, pictures: StoredPicture[]): string {
  if (pictures.length === 0) return cleanedHtml;
  const known = new Map(pictures.map((picture) => [picture.id, toPictureFiles(picture)]));
  return cleanedHtml.replaceAll(/<img ([^>]*?)\s*\/?>/g, (tag, attributes: string) => {
    const picture = known.get(uploadIdsInHtml(attributes)[0] ?? "");
    return picture ? sized(attributes, picture) : tag;
  });
}

function sized(attributes: string, { width, height, color, srcSet }: PictureFiles): string {
  const kept = attributes.replaceAll(/(?:^|\s)(?:width|height)="[^"]*"/g, "").trim();
  return `<img ${kept} srcset="${srcSet}" sizes="${SIZES}" width="${width}" height="${height}" decoding="async" style="background-color:${color}">`;
}
