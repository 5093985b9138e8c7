import { z } from "zod";
import { words, type Content } from "../platform/settings/content.ts";

const aboutSchema = z.object({
  mission: words.default(""),
  vision: words.default(""),
  values: z.array(z.object({ name: words, text: words })).default([]),
});
export type AboutContent = z.output<typeof aboutSchema>;

export const ABOUT: Content<AboutContent> = { key: "about", schema: aboutSchema.prefault({}) };

/** Long texts, written as HTML with places such as {siteName} that the server fills in. */
export const PAGE_TEXTS = ["about", "volunteer", "partnerships", "careers", "privacy", "terms"] as const;
