import { z } from "zod";

/** A site that was restored from a backup and is on hold. */
export const restoredSiteSchema = z.object({
  restoredAt: z.iso.datetime(),
  madeAt: z.iso.datetime().describe("When the backup was made."),
});

export type RestoredSite = z.output<typeof restoredSiteSchema>;
