import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { toKeysetPage, type KeysetPage } from "../database/keyset.ts";
import { containsPattern } from "../search/text-search.server.ts";
import { addressOf } from "../uploads/picture.ts";
import { uploads } from "../uploads/tables.server.ts";
import type { LibraryPicture, PictureCounts, PictureFilter } from "./library-picture.ts";

const USES = sql<number>`(select count(*)::int from upload_uses where upload_id = uploads.id)`;
const IS_UNUSED = sql`not exists (select from upload_uses where upload_id = uploads.id)`;
/** As the index has it. */
const WORDS = sql`(alt || ' ' || credit || ' ' || file_name)`;
const RANKS: Record<PictureFilter["order"], SQL> = {
  newest: sql`uploads.created_at`,
  largest: sql`uploads.bytes`,
  used: USES,
};

type Asked = PictureFilter & { by: string; limit: number; after?: string | undefined };

/** Pictures of the library, the first first. */
export async function listPictures(db: Database, asked: Asked): Promise<KeysetPage<LibraryRow>> {
  const { q, which, order, by, limit, after } = asked;
  const rank = RANKS[order];
  const beyond = after && sql`(${rank}, uploads.id) < (select ${rank}, uploads.id from uploads where id = ${after})`;
  const shares = { all: undefined, unused: IS_UNUSED, wordless: eq(uploads.alt, ""), mine: eq(uploads.addedById, by) };
  const rows = await selectPictures(db)
    .where(and(shares[which], q ? namedBy(q) : undefined, beyond || undefined))
    .orderBy(desc(rank), desc(uploads.id))
    .limit(limit + 1);
  return toKeysetPage(rows, limit);
}

function namedBy(q: string): SQL {
  const pattern = containsPattern(q);
  return sql`uploads.id in (select id from uploads where ${WORDS} ilike ${pattern}
    union select upload_id from upload_uses where title ilike ${pattern})`;
}

/** How many there are, and of those how many nothing shows and how many have no words. */
export async function countPictures(db: Database): Promise<PictureCounts> {
  const [counts] = await db
    .select({
      all: sql<number>`count(*)::int`,
      unused: sql<number>`(count(*) filter (where ${IS_UNUSED}))::int`,
      wordless: sql<number>`(count(*) filter (where alt = ''))::int`,
      bytes: sql<number>`coalesce(sum(bytes), 0)::float8`,
    })
    .from(uploads);
  if (!counts) throw new Error("Pictures could not be counted.");
  return counts;
}

export async function findLibraryPicture(db: Database, id: string): Promise<LibraryRow | null> {
  const [row] = await selectPictures(db).where(eq(uploads.id, id));
  return row ?? null;
}

function selectPictures(db: Database) {
  return db.select({ picture: uploads, id: uploads.id, uses: USES }).from(uploads).$dynamic();
}

export type LibraryRow = { id: string; picture: typeof uploads.$inferSelect; uses: number };

export function toLibraryPicture({ picture, uses }: LibraryRow): LibraryPicture {
  const { id, widths, createdAt, addedById: _account, ...rest } = picture;
  return {
    ...rest,
    _id: id,
    src: addressOf(picture),
    widths: widths.join(" "),
    addedAt: createdAt.toISOString(),
    uses,
  };
}
