import { z } from "zod";
import { optionalText, requiredText } from "../platform/text/fields.ts";
import { isPlainName, NAME_SENTENCE } from "../platform/text/people.ts";

/** `text` is an older name of `content`. */
export const newCommentSchema = z.preprocess(
  (given) => {
    if (typeof given !== "object" || given === null || !("text" in given) || "content" in given) return given;
    return { ...given, content: given.text };
  },
  z.object({
    content: requiredText("Comment", 2_000),
    author: optionalText("Name", 80).refine(isPlainName, NAME_SENTENCE),
  }),
);
export type NewComment = z.output<typeof newCommentSchema>;

/** A comment as readers see it; `reply` is what the foundation answered, or empty. */
export type Comment = { id: string; user: string; text: string; reply: string; date: string };

export const ANONYMOUS = "A reader";
