import { z } from "zod";
import { questions, words, type Content } from "../platform/settings/content.ts";

const contactSchema = z.object({
  cities: z
    .array(
      z.object({
        city: words,
        address: words,
        hours: words,
        note: words.default(""),
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-180).max(180),
      }),
    )
    .default([]),
  helpline: z
    .object({
      intro: words.default(""),
      numbers: z.array(z.object({ name: words, number: z.string().regex(/^[\d ]+$/), text: words })).default([]),
    })
    .default({ intro: "", numbers: [] }),
});
export type ContactContent = z.output<typeof contactSchema>;

export const CONTACT: Content<ContactContent> = { key: "contact", schema: contactSchema.prefault({}) };

export const QUESTIONS: Content<z.output<typeof questions>> = { key: "faq", schema: questions };
