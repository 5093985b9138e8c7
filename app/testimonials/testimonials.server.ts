import { and, eq, getViewSelectedFields, type SQL } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { KeysetOrder, toPage } from "../platform/lists/keyset-order.server.ts";
import type { KeysetPage, SearchedKeyset } from "../platform/database/keyset.ts";
import { hasParts } from "../platform/search/text-search.server.ts";
import { getSite } from "../platform/settings/site.server.ts";
import { idOrNothing } from "../platform/text/readable-id.ts";
import { toPicture } from "../platform/uploads/picture.ts";
import { uploads } from "../platform/uploads/tables.server.ts";
import type { Testimonial } from "./testimonial.ts";
import { publishedTestimonials, testimonialText } from "./tables.server.ts";

const { imageId, sitePicture, ...columns } = getViewSelectedFields(publishedTestimonials);
const IN_ORDER = new KeysetOrder(publishedTestimonials, [publishedTestimonials.order, publishedTestimonials.id]);
/** Nobody turns more pages of a carousel. */
const MOST_SHOWN = 30;

/** For visitors, in the foundation's order; samples are left out once the site is live. */
export async function listShownTestimonials(db: Database): Promise<Testimonial[]> {
  const { isLive } = await getSite(db);
  const isShown = isLive ? eq(publishedTestimonials.isSample, false) : undefined;
  return (await selectTestimonials(db, isShown, MOST_SHOWN)).rows;
}

/** All of them, in the foundation's order. */
export async function listTestimonials(
  db: Database,
  { limit, after, q = "" }: SearchedKeyset,
): Promise<KeysetPage<Testimonial>> {
  return selectTestimonials(
    db,
    and(hasParts(testimonialText(publishedTestimonials), q), await IN_ORDER.after(db, after)),
    limit,
  );
}

export async function findTestimonial(db: Database, id: string): Promise<Testimonial | null> {
  const { rows } = await selectTestimonials(db, eq(publishedTestimonials.id, idOrNothing(id)), 1);
  return rows[0] ?? null;
}

async function selectTestimonials(db: Database, where: SQL | undefined, limit: number) {
  const rows = await db
    .select({ ...columns, place: IN_ORDER.place, sitePicture, image: uploads })
    .from(publishedTestimonials)
    .leftJoin(uploads, eq(uploads.id, imageId))
    .where(where)
    .orderBy(...IN_ORDER.orderBy)
    .limit(limit + 1);
  return toPage(rows, limit, ({ place: _place, image, sitePicture: ofTheSite, ...row }) => ({
    ...row,
    picture: image ? toPicture(image) : ofTheSite,
  }));
}
