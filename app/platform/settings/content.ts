import { z } from "zod";

/** Words of the site that an admin can change: one row of the settings table, empty until it is written. */
export type Content<Value> = { key: string; schema: z.ZodType<Value> };

export const words = z.string().trim();
/** Plain words, and others where staff leave them empty. */
export const wordsOr = (others: string) => words.default("").transform((text) => text || others);

/** A picture of the site that an admin may put in: as it was stored, so that no page has to look it up. */
export const ownPicture = z
  .object({
    id: z.string(),
    src: z.string(),
    widths: z.string(),
    hasAvif: z.boolean(),
    width: z.number(),
    height: z.number(),
    color: z.string(),
    focus: z.string().optional(),
  })
  .nullable()
  .default(null);

/** What people ask, with its answers. */
export const questions = z.array(z.object({ question: words, answer: words })).default([]);
