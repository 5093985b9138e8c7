import { and, arrayContains, asc, eq, getViewSelectedFields, ilike, or, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Database } from "../platform/database/client.server.ts";
import type { SearchedKeyset } from "../platform/database/keyset.ts";
import { countNumbered, rowsOfPage, toNumberedPage } from "../platform/database/numbered-pages.server.ts";
import { nextInstant } from "../platform/database/next-instant.server.ts";
import { type Written, NO_TITLE } from "../platform/records/record.ts";
import type { PageLink } from "../platform/features/page-link.ts";
import { cursorOf, KeysetOrder, toPage } from "../platform/lists/keyset-order.server.ts";
import { hasWords } from "../platform/search/source.server.ts";
import { containsPattern } from "../platform/search/text-search.server.ts";
import { pageIntro } from "../platform/settings/page-intro.ts";
import { unlessLive } from "../platform/settings/site.server.ts";
import { questionRow, rowList, tagList, textLines, wholeNumber } from "../platform/text/fields.ts";
import { rupeesAsPaise } from "../platform/text/money.ts";
import { keepTogether } from "../platform/text/keep-together.ts";
import { idOrNothing } from "../platform/text/readable-id.ts";
import { formatDate } from "../platform/time/india-time.ts";
import { toPicture } from "../platform/uploads/picture.ts";
import { findDraftPicture } from "../platform/uploads/uploads.server.ts";
import { uploads } from "../platform/uploads/tables.server.ts";
import { teacherIds } from "../teachers/teacher.ts";
import { outlineRow, PROGRAM_VALUES } from "./program-record.ts";
import { markedUntil } from "./program-words.ts";
import type { Program, ProgramFilter, ProgramPage } from "./program.ts";
import { courseSessions, publishedPrograms } from "./tables.server.ts";

const {
  imageId: _imageId,
  createdAt: _createdAt,
  search: _search,
  ...stored
} = getViewSelectedFields(publishedPrograms);
const { order: _order, version: _version, ...shown } = stored;
const IN_ORDER = new KeysetOrder(publishedPrograms, [publishedPrograms.order, publishedPrograms.id]);
const columns = {
  ...shown,
  rating: unlessLive(publishedPrograms.rating),
  participants: unlessLive(publishedPrograms.participants),
};

type Listed = { filter?: ProgramFilter; limit: number };

/** The first programs that match, in the foundation's order. */
export async function listPrograms(db: Database, { filter, limit }: Listed, now: Date): Promise<Program[]> {
  const rows = await selectPrograms(db, now, filter && matchesFilter(filter))
    .orderBy(...IN_ORDER.orderBy)
    .limit(limit);
  return rows.map(toProgram);
}

/** The programs page: a page of those that match, and how many there are. */
export async function browsePrograms(db: Database, filter: ProgramPage, now: Date) {
  const where = matchesFilter(filter);
  const { limit, offset } = rowsOfPage(filter);
  const [rows, matching] = await Promise.all([
    selectPrograms(db, now, and(where, await IN_ORDER.after(db, filter.after)))
      .orderBy(...IN_ORDER.orderBy)
      .limit(limit)
      .offset(offset),
    countNumbered(db, publishedPrograms, where),
  ]);
  const { rows: shown, paging } = toNumberedPage(filter, { rows, counted: matching }, cursorOf);
  return { programs: shown.map(toProgram), paging, matching };
}

/** Search looks at title and description, whatever their case. */
function matchesFilter({ q, category, level, format }: ProgramFilter): SQL | undefined {
  const pattern = containsPattern(q);
  return and(
    q ? or(ilike(publishedPrograms.title, pattern), ilike(publishedPrograms.description, pattern)) : undefined,
    category ? eq(publishedPrograms.category, category) : undefined,
    level ? eq(publishedPrograms.level, level) : undefined,
    format ? eq(publishedPrograms.format, format) : undefined,
  );
}

export async function findProgram(db: Database, id: string, now: Date): Promise<Program | null> {
  const [row] = await selectPrograms(db, now, eq(publishedPrograms.id, idOrNothing(id))).limit(1);
  return row ? toProgram(row) : null;
}

/** A program as the panel edits it: with its place in the order, and its version. */
export async function findProgramToEdit(db: Database, id: string) {
  const { rows } = await selectToEdit(db, eq(publishedPrograms.id, idOrNothing(id)), 1);
  return rows[0] ?? null;
}

/** The course whose attendance is marked next: the one of the latest session that can be marked. Null without one. */
const courseToMark = (now: Date) => sql<string | null>`(
  select courses.id from courses inner join course_sessions on course_sessions.course_id = courses.id
  where courses.program_id = ${publishedPrograms.id} and course_sessions.starts_at <= ${markedUntil(now).toISOString()}
  order by course_sessions.starts_at desc, courses.id limit 1)`;

