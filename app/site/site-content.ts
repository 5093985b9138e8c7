import { z } from "zod";
import { words, type Content } from "../platform/settings/content.ts";

const place = z.string().regex(/^\/(media|uploads)\/[\w.-]+$/);
const places = z.string().regex(/^\/(media|uploads)\/[\w.-]+ \d+w(, \/(media|uploads)\/[\w.-]+ \d+w)*$/);
const pictureSchema = z.object({
  src: place,
  srcSet: places,
  avifSrcSet: places.nullable().default(null),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
});

const testimonialSchema = z.object({
  words,
  name: words,
  role: words,
  picture: pictureSchema,
  /** True while it is an invented person of the demo foundation. */
  isSample: z.boolean().default(false),
});
export type Testimonial = z.output<typeof testimonialSchema>;

export const TESTIMONIALS: Content<Testimonial[]> = {
  key: "testimonials",
  schema: z.array(testimonialSchema).default([]),
};

const aboutSchema = z.object({
  mission: words.default(""),
  vision: words.default(""),
  values: z.array(z.object({ name: words, text: words })).default([]),
});
export type AboutContent = z.output<typeof aboutSchema>;

export const ABOUT: Content<AboutContent> = { key: "about", schema: aboutSchema.prefault({}) };

/** Long texts, written as HTML with places such as {siteName} that the server fills in. */
export const PAGE_TEXTS = ["about", "volunteer", "partnerships", "careers", "privacy", "terms"] as const;
