import { z } from "zod";

/** How long a copy can be downloaded. */
export const COPY_KEPT_DAYS = 7;

/** Whether a member requested a copy of the data, and its state. */
export const dataCopySchema = z.object({
  state: z.enum(["none", "waiting", "ready", "failed"]),
  askedAt: z.iso.datetime().nullable(),
  readyAt: z.iso.datetime().nullable(),
  bytes: z.int().nullable(),
  canAsk: z.boolean().describe("Whether asking makes a new one: one a day."),
  until: z.iso.datetime().nullable().describe("You can download it until then."),
});
export type DataCopy = z.output<typeof dataCopySchema>;

/** The response to a request for a copy. */
export const askedCopySchema = dataCopySchema.extend({ message: z.string() });
export type AskedCopy = z.output<typeof askedCopySchema>;
