import { and, arrayContains, asc, eq, getViewSelectedFields, ilike, or, sql, type SQL } from "drizzle-orm";
import { findProvenAccount } from "../platform/auth/accounts.server.ts";
import { violatedConstraint, type Database } from "../platform/database/client.server.ts";
import { KeysetOrder, toPage } from "../platform/lists/keyset-order.server.ts";
import type { SearchedKeyset } from "../platform/database/keyset.ts";
import { containsPattern } from "../platform/search/text-search.server.ts";
import { notFound, HttpError } from "../platform/http/http-error.ts";
import { addToInbox } from "../platform/inbox/inbox.server.ts";
import { postMail } from "../platform/mail/outbox.server.ts";
import type { PageLink } from "../platform/features/page-link.ts";
import { unlessLive } from "../platform/settings/site.server.ts";
import { hasWords } from "../platform/search/source.server.ts";
import { idOrNothing } from "../platform/text/readable-id.ts";
import { makeReference } from "../platform/text/secret-link.server.ts";
import { formatDate } from "../platform/time/india-time.ts";
import { toPicture } from "../platform/uploads/picture.ts";
import { uploads } from "../platform/uploads/tables.server.ts";
import { nextStart } from "./course-dates.server.ts";
import { PROGRAM_REQUESTED } from "./mails.server.ts";
import type { NewEnrolment, Program, ProgramFilter } from "./program.ts";
import { enrolments, publishedPrograms } from "./tables.server.ts";

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

/** The programs that match, in the foundation's order. Search ignores case in title and description. */
export async function listPrograms(
  db: Database,
  { q, category, level, format }: ProgramFilter,
  now: Date,
): Promise<Program[]> {
  const pattern = containsPattern(q);
  const rows = await selectPrograms(
    db,
    now,
    and(
      q ? or(ilike(publishedPrograms.title, pattern), ilike(publishedPrograms.description, pattern)) : undefined,
      category ? eq(publishedPrograms.category, category) : undefined,
      level ? eq(publishedPrograms.level, level) : undefined,
      format ? eq(publishedPrograms.format, format) : undefined,
    ),
  ).orderBy(...IN_ORDER.orderBy);
  return rows.map(toProgram);
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

/** The number of requests without an answer. */
const waitingRequests = sql<number>`(
  select count(*)::int from enrolments where enrolments.program_id = ${publishedPrograms.id} and enrolments.state = 'requested')`;

export async function listProgramsToEdit(db: Database, { limit, after, q }: SearchedKeyset) {
  return selectToEdit(db, and(hasWords(publishedPrograms.search, q), await IN_ORDER.after(db, after)), limit);
}

async function selectToEdit(db: Database, where: SQL | undefined, limit: number) {
  const rows = await db
    .select({
      ...stored,
      place: IN_ORDER.place,
      startsAt: nextStart(publishedPrograms.id, new Date()),
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
    about: ["Program", startsAt && `from ${formatDate(startsAt)}`, duration].filter(Boolean).join(", "),
  }));
}

/** Stores a request to join, for the staff to answer. @throws HttpError 404; 409 where this address asked before */
export async function requestEnrolment(
  db: Database,
  programId: string,
  { message, userId: senderId, ...person }: NewEnrolment & { userId?: string | null },
): Promise<string> {
  const id = makeReference("EN");
  try {
    await db.transaction(async (tx) => {
      const userId = senderId ?? (await findProvenAccount(tx, person.email));
      // Locked, so that the program is not deleted or archived meanwhile.
      const [program] = await tx
        .select({ title: publishedPrograms.title })
        .from(publishedPrograms)
        .where(eq(publishedPrograms.id, programId))
        .for("key share");
      if (!program) throw notFound("This program does not exist any more.");
      await tx.insert(enrolments).values({ ...person, id, programId, message, userId });
      const { name, email, phone } = person;
      await addToInbox(tx, {
        id,
        kind: "enrolment",
        name,
        email,
        phone,
        summary: `Wants to join “${program.title}”`,
        details: { Program: program.title, Message: message },
        subjectId: id,
      });
      const values = { name, program: program.title, reference: id };
      await postMail(tx, PROGRAM_REQUESTED, { to: email, aboutId: id, values, isFromStranger: !senderId });
    });
  } catch (error) {
    if (violatedConstraint(error) !== "enrolments_once") throw error;
    throw new HttpError(409, "You have asked to join this program already; we will write to you.");
  }
  return id;
}

function selectPrograms(db: Database, now: Date, where: SQL | undefined) {
  return db
    .select({ ...columns, startsAt: nextStart(publishedPrograms.id, now), image: uploads })
    .from(publishedPrograms)
    .innerJoin(uploads, eq(uploads.id, publishedPrograms.imageId))
    .where(where);
}

function toProgram(row: Omit<Program, "image"> & { image: typeof uploads.$inferSelect }): Program {
  return { ...row, image: toPicture(row.image) };
}
