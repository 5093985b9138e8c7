import { z } from "zod";
import { words, type Content } from "../platform/settings/content.ts";

const newsletterSchema = z.object({
  title: words.default("Our newsletter"),
  text: words.default("What is new here, and the dates to come."),
  /** At the foot of every page, where it has no title. */
  footer: words.default("Our newsletter: what is new here, and the dates to come."),
});
export type NewsletterContent = z.output<typeof newsletterSchema>;

export const NEWSLETTER_WORDS: Content<NewsletterContent> = {
  key: "newsletter",
  schema: newsletterSchema.prefault({}),
};
