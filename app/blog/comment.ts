import { z } from "zod";
import { optionalText, requiredText } from "../platform/text/fields.ts";

export const newCommentSchema = z.object({
  text: requiredText("Comment", 2_000),
  author: optionalText("Name", 80),
});
export type NewComment = z.output<typeof newCommentSchema>;

/** A comment as readers see it. */
export type Comment = { id: string; user: string; text: string; date: string };

export const ANONYMOUS = "A reader";
