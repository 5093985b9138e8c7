import { z } from "zod";
import { columnsShapeOf, importShape } from "../../platform/imports/file-lines.ts";
import { requiredText } from "../../platform/text/fields.ts";
import { SHEET_ROLE_NAMES, sheetColumnsSchema } from "./sheet-columns.ts";

/** So many of each sort are named; all are counted. */
export const MOST_LISTED = 200;
/** So many posts are imported by one request, which takes seconds. */
export const POSTS_AT_ONCE = 200;

const state = z.enum(["published", "scheduled", "draft"]);
export type ImportedState = z.output<typeof state>;

/** What the file has that the site cannot take over. */
const leftSchema = z.object({
  what: z.string().describe("Such as “Shortcode [gallery]” or “Pages”."),
  count: z.int(),
  first: z.string().array().describe("Titles of the first few."),
});
export type LeftOut = z.output<typeof leftSchema>;

const problemSchema = z.object({ title: z.string(), problem: z.string() });

/** What an import of the file would bring. */
const checkedPostsSchema = z.object({
  published: z.int(),
  scheduled: z.int(),
  drafts: z.int(),
  duplicates: z.int().describe("Articles that were imported before; they add nothing."),
  authors: z.array(z.object({ name: z.string(), posts: z.int() })),
  categories: z.array(z.object({ name: z.string().describe("Of the site."), posts: z.int(), isNew: z.boolean() })),
  pictures: z
    .string()
    .array()
    .describe("Those that articles show, by their paths below wp-content/uploads; of a CSV table, below its site."),
  problems: z.object({
    count: z.int(),
    first: problemSchema.array().describe(`Articles that are imported as drafts, and why; at most ${MOST_LISTED}.`),
  }),
  left: leftSchema.array(),
});
export type CheckedPosts = z.output<typeof checkedPostsSchema>;

/** A file that was read; a WordPress export has no columns. */
export const checkedPostFileSchema = z.object({
  ...columnsShapeOf(SHEET_ROLE_NAMES),
  preview: checkedPostsSchema.nullable().describe("Null where the columns are to be chosen first."),
});
export type CheckedPostFile = z.output<typeof checkedPostFileSchema>;

const addresses = (sentence: string) =>
  z
    .string()
    .default("{}")
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue(sentence);
        return z.NEVER;
      }
    })
    .pipe(z.record(z.string(), z.string(), sentence));

/** What belongs to the file of an import. */
export const importFieldsSchema = z.object({
  pictures: addresses("The pictures could not be read."),
  portraits: addresses("The portraits could not be read."),
  picture: requiredText("The picture", 200, "Please choose a picture for what has none."),
  columns: sheetColumnsSchema.shape.columns.optional(),
});
export type ImportFields = z.output<typeof importFieldsSchema>;

export const postImportSchema = z.object({
  ...importShape,
  posts: z.int().describe("Articles and drafts of it that were not removed."),
});
export type PostImport = z.output<typeof postImportSchema>;

export const importedPostsSchema = postImportSchema.extend({
  left: z.int().describe("Articles of the file that the next requests with it import."),
});

/** `1,000 articles` */
export const articlesWords = (count: number): string =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? "article" : "articles"}`;
