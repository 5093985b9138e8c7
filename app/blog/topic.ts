import { z } from "zod";
import { requiredText } from "../platform/text/fields.ts";

/** A category of posts, as the panel lists them. */
export const categoryAnswerSchema = z.object({
  name: z.string(),
  posts: z.int().describe("Articles of this category, those too whose publish date is ahead."),
  isForNew: z.boolean().describe("What a new article begins with."),
});
export type CategoryAnswer = z.output<typeof categoryAnswerSchema>;

/** A tag, which exists as long as a post has it. */
export const tagAnswerSchema = z.object({ name: z.string(), posts: z.int().describe("Articles that have it.") });
export type TagAnswer = z.output<typeof tagAnswerSchema>;

const categoryName = requiredText("Name", 60);
const tagName = requiredText("Name", 40).refine((name) => !name.includes(","), "A tag holds no comma.");

export const categorySchema = z.object({ name: categoryName });
export const tagSchema = z.object({ name: requiredText("Name", 100) });

/** What becomes of one: its new name, or the one that it joins or takes the place of. */
export const categoryChangeSchema = z.object({ name: categoryName, to: categoryName });
export const tagChangeSchema = z.object({ name: requiredText("Name", 100), to: tagName });
export type TopicChange = z.output<typeof categoryChangeSchema>;
