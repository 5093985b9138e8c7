import { z } from "zod";

/** How many versions of a record are kept. */
export const MOST_VERSIONS = 50;

/** One entry of a record's history. */
export const versionEntrySchema = z.object({
  _id: z.int(),
  savedAt: z.iso.datetime(),
  savedBy: z.string().describe("Empty where nobody noted it."),
  isDraft: z.boolean().describe("Whether it was saved without going on the site."),
});
export type VersionEntry = z.output<typeof versionEntrySchema>;

/** How a record, or a draft of it, stood then: the texts of its form, and the addresses of its pictures. */
export const versionSchema = versionEntrySchema.extend({
  values: z.record(z.string(), z.string()),
  pictures: z.record(z.string(), z.string()),
});
export type Version = z.output<typeof versionSchema>;
