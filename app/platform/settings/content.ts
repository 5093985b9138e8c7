import { z } from "zod";

/** Words of the site that an admin can change: one row of the settings table, empty until it is written. */
export type Content<Value> = { key: string; schema: z.ZodType<Value> };

export const words = z.string().trim();

/** What people ask, with its answers. */
export const questions = z.array(z.object({ question: words, answer: words })).default([]);
