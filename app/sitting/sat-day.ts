import { z } from "zod";

/** A sitting as a browser reports it. */
export const satDaySchema = z.object({
  day: z.iso.date().describe("The day in India; only today is counted."),
  browser: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe("SHA-256, in hexadecimal, of a random id of the browser and the day: one browser counts once a day."),
});
export type SatDay = z.output<typeof satDaySchema>;

export const satTodaySchema = z.object({
  satToday: z.number().int().nullable().describe("How many have sat today; null below ten."),
  isKept: z.boolean().describe("Whether the day is in the signed-in member's profile."),
});

export const ownSittingsSchema = z.object({
  isKept: z.boolean().describe("Whether the member keeps the days."),
  total: z.number().int(),
  days: z.iso.date().array().describe("The newest 400, the newest first."),
});
export type OwnSittings = z.output<typeof ownSittingsSchema>;
