import { z } from "zod";
import type { Database } from "../database/client.server.ts";
import { cleanHtml } from "../text/clean-html.server.ts";
import { readStoredHtml, type Contents } from "../text/contents.server.ts";
import { CONTENT, type Content, type ContentKey, type PageTextName, type Testimonial } from "./content.ts";
import { fillPlaces } from "./places.ts";
import { getSite } from "./site.server.ts";
import { settings } from "./tables.server.ts";
import { readSetting } from "./values.server.ts";

const storedText = z.string().catch("");

/** What is stored under a subject, completed by its empty defaults. */
export async function getContent<Key extends ContentKey>(db: Database, key: Key): Promise<Content<Key>> {
  // One entry of CONTENT by a key of its own: TypeScript loses the pair, the map keeps it.
  return readSetting<unknown>(db, key, CONTENT[key]) as Promise<Content<Key>>;
}

/** What people say of the foundation; invented people are gone once the site is live. */
export async function listTestimonials(db: Database): Promise<Testimonial[]> {
  const [testimonials, { isLive }] = await Promise.all([getContent(db, "testimonials"), getSite(db)]);
  return testimonials.filter(({ isSample }) => !(isLive && isSample));
}

/** Stores a subject only where none stands yet: what an admin wrote is never overwritten by a seed. */
export async function seedContent(db: Database, key: ContentKey, value: unknown): Promise<void> {
  await insertOnce(db, key, CONTENT[key].parse(value));
}

/** A long text ready to be shown: places filled, cleaned, its headings named and listed. Null until it is written. */
export async function findPageText(db: Database, name: PageTextName): Promise<Contents | null> {
  const [text, site] = await Promise.all([readSetting(db, rowOf(name), storedText), getSite(db)]);
  return text ? readStoredHtml(fillPlaces(text, site)) : null;
}

export async function seedPageText(db: Database, name: PageTextName, html: string): Promise<void> {
  await insertOnce(db, rowOf(name), cleanHtml(html));
}

const rowOf = (name: PageTextName) => `page:${name}`;

async function insertOnce(db: Database, key: string, value: unknown): Promise<void> {
  await db.insert(settings).values({ key, value }).onConflictDoNothing();
}
