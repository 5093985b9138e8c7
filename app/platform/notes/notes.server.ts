import { eq } from "drizzle-orm";
import { noteChange, type Act } from "../audit/note-change.server.ts";
import type { Database } from "../database/client.server.ts";
import { HttpError } from "../http/http-error.ts";
import type { NoteTable } from "./note-table.server.ts";
import type { Note, NoteEntry } from "./note.ts";

export async function findNote(db: Database, table: NoteTable, id: string): Promise<Note> {
  const [stored] = await db.select().from(table).where(eq(table.subjectId, id));
  if (!stored) return { note: "", notedBy: "", notedAt: null };
  return { note: stored.note, notedBy: stored.notedBy, notedAt: stored.notedAt.toISOString() };
}

type Subject = { table: NoteTable; kind: string; id: string };

/**
 * An empty note is deleted. The list of changes says that a note was written, never its text. The caller has locked the
 * subject. @throws HttpError 409 where it was changed meanwhile
 */
export async function saveNote(
  tx: Database,
  { table, kind, id }: Subject,
  { note, before }: NoteEntry,
  act: Act,
): Promise<Note> {
  const stored = await findNote(tx, table, id);
  if (stored.note !== before)
    throw new HttpError(409, `${stored.notedBy || "Someone"} changed this note meanwhile. Both texts are kept.`, {
      details: { current: stored.note },
    });
  if (note === before) return stored;
  await replaceNote(tx, { table, id }, note, act);
  await noteChange(tx, act, { kind, id, action: "note" });
  return findNote(tx, table, id);
}

/** Writes a note over the former one. */
export async function replaceNote(
  tx: Database,
  { table, id }: Omit<Subject, "kind">,
  note: string,
  { now, by }: Act,
): Promise<void> {
  const noted = { note, notedAt: now, notedBy: by };
  if (note === "") await tx.delete(table).where(eq(table.subjectId, id));
  else
    await tx
      .insert(table)
      .values({ subjectId: id, ...noted })
      .onConflictDoUpdate({ target: table.subjectId, set: noted });
}
