import { and, eq, getTableColumns, type SQL } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { KeysetOrder } from "../platform/lists/keyset-order.server.ts";
import type { KeysetPage, SearchedKeyset } from "../platform/database/keyset.ts";
import { hasParts } from "../platform/search/text-search.server.ts";
import { getSite } from "../platform/settings/site.server.ts";
import { idOrNothing } from "../platform/text/readable-id.ts";
import { toPicture } from "../platform/uploads/picture.ts";
import { uploads } from "../platform/uploads/tables.server.ts";
import type { Testimonial } from "./testimonial.ts";
import { testimonials, testimonialText } from "./tables.server.ts";

const { imageId, sitePicture, ...columns } = getTableColumns(testimonials);
const IN_ORDER = new KeysetOrder(testimonials, [testimonials.order, testimonials.id]);
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
  const where = and(hasParts(testimonialText(), q), await IN_ORDER.after(db, after));
  return IN_ORDER.toPage(db, await selectTestimonials(db, where, limit + 1), limit);
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
    .orderBy(...IN_ORDER.orderBy)
    .limit(limit);
  return rows.map(({ image, sitePicture: ofTheSite, ...row }) => ({
    ...row,
    picture: image ? toPicture(image) : ofTheSite,
  }));
}
