import { z } from "zod";

/** A saved page in the member's profile. */
export const bookmarkAnswerSchema = z.object({
  kind: z.string().describe("article, thought or resource"),
  id: z.string(),
  label: z.string().describe("What people call one of its kind."),
  title: z.string(),
  path: z.string(),
  savedAt: z.iso.datetime(),
});
export type BookmarkAnswer = z.output<typeof bookmarkAnswerSchema>;
