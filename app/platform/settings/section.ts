import { z } from "zod";

/** A field in the words of the panel; `kind` says how it is edited. */
export const fieldAnswerSchema = z.object({
  /** The row of the settings table, and the path of the field in its value: `site.social.youtube`. */
  at: z.string(),
  label: z.string(),
  kind: z.enum(["text", "area", "html", "number", "switch", "rows", "picture"]),
  hint: z.string().optional(),
  /** Of a list: what each row holds. */
  columns: z
    .array(
      z.object({
        name: z.string(),
        label: z.string(),
        isLong: z.boolean().optional(),
        choices: z.string().array().optional(),
      }),
    )
    .optional(),
  /** Of a list: "Add a city". */
  add: z.string().optional(),
  /** What it holds while nobody has changed it, where the form offers to restore that. */
  shipped: z.string().optional(),
});
export type FieldAnswer = z.output<typeof fieldAnswerSchema>;

/** What the API answers of a section. */
export const sectionAnswerSchema = z.object({
  id: z.string(),
  title: z.string(),
  place: z.enum(["settings", "pages"]),
  groups: z.array(
    z.object({
      fields: z.array(fieldAnswerSchema),
      seen: z.string(),
      /** Listed below it. */
      things: z.array(z.string()).optional(),
      view: z.string().optional(),
    }),
  ),
  notice: z.string().nullable(),
  values: z.record(z.string(), z.string()),
  changedAt: z.string().nullable(),
  changedBy: z.string(),
});
export type SectionAnswer = z.output<typeof sectionAnswerSchema>;

const texts = z.record(z.string().max(100), z.string().max(200_000));

/** What is changed, and what the form showed of it before. Where that has changed since, nothing is overwritten. */
export const sectionChangeSchema = z.object({ values: texts, before: texts });
export type SectionChange = z.output<typeof sectionChangeSchema>;
