import { z } from "zod";

/** How long what was deleted can be restored. */
export const BIN_DAYS = 30;

/** What lies in the bin, as the panel reads it. */
export const binnedSchema = z.object({
  kind: z.string().describe("Such as post or event."),
  _id: z.string(),
  title: z.string(),
  deletedAt: z.iso.datetime(),
  deletedBy: z.string(),
  daysLeft: z.int().describe("Days until it is deleted for ever."),
});
export type Binned = z.output<typeof binnedSchema>;

const PLACE = /^(\d{1,15})\.([a-z-]{1,64})\.(.+)$/;

/** Where a page of the list begins: behind the one that was deleted then, as the link to the next page says. */
export const binCursorSchema = z
  .string()
  .regex(PLACE, "after must be as the link to the next page has it.")
  .transform((place) => {
    const [, at, kind = "", id = ""] = PLACE.exec(place) ?? [];
    return { at: new Date(Number(at)), kind, id };
  });
export type BinPage = { limit: number; after?: z.output<typeof binCursorSchema> | undefined; q: string };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whole days that are left, at least one: on its last day it is still there. */
export function daysLeft(deletedAt: Date, now: Date): number {
  return Math.max(1, BIN_DAYS - Math.floor((now.getTime() - deletedAt.getTime()) / DAY_MS));
}

/** What was deleted before this moment goes for ever. */
export function binnedUntil(now: Date): Date {
  return new Date(now.getTime() - BIN_DAYS * DAY_MS);
}
