import { and, asc, eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { toKeysetPage, type KeysetPage, type SearchedKeyset } from "../platform/database/keyset.ts";
import { hasParts } from "../platform/search/text-search.server.ts";
import { getSite } from "../platform/settings/site.server.ts";
import { idOrNothing } from "../platform/text/readable-id.ts";
import { toPicture } from "../platform/uploads/picture.ts";
import { uploads } from "../platform/uploads/tables.server.ts";
import type { Testimonial } from "./testimonial.ts";
import { testimonials, testimonialText } from "./tables.server.ts";

const { imageId, sitePicture, ...columns } = getTableColumns(testimonials);
/** Nobody turns more pages of a carousel. */
const MOST_SHOWN = 30;

/** For visitors, in the foundation's order; samples are left out once the site is live. */
export async function listShownTestimonials(db: Database): Promise<Testimonial[]> {
  const { isLive } = await getSite(db);
  return selectTestimonials(db, isLive ? eq(testimonials.isSample, false) : undefined, MOST_SHOWN);
}

/** All of them, in the foundation's order. */
export async function listTestimonials(
  db: Database,
  { limit, after, q = "" }: SearchedKeyset,
): Promise<KeysetPage<Testimonial>> {
  const beyond = after
    ? sql`(${testimonials.order}, ${testimonials.id}) > (select position, id from testimonials where id = ${after})`
    : undefined;
  return toKeysetPage(await selectTestimonials(db, and(hasParts(testimonialText(), q), beyond), limit + 1), limit);
}

export async function findTestimonial(db: Database, id: string): Promise<Testimonial | null> {
  const [testimonial] = await selectTestimonials(db, eq(testimonials.id, idOrNothing(id)), 1);
  return testimonial ?? null;
}

async function selectTestimonials(db: Database, where: SQL | undefined, limit: number): Promise<Testimonial[]> {
  const rows = await db
    .select({ ...columns, sitePicture, image: uploads })
    .from(testimonials)
    .leftJoin(uploads, eq(uploads.id, imageId))
    .where(where)
    .orderBy(asc(testimonials.order), asc(testimonials.id))
    .limit(limit);
  return rows.map(({ image, sitePicture: ofTheSite, ...row }) => ({
    ...row,
    picture: image ? toPicture(image) : ofTheSite,
  }));
}
