import { z } from "zod";
import { optionalText } from "../text/fields.ts";

/** The staff's note about a member, a gift or a donor. */
export const noteSchema = z.object({
  note: z.string().describe("For the staff alone; the person finds it in the export."),
  notedBy: z.string(),
  notedAt: z.iso.datetime().nullable(),
});
export const noteAnswerSchema = noteSchema.meta({ id: "Note" });
export type Note = z.output<typeof noteSchema>;

/** `before` is the note as the form was opened with it: a stale one is refused. */
export const noteEntrySchema = z.object({
  note: optionalText("The note", 2_000),
  // Longer than a note may be written, where a merge joined several.
  before: optionalText("The note of before", 20_000),
});
export type NoteEntry = z.output<typeof noteEntrySchema>;
