import { z } from "zod";

/** Words and pictures of the site that an admin can change: one row of the settings table each, empty until written. */

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

const words = z.string().trim();

const testimonialSchema = z.object({
  words,
  name: words,
  role: words,
  picture: pictureSchema,
  /** True while it is an invented person of the demo foundation. */
  isSample: z.boolean().default(false),
});
export type Testimonial = z.output<typeof testimonialSchema>;

const questionSchema = z.object({ question: words, answer: words });

const aboutSchema = z.object({
  mission: words.default(""),
  vision: words.default(""),
  values: z.array(z.object({ name: words, text: words })).default([]),
});

const rupees = z.number().int().positive();

const givingSchema = z.object({
  /** True while bank, UPI and sentences are the demo foundation's placeholders: nobody may send money to them. */
  isSample: z.boolean().default(false),
  impact: z.array(z.object({ rupees, message: words })).default([]),
  impactNote: words.default(""),
  perks: z.record(z.string(), z.array(words)).default({}),
  membershipNote: words.default(""),
  /** Number and validity of the approval for deductions. Empty: no word about tax stands anywhere. */
  taxApproval: words.default(""),
  taxNote: words.default(""),
  bank: z
    .object({ accountName: words, accountNumber: words, ifsc: words, bank: words })
    .nullable()
    .default(null)
    .transform((bank) => (bank?.accountNumber ? bank : null)),
  /** The payee's UPI address. */
  upi: words.default(""),
  questions: z.array(questionSchema).default([]),
});
export type GivingContent = z.output<typeof givingSchema>;

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

/** Each subject of the settings table and its shape; what is missing is empty, never wrong. */
export const CONTENT = {
  testimonials: z.array(testimonialSchema).default([]),
  about: aboutSchema.prefault({}),
  giving: givingSchema.prefault({}),
  contact: contactSchema.prefault({}),
  faq: z.array(questionSchema).default([]),
};
export type ContentKey = keyof typeof CONTENT;
export type Content<Key extends ContentKey> = z.output<(typeof CONTENT)[Key]>;

/** Long texts, written as HTML with places such as {siteName} that the server fills in. */
export const PAGE_TEXTS = ["about", "volunteer", "partnerships", "careers", "privacy", "terms"] as const;
export type PageTextName = (typeof PAGE_TEXTS)[number];
