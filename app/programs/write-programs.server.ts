import { eq, sql } from "drizzle-orm";
import { violatedConstraint, type Database } from "../platform/database/client.server.ts";
import { toKeysetPage, type Keyset, type KeysetPage } from "../platform/database/keyset.server.ts";
import { invalid, notFound, Refusal } from "../platform/http/refusal.ts";
import { makeReadableId } from "../platform/text/readable-id.ts";
import type { PreparedPicture } from "../platform/uploads/prepare.server.ts";
import { dropUploadUses, recordPicture, setUploadUses } from "../platform/uploads/uploads.server.ts";
import type { Program } from "./program.ts";
import { toProgramRecord, type NewProgram, type ProgramEdit } from "./program-record.ts";
import { findProgramToEdit, listProgramsToEdit } from "./programs.server.ts";
import { programs } from "./tables.server.ts";

const GONE = "This program does not exist any more.";

type EditedProgram = Program & { order: number; version: number };
type Pictures = { image?: PreparedPicture | undefined };

/** In the foundation's order. */
export async function listProgramRecords(db: Database, keyset: Keyset): Promise<KeysetPage<EditedProgram>> {
  return toKeysetPage(await listProgramsToEdit(db, keyset), keyset.limit);
}

/**
 * Creates a program, or updates the one under the given `_id`, so that a retried call never makes two.
 * @throws Refusal 400 where a new one has no picture
 */
export async function createProgram(
  db: Database,
  { _id, ...fields }: NewProgram,
  { image }: Pictures,
): Promise<{ row: EditedProgram; isNew: boolean }> {
  return db.transaction(async (tx) => {
    if (_id) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${_id}, 5))`);
      if (await findProgramToEdit(tx, _id)) return { row: await saveProgram(tx, _id, fields, { image }), isNew: false };
    }
    if (!image) throw invalid({ image: "Image is required." });
    const id = _id ?? makeReadableId(fields.title, "program");
    await tx.insert(programs).values({ ...toColumns(fields), id, imageId: await recordPicture(tx, image) });
    return { row: await finishWrite(tx, id), isNew: true };
  });
}

/** @throws Refusal 404, or 409 with the program as it now stands where `version` is no longer current */
export async function updateProgram(
  db: Database,
  id: string,
  { version, ...fields }: ProgramEdit,
  pictures: Pictures,
): Promise<EditedProgram> {
  return db.transaction(async (tx) => {
    const [current] = await tx
      .select({ version: programs.version })
      .from(programs)
      .where(eq(programs.id, id))
      .for("update");
    if (!current) throw notFound(GONE);
    if (version === undefined || version === current.version) return saveProgram(tx, id, fields, pictures);
    const stored = await findProgramToEdit(tx, id);
    throw new Refusal(409, "Someone else saved this program while you were editing it.", {
      details: { current: stored && toProgramRecord(stored) },
    });
  });
}

/** @throws Refusal 404; 409 where people have asked to join it */
export async function deleteProgram(db: Database, id: string): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const gone = await tx.delete(programs).where(eq(programs.id, id)).returning({ id: programs.id });
      if (gone.length === 0) throw notFound(GONE);
      await dropUploadUses(tx, { kind: "program", id });
    });
  } catch (error) {
    if (violatedConstraint(error) !== "enrolments_program_id_programs_id_fk") throw error;
    throw new Refusal(409, "People have asked to join this program, so it stays. Answer them first, in the inbox.");
  }
}

function toColumns({ startDate, price, ...fields }: Omit<ProgramEdit, "version">) {
  return { ...fields, startsAt: startDate, priceInPaise: price };
}

async function saveProgram(
  tx: Database,
  id: string,
  fields: Omit<ProgramEdit, "version">,
  { image }: Pictures,
): Promise<EditedProgram> {
  const picture = image ? { imageId: await recordPicture(tx, image) } : {};
  const changes = { ...toColumns(fields), ...picture, version: sql`${programs.version} + 1` };
  await tx.update(programs).set(changes).where(eq(programs.id, id));
  return finishWrite(tx, id);
}

async function finishWrite(tx: Database, id: string): Promise<EditedProgram> {
  const program = await findProgramToEdit(tx, id);
  if (!program) throw new Error(`Program ${id} was written but cannot be read.`);
  await setUploadUses(tx, { kind: "program", id }, [program.image.id]);
  return program;
}
