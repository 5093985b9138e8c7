import { z } from "zod";

/** How many versions of a record are stored. */
export const MOST_VERSIONS = 50;

/** One entry of a record's history. */
export const versionEntrySchema = z.object({
  _id: z.int(),
  savedAt: z.iso.datetime(),
  savedBy: z.string().describe("The name of the person who saved it; empty if unknown."),
  isDraft: z.boolean().describe("Whether it was saved as a draft rather than published."),
});
export type VersionEntry = z.output<typeof versionEntrySchema>;

/** A version of a record or its draft: the values of its form and the addresses of its pictures. */
export const versionSchema = versionEntrySchema.extend({
  values: z.record(z.string(), z.string()),
  pictures: z.record(z.string(), z.string()),
});
export type Version = z.output<typeof versionSchema>;
