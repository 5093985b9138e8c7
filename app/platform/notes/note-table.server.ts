import { pgTable, text, type AnyPgColumn } from "drizzle-orm/pg-core";
import { instant } from "../database/columns.server.ts";

/** A table with one note of the staff about each subject. With `of` the note is deleted with its subject. */
export function noteTable(name: string, subject: string, of?: () => AnyPgColumn) {
  const subjectId = text(subject).primaryKey();
  return pgTable(name, {
    subjectId: of ? subjectId.references(of, { onDelete: "cascade" }) : subjectId,
    note: text("note").notNull(),
    notedAt: instant("noted_at").notNull(),
    /** The name of who wrote it. */
    notedBy: text("noted_by").notNull(),
  });
}
export type NoteTable = ReturnType<typeof noteTable>;
