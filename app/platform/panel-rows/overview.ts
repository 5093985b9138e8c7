import { z } from "zod";

const row = z.object({ title: z.string(), about: z.string(), to: z.string() });

const waitingRowSchema = row.extend({
  kind: z.string().describe("Of the inbox items."),
  hoursLeft: z.int().nullable().describe("Full hours until an answer was promised, negative where it is late."),
  count: z.int().nullable().describe("Of what stands together in one row: how many, at most 100."),
});
export type WaitingRow = z.output<typeof waitingRowSchema>;

const nextEventSchema = row.extend({
  startsAt: z.string(),
  taken: z.int(),
  places: z.int(),
  level: z.enum(["low", "mid", "high"]).describe("How full it is."),
});
export type NextEvent = z.output<typeof nextEventSchema>;

const plannedSchema = row.extend({ at: z.string() });
/** Something that comes onto the site by itself; `about` says what it is. */
export type Planned = z.output<typeof plannedSchema>;

const figureSchema = z.object({ label: z.string(), value: z.string(), note: z.string().optional(), to: z.string() });
/** A figure as it is read: `₹1,38,500`, and beside it `from 41`. */
export type Figure = z.output<typeof figureSchema>;

/** `GET admin/overview`; a part that is no concern of who asks is null. */
export const overviewSchema = z.object({
  waiting: z.array(waitingRowSchema).describe("Least time first."),
  next: z.array(nextEventSchema).nullable(),
  planned: z.array(plannedSchema).nullable().describe("Within seven days, the first first."),
  backup: z.string().nullable().describe("The last one that succeeded: when, how large, where. For admins."),
  month: z.object({ name: z.string(), figures: z.array(figureSchema) }).nullable(),
});
export type Overview = z.output<typeof overviewSchema>;
