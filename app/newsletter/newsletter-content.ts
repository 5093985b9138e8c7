import { z } from "zod";
import { words, type Content } from "../platform/settings/content.ts";

const newsletterSchema = z.object({
  title: words.default("A letter, once a month"),
  text: words.default("One practice, one reading, the new dates."),
  /** At the foot of every page, where it has no title. */
  footer: words.default("A letter on the first of each month: one practice, one reading, the new dates."),
});
export type NewsletterContent = z.output<typeof newsletterSchema>;

export const NEWSLETTER_WORDS: Content<NewsletterContent> = {
  key: "newsletter",
  schema: newsletterSchema.prefault({}),
};