/** The number of requests without an answer. */
const waitingRequests = sql<number>`(
  select count(*)::int from enrolments where enrolments.program_id = ${publishedPrograms.id} and enrolments.state = 'requested')`;

export async function listProgramsToEdit(db: Database, { limit, after, q }: SearchedKeyset) {
  return selectToEdit(db, and(hasWords(publishedPrograms.search, q), await IN_ORDER.after(db, after)), limit);
}

async function selectToEdit(db: Database, where: SQL | undefined, limit: number) {
  const now = new Date();
  const rows = await db
    .select({
      ...stored,
      place: IN_ORDER.place,
      startsAt: nextStart(publishedPrograms.id, now),
      courseToMark: courseToMark(now),
      waiting: waitingRequests,
      image: uploads,
    })
    .from(publishedPrograms)
    .innerJoin(uploads, eq(uploads.id, publishedPrograms.imageId))
    .where(where)
    .orderBy(...IN_ORDER.orderBy)
    .limit(limit + 1);
  return toPage(rows, limit, ({ place: _place, ...row }) => ({ ...row, image: toPicture(row.image) }));
}

/** The programs that a teacher leads. */
export async function listProgramsOf(db: Database, teacherId: string, now: Date): Promise<PageLink[]> {
  const rows = await selectPrograms(db, now, arrayContains(publishedPrograms.teachers, [teacherId])).orderBy(
    asc(publishedPrograms.order),
  );
  return rows.map(({ id, title, startsAt, duration }) => ({
    to: `/programs/${id}`,
    words: title,
    about: ["Program", startsAt && `from ${formatDate(startsAt)}`, keepTogether(duration)].filter(Boolean).join(", "),
  }));
}

function selectPrograms(db: Database, now: Date, where: SQL | undefined) {
  return db
    .select({ ...columns, place: IN_ORDER.place, startsAt: nextStart(publishedPrograms.id, now), image: uploads })
    .from(publishedPrograms)
    .innerJoin(uploads, eq(uploads.id, publishedPrograms.imageId))
    .where(where);
}

type Row = Omit<Program, "image"> & { place: string; image: typeof uploads.$inferSelect };

function toProgram({ place: _place, ...row }: Row): Program {
  return { ...row, image: toPicture(row.image) };
}

/** The next start of the program `id`; without a future course the latest start. Null without a course. */
export function nextStart(id: AnyPgColumn, now: Date) {
  return sql<Date | null>`(
    select coalesce(min(begins) filter (where begins > ${now.toISOString()}::timestamptz), max(begins))
    from (
      select min(course_sessions.starts_at) as begins from courses
      inner join course_sessions on course_sessions.course_id = courses.id
      where courses.program_id = ${id} group by courses.id
    ) as planned)`.mapWith(courseSessions.startsAt);
}

/** When the public pages of programs next change without a write: the next start of a course. Null without one. */
export const nextProgramChange = (db: Database, now: Date): Promise<Date | null> =>
  nextInstant(db, courseSessions.startsAt, now);

/** Incomplete rows are left out. */
const asFarAsItGoes = z.object({
  sessions: wholeNumber("Sessions", 1, 1_000).catch(1),
  price: rupeesAsPaise("Price").catch(0),
  teachers: teacherIds.catch([]),
  languages: tagList.catch([]),
  features: textLines("Features", 2_000).catch([]),
  outline: rowList("What we do", outlineRow).catch([]),
  faq: rowList("Questions", questionRow).catch([]),
});

/** A program as its page would show it, from an incomplete draft too. */
export async function previewProgram(
  db: Database,
  id: string,
  { values: written, pictures }: Written,
  now: Date,
): Promise<Program> {
  const stored = await findProgram(db, id, now);
  const image = await findDraftPicture(db, pictures["image"], stored?.image);
  const { order: _order, price: _price, ...values } = { ...PROGRAM_VALUES.empty, ...written };
  const { price: priceInPaise, ...read } = asFarAsItGoes.parse({ ...values, price: written["price"] });
  return {
    ...values,
    ...read,
    id,
    image,
    priceInPaise,
    title: values.title || NO_TITLE,
    startsAt: stored?.startsAt ?? null,
    rating: stored?.rating ?? null,
    participants: stored?.participants ?? null,
  };
}

export const PROGRAMS_INTRO = pageIntro(
  { title: "Programs", path: "/programs", painting: "dawn" },
  {
    lead: "Courses with a beginning, an end and a teacher.",
    description: "Courses in yoga, meditation and mindfulness: when they begin, how to join, and what they cost.",
  },
);
