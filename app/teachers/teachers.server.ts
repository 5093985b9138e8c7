import { and, asc, eq, getViewSelectedFields, inArray, type SQL } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { KeysetOrder, toPage } from "../platform/lists/keyset-order.server.ts";
import type { KeysetPage, SearchedKeyset } from "../platform/database/keyset.ts";
import { hasWords } from "../platform/search/source.server.ts";
import { idOrNothing } from "../platform/text/readable-id.ts";
import type { PageLink } from "../platform/features/page-link.ts";
import { toPicture } from "../platform/uploads/picture.ts";
import { uploads } from "../platform/uploads/tables.server.ts";
import type { Teacher } from "./teacher.ts";
import { publishedTeachers } from "./tables.server.ts";

const {
  imageId: _imageId,
  updatedAt: _updatedAt,
  search: _search,
  ...columns
} = getViewSelectedFields(publishedTeachers);
const IN_ORDER = new KeysetOrder(publishedTeachers, [publishedTeachers.order, publishedTeachers.id]);
const MOST_LEADERS = 30;

/** In the foundation's order. */
export async function listTeachers(db: Database, { limit, after, q }: SearchedKeyset): Promise<KeysetPage<Teacher>> {
  return selectTeachers(db, and(hasWords(publishedTeachers.search, q), await IN_ORDER.after(db, after)), limit);
}

/** The teachers who lead the foundation. */
export async function listLeaders(db: Database): Promise<Teacher[]> {
  return (await selectTeachers(db, eq(publishedTeachers.isLeader, true), MOST_LEADERS)).rows;
}

export async function findTeacher(db: Database, id: string): Promise<Teacher | null> {
  const { rows } = await selectTeachers(db, eq(publishedTeachers.id, idOrNothing(id)), 1);
  return rows[0] ?? null;
}

/** The pages of those of these teachers that are there, for the pages of what they teach. */
export async function listTeacherLinks(db: Database, ids: string[]): Promise<PageLink[]> {
  if (ids.length === 0) return [];
  const { id, name, role, order } = publishedTeachers;
  const rows = await db
    .select({ id, name, role })
    .from(publishedTeachers)
    .where(inArray(id, ids))
    .orderBy(asc(order), asc(id));
  return rows.map((row) => ({ to: `/teachers/${row.id}`, words: row.name, about: row.role }));
}

async function selectTeachers(db: Database, where: SQL | undefined, limit: number) {
  const rows = await db
    .select({ ...columns, place: IN_ORDER.place, image: uploads })
    .from(publishedTeachers)
    .innerJoin(uploads, eq(uploads.id, publishedTeachers.imageId))
    .where(where)
    .orderBy(...IN_ORDER.orderBy)
    .limit(limit + 1);
  return toPage(rows, limit, ({ place: _place, ...row }) => ({ ...row, image: toPicture(row.image) }));
}
