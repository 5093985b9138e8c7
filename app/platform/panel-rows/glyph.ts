import { z } from "zod";

/** The small pictures beside rows of the panel, by what a row is about; `app/layouts/admin/lists/row-glyph.tsx` draws them. */
export const GLYPHS = [
  "article",
  "event",
  "program",
  "resource",
  "thought",
  "teacher",
  "testimonial",
  "page",
  "setting",
  "message",
  "comment",
  "offer",
  "gift",
  "guest",
  "person",
  "staff",
] as const;
export type Glyph = (typeof GLYPHS)[number];
export const glyphSchema = z.enum(GLYPHS);
