import { eq, sql } from "drizzle-orm";
import { isAnyOf } from "../platform/database/any-of.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import { HttpError } from "../platform/http/http-error.ts";
import { placeLast } from "../platform/records/record-order.server.ts";
import { makeReadableId } from "../platform/text/readable-id.ts";
import { RecordStore } from "../records/server/record-store.server.ts";
import {
  toProgramRecord,
  type EditedProgram,
  type NewProgram,
  type ProgramEdit,
  PROGRAM_VALUES,
} from "./program-record.ts";
import { findProgramToEdit } from "./programs.server.ts";
import { courses, enrolments, programs, publishedPrograms } from "./tables.server.ts";

/** Programs, as the panel writes them. */
export const programStore = new RecordStore<EditedProgram, NewProgram, ProgramEdit>({
  kind: "program",
  role: "events",
  table: programs,
  view: publishedPrograms,
  find: findProgramToEdit,
  toAnswer: toProgramRecord,
  titleOf: ({ title }) => title,
  valuesOf: (program) => PROGRAM_VALUES.toValues(toProgramRecord(program)),
  form: PROGRAM_VALUES,
  searched: ["instructor", "location"],
  picturesOf: ({ image }) => [image.id],
  makeId: ({ title }) => makeReadableId(title, "program"),
  placeOf: placeLast(programs),
  toColumns: ({ price, ...fields }) => ({ ...fields, priceInPaise: price }),
  beforeArchive: refuseIfAskedFor,
  beforeRemoval: (tx, { id }) => refuseIfAskedFor(tx, id),
  usesOf: listInUse,
  purge: async (tx, ids) => {
    await tx.delete(courses).where(isAnyOf(courses.programId, ids));
    return [];
  },
});

/** @throws HttpError 409 where people have asked to join it */
async function refuseIfAskedFor(tx: Database, id: string): Promise<void> {
  const asked = await tx.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.programId, id)).limit(1);
  if (asked.length > 0)
    throw new HttpError(409, "People have asked to join this program, so it stays: their requests belong to it.");
}

/** Programs that people asked to join, and those with a course that the seed did not write. */
async function listInUse(db: Database, ids: string[]): Promise<Map<string, string>> {
  const planned = await db
    .select({ id: courses.programId })
    .from(courses)
    .where(isAnyOf(courses.programId, ids))
    .groupBy(courses.programId)
    .having(sql`count(*) > 1 or max(${courses.version}) > 1`);
  const asked = await db
    .selectDistinct({ id: enrolments.programId })
    .from(enrolments)
    .where(isAnyOf(enrolments.programId, ids));
  return new Map([
    ...planned.map(({ id }): [string, string] => [id, "Its courses were edited."]),
    ...asked.map(({ id }): [string, string] => [id, "People asked to join it."]),
  ]);
}
