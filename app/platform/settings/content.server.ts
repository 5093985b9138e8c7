import { eq, inArray } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { cleanHtml, cleanStoredHtml } from "../text/clean-html.server.ts";
import { addContents, type Contents } from "../text/contents.server.ts";
import { CONTENT, type Content, type ContentKey, type PageTextName, type Testimonial } from "./content.ts";
import { fillPlaces } from "./places.ts";
import { getSite } from "./site.server.ts";
import { siteSchema } from "./site.ts";
import { settings } from "./tables.server.ts";

/** What is stored under a subject, completed by its empty defaults. */
export async function getContent<Key extends ContentKey>(db: Database, key: Key): Promise<Content<Key>> {
  // One entry of CONTENT by a key of its own: TypeScript loses the pair, the map keeps it.
  return CONTENT[key].parse((await findValue(db, key)) ?? undefined) as Content<Key>;
}

/** What people say of the foundation; invented people are gone once the site is live. */
export async function listTestimonials(db: Database): Promise<Testimonial[]> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, ["testimonials", "site"]));
  const valueOf = (key: string) => rows.find((row) => row.key === key)?.value;
  const { isLive } = siteSchema.parse(valueOf("site") ?? {});
  return CONTENT.testimonials.parse(valueOf("testimonials")).filter(({ isSample }) => !(isLive && isSample));
}

/** Stores a subject only where none stands yet: what an admin wrote is never overwritten by a seed. */
export async function seedContent(db: Database, key: ContentKey, value: unknown): Promise<void> {
  await insertOnce(db, key, CONTENT[key].parse(value));
}

/** A long text ready to be shown: places filled, cleaned, its headings named and listed. Null until it is written. */
export async function findPageText(db: Database, name: PageTextName): Promise<Contents | null> {
  const [value, site] = await Promise.all([findValue(db, rowOf(name)), getSite(db)]);
  if (typeof value !== "string" || value === "") return null;
  return addContents(cleanStoredHtml(fillPlaces(value, site)));
}

export async function seedPageText(db: Database, name: PageTextName, html: string): Promise<void> {
  await insertOnce(db, rowOf(name), cleanHtml(html));
}

const rowOf = (name: PageTextName) => `page:${name}`;

async function findValue(db: Database, key: string): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row?.value;
}

async function insertOnce(db: Database, key: string, value: unknown): Promise<void> {
  await db.insert(settings).values({ key, value }).onConflictDoNothing();
}
