import { and, asc, eq, getViewSelectedFields, inArray, type SQL } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import type { KeysetPage, NumberedPage, SearchedKeyset } from "../platform/database/keyset.ts";
import { countNumbered, rowsOfPage, toNumberedPage } from "../platform/database/numbered-pages.server.ts";
import type { Written } from "../platform/records/record.ts";
import type { PageLink } from "../platform/features/page-link.ts";
import { cursorOf, KeysetOrder, toPage } from "../platform/lists/keyset-order.server.ts";
import { hasWords } from "../platform/search/source.server.ts";
import { pageIntro } from "../platform/settings/page-intro.ts";
import { idOrNothing } from "../platform/text/readable-id.ts";
import { toPicture } from "../platform/uploads/picture.ts";
import { findDraftPicture } from "../platform/uploads/uploads.server.ts";
import { uploads } from "../platform/uploads/tables.server.ts";
import { publishedTeachers } from "./tables.server.ts";
import { type Teacher, TEACHER_VALUES } from "./teacher.ts";

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
  const where = and(hasWords(publishedTeachers.search, q), await IN_ORDER.after(db, after));
  return toPage(await selectTeachers(db, where).limit(limit + 1), limit, toTeacher);
}

/** The teachers page, in the same order. */
export async function browseTeachers(db: Database, asked: NumberedPage) {
  const { limit, offset } = rowsOfPage(asked);
  const [rows, counted] = await Promise.all([
    selectTeachers(db, await IN_ORDER.after(db, asked.after))
      .limit(limit)
      .offset(offset),
    countNumbered(db, publishedTeachers),
  ]);
  const page = toNumberedPage(asked, { rows, counted }, cursorOf);
  return { teachers: page.rows.map(toTeacher), paging: page.paging };
}

/** The teachers who lead the foundation. */
export async function listLeaders(db: Database): Promise<Teacher[]> {
  return (await selectTeachers(db, eq(publishedTeachers.isLeader, true)).limit(MOST_LEADERS)).map(toTeacher);
}

export async function findTeacher(db: Database, id: string): Promise<Teacher | null> {
  const [row] = await selectTeachers(db, eq(publishedTeachers.id, idOrNothing(id))).limit(1);
  return row ? toTeacher(row) : null;
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

function selectTeachers(db: Database, where: SQL | undefined) {
  return db
    .select({ ...columns, place: IN_ORDER.place, image: uploads })
    .from(publishedTeachers)
    .innerJoin(uploads, eq(uploads.id, publishedTeachers.imageId))
    .where(where)
    .orderBy(...IN_ORDER.orderBy);
}

function toTeacher({ place: _place, ...row }: Awaited<ReturnType<typeof selectTeachers>>[number]): Teacher {
  return { ...row, image: toPicture(row.image) };
}

/** A teacher as the page would show them, from the draft as far as it goes. */
export async function previewTeacher(db: Database, id: string, written: Written): Promise<Teacher> {
  const stored = await findTeacher(db, id);
  const image = await findDraftPicture(db, written.pictures["image"], stored?.image);
  const values = { ...TEACHER_VALUES.empty, ...written.values };
  return {
    id,
    image,
    name: values.name || "Without a name",
    role: values.role,
    life: values.life,
    city: values.city,
    since: values.since,
    training: values.training,
    imageAlt: values.imageAlt,
    languages: namesIn(values.languages),
    teaches: namesIn(values.teaches),
    order: Number(values.order) || 0,
    isLeader: values.isLeader === "true",
    version: stored?.version ?? 1,
  };
}

function namesIn(text: string): string[] {
  return text.split(",").flatMap((name) => name.trim() || []);
}

export const TEACHERS_INTRO = pageIntro(
  { title: "Teachers", path: "/teachers", painting: "dawn" },
  {
    lead: "Who sits with you, what each of us teaches, and in which languages you can ask.",
    description:
      "Who teaches with us: what each of them teaches, in which languages, and a little of how they came here.",
  },
);
