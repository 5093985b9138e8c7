import { asc, eq, getTableColumns, inArray, sql, type SQL } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { toKeysetPage, type Keyset, type KeysetPage } from "../platform/database/keyset.server.ts";
import { invalid, notFound, Refusal } from "../platform/http/refusal.ts";
import { idOrNothing, makeReadableId } from "../platform/text/readable-id.ts";
import type { PageLink } from "../platform/rooms/page-link.ts";
import { toPicture } from "../platform/uploads/picture.ts";
import type { PreparedPicture } from "../platform/uploads/prepare.server.ts";
import { uploads } from "../platform/uploads/tables.server.ts";
import { dropUploadUses, recordPicture, setUploadUses } from "../platform/uploads/uploads.server.ts";
import { toTeacherAnswer, type NewTeacher, type Teacher, type TeacherEdit } from "./teacher.ts";
import { teachers } from "./tables.server.ts";

const { imageId: _imageId, updatedAt: _updatedAt, search: _search, ...columns } = getTableColumns(teachers);
const MOST_LEADERS = 30;
const GONE = "This teacher does not exist any more.";

type Portrait = { image?: PreparedPicture | undefined };

/** In the foundation's order. */
export async function listTeachers(db: Database, { limit, after }: Keyset): Promise<KeysetPage<Teacher>> {
  const beyond = after
    ? sql`(${teachers.order}, ${teachers.id}) > (select position, id from teachers where id = ${after})`
    : undefined;
  return toKeysetPage(await selectTeachers(db, beyond, limit + 1), limit);
}

/** Who leads the foundation. */
export async function listLeaders(db: Database): Promise<Teacher[]> {
  return selectTeachers(db, eq(teachers.isLeader, true), MOST_LEADERS);
}

export async function findTeacher(db: Database, id: string): Promise<Teacher | null> {
  const [teacher] = await selectTeachers(db, eq(teachers.id, idOrNothing(id)), 1);
  return teacher ?? null;
}

/** The pages of those of these teachers that are there, for the pages of what they teach. */
export async function listTeacherLinks(db: Database, ids: string[]): Promise<PageLink[]> {
  if (ids.length === 0) return [];
  const { id, name, role, order } = teachers;
  const rows = await db.select({ id, name, role }).from(teachers).where(inArray(id, ids)).orderBy(asc(order), asc(id));
  return rows.map((row) => ({ to: `/teachers/${row.id}`, words: row.name, about: row.role }));
}

/**
 * Creates a teacher, or updates the one under the given `_id`, so that a retried call never makes two.
 * @throws Refusal 400 where a new one has no portrait
 */
export async function createTeacher(
  db: Database,
  { _id, ...fields }: NewTeacher,
  { image }: Portrait,
): Promise<{ row: Teacher; isNew: boolean }> {
  return db.transaction(async (tx) => {
    if (_id) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${_id}, 4))`);
      if (await findTeacher(tx, _id)) return { row: await saveTeacher(tx, _id, fields, { image }), isNew: false };
    }
    if (!image) throw invalid({ image: "Image is required." });
    const id = _id ?? makeReadableId(fields.name, "teacher");
    await tx.insert(teachers).values({ ...fields, id, imageId: await recordPicture(tx, image) });
    return { row: await finishWrite(tx, id), isNew: true };
  });
}

/** @throws Refusal 404, or 409 with the teacher as she now stands where `version` is no longer current */
export async function updateTeacher(
  db: Database,
  id: string,
  { version, ...fields }: TeacherEdit,
  portrait: Portrait,
): Promise<Teacher> {
  return db.transaction(async (tx) => {
    const current = await tx
      .select({ version: teachers.version })
      .from(teachers)
      .where(eq(teachers.id, id))
      .for("update");
    if (!current[0]) throw notFound(GONE);
    if (version === undefined || version === current[0].version) return saveTeacher(tx, id, fields, portrait);
    const stored = await findTeacher(tx, id);
    throw new Refusal(409, "Someone else saved this teacher while you were editing it.", {
      details: { current: stored && toTeacherAnswer(stored) },
    });
  });
}

/** @throws Refusal 404 where there is no such teacher */
export async function deleteTeacher(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx.delete(teachers).where(eq(teachers.id, id)).returning({ id: teachers.id });
    if (gone.length === 0) throw notFound(GONE);
    await dropUploadUses(tx, { kind: "teacher", id });
  });
}

async function saveTeacher(
  tx: Database,
  id: string,
  fields: Omit<TeacherEdit, "version">,
  { image }: Portrait,
): Promise<Teacher> {
  const portrait = image ? { imageId: await recordPicture(tx, image) } : {};
  const changes = { ...fields, ...portrait, version: sql`${teachers.version} + 1`, updatedAt: sql`now()` };
  await tx.update(teachers).set(changes).where(eq(teachers.id, id));
  return finishWrite(tx, id);
}

async function finishWrite(tx: Database, id: string): Promise<Teacher> {
  const teacher = await findTeacher(tx, id);
  if (!teacher) throw new Error(`Teacher ${id} was written but cannot be read.`);
  await setUploadUses(tx, { kind: "teacher", id }, [teacher.image.id]);
  return teacher;
}

async function selectTeachers(db: Database, where: SQL | undefined, limit: number): Promise<Teacher[]> {
  const rows = await db
    .select({ ...columns, image: uploads })
    .from(teachers)
    .innerJoin(uploads, eq(uploads.id, teachers.imageId))
    .where(where)
    .orderBy(asc(teachers.order), asc(teachers.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, image: toPicture(row.image) }));
}
