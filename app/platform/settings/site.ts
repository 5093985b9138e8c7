import { z } from "zod";
import { webAddress } from "../text/fields.ts";
import { ownPicture } from "./content.ts";

export const LINK_SENTENCE = "A link begins with https:// and leads to a page, such as https://www.youtube.com/@name.";
export const link = webAddress(LINK_SENTENCE);
/** Its host goes into the content policy, so it has no letter that means something there. */
export const filmAddress = z.url({ protocol: /^https$/, hostname: /^[a-z0-9.-]+$/ }).max(300);
export const film = z.union([z.literal(["", "own"]), filmAddress]);

const figure = z.number().int().nullable().default(null);

/**
 * The foundation's identity. Defaults are the demo foundation's; placeholders look like placeholders.
 * Another foundation changes it in the panel, under Settings.
 */
export const siteSchema = z.object({
  name: z.string().default("Kshitij"),
  nameInHindi: z.string().default("क्षितिज"),
  taglineFirst: z.string().default("Where the mind ends,"),
  taglineSecond: z.string().default("The real Journey begins."),
  description: z.string().default("A non-profit foundation for yoga, meditation and mindfulness in India."),
  email: z.string().default("hello@kshitij.example"),
  phone: z.string().default("+91 00000 00000"),
  address: z.string().default("12 Ganga Path, Rishikesh, Uttarakhand 249201"),
  registrationNumber: z.string().default("000000 (placeholder)"),
  /** Who answers grievances, as privacy and terms name them. */
  grievanceOfficer: z.string().trim().default(""),
  /** Within how many hours visitors are answered, without Sundays; null: nothing is promised. */
  answerHours: z.number().int().min(1).nullable().default(24),
  /** The same in words of the foundation's own; empty: as the hours say. */
  answerWords: z.string().trim().default(""),
  /** Other numbers that the foundation must name: 12A, 80G, FCRA. */
  registrationLines: z.array(z.string()).default([]),
  /** Beside the name; without one it is the mark that came with the site. */
  logo: ownPicture,
  /** In the browser's tab and on a phone's home screen. */
  icon: ownPicture,
  foundedYear: z.number().int().default(2024),
  social: z
    .object({ instagram: link.default(""), youtube: link.default(""), facebook: link.default("") })
    .default({ instagram: "", youtube: "", facebook: "" }),
  /** On the home page, each only where the foundation has given one. */
  figures: z
    .object({ students: figure, programs: figure, cities: figure, volunteers: figure })
    .default({ students: null, programs: null, cities: null, volunteers: null }),
  /** Since when the figures are counted, and from what. */
  figuresNote: z.string().trim().default(""),
  /** True once the site speaks for a real foundation: testimonials, ratings and numbers that are samples then stay away. */
  isLive: z.boolean().default(false),
  /**
   * The loop in the hero: `own` are the ones that ship with the product, the paintings with moving water; any https
   * address, or empty for none. Never loaded for reduced motion or Save-Data.
   */
  heroVideo: film.default("own"),
});
export type Site = z.output<typeof siteSchema>;
