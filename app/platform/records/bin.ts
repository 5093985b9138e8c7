import { z } from "zod";

/** For how long a deleted record can be restored. */
export const BIN_DAYS = 30;

/** A record in the bin, as the panel reads it. */
export const binnedSchema = z.object({
  kind: z.string().describe("For example, post or event."),
  _id: z.string(),
  title: z.string(),
  deletedAt: z.iso.datetime(),
  deletedBy: z.string(),
  daysLeft: z.int().describe("Days until permanent deletion."),
});
export type Binned = z.output<typeof binnedSchema>;

const PLACE = /^(\d{1,15})\.([a-z-]{1,64})\.(.+)$/;

/** The cursor of the bin's list: the time of deletion, kind and id of the last row on the previous page. */
export const binCursorSchema = z
  .string()
  .regex(PLACE, "after must be as the link to the next page has it.")
  .transform((place) => {
    const [, at, kind = "", id = ""] = PLACE.exec(place) ?? [];
    return { at: new Date(Number(at)), kind, id };
  });
export type BinPage = { limit: number; after?: z.output<typeof binCursorSchema> | undefined; q: string };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whole days until permanent deletion, at least one: on the last day a record can still be restored. */
export function daysLeft(deletedAt: Date, now: Date): number {
  return Math.max(1, BIN_DAYS - Math.floor((now.getTime() - deletedAt.getTime()) / DAY_MS));
}

/** Records deleted before this time are permanently deleted. */
export function binnedUntil(now: Date): Date {
  return new Date(now.getTime() - BIN_DAYS * DAY_MS);
}
