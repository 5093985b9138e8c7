import { z } from "zod";
import { formText, isoInstant, recordId, wholeNumberOrBlank } from "../text/fields.ts";
import { DAY_MS } from "../time/durations.ts";

/** Prefix of a kind's name: the uses of uploads are recorded separately for drafts. */
export const DRAFT_OF = "draft of ";

/** The name of a kind's drafts in the audit log. */
export const draftKindName = (kind: string): string => `draft-of-${kind}`;

/** The status of a record. A scheduled record that is not published yet is a draft or archived. */
export type RecordStatus = "draft" | "published" | "archived" | "deleted";

/** Drafts that are not scheduled, and drafts that are. */
export const DRAFT_STATES = ["drafts", "scheduled"] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

/** Shown in place of an empty title. */
export const NO_TITLE = "Without a title";

/** How long a preview link is valid. */
export const PREVIEW_DAYS = 14;

/** A draft in a list, without its values. */
export const draftEntrySchema = z.object({
  _id: recordId.describe("The id of the record."),
  title: z.string(),
  revision: z.int().describe("Changes with each save; send it as `after` to detect a conflict."),
  base: z
    .int()
    .nullable()
    .describe("The published version that it changes, 0 if its author has not seen one; null if none is published."),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  publishAt: z.iso.datetime().nullable().describe("When it is published automatically; null if it is not scheduled."),
  problem: z.string().describe("Why scheduled publishing failed; empty if it did not."),
  isOff: z.boolean().describe("Whether the record is archived."),
});
export type DraftEntry = z.output<typeof draftEntrySchema>;

const writtenSchema = z.object({
  values: z.record(z.string(), z.string()),
  pictures: z.record(z.string(), z.string()),
});
/** The contents of a record's form: its texts, and the addresses of its pictures. */
export type Written = z.output<typeof writtenSchema>;

/** The unpublished text of a record. */
export const draftSchema = draftEntrySchema.extend(writtenSchema.shape);
export type Draft = z.output<typeof draftSchema>;

/** `PUT drafts/{kind}/{id}`: `after` is the revision that was last read, or null if there was no draft. */
export const draftChangeSchema = z.object({
  values: z.record(z.string().max(60), formText(500_000)),
  pictures: z.record(z.string().max(60), formText(200)),
  base: z.int().min(0).max(2_000_000_000).nullable(),
  after: z.int().min(1).nullable(),
});
export type DraftChange = z.output<typeof draftChangeSchema>;

const seenRevision = z
  .int()
  .min(1)
  .optional()
  .describe("The revision that was last read; if the draft has another one, the answer is 409.");

/** `PUT drafts/{kind}/{id}/schedule`: null cancels scheduled publishing. */
export const scheduleSchema = z.object({ publishAt: isoInstant("The moment").nullable(), after: seenRevision });

/** `DELETE drafts/{kind}/{id}?after=` */
export const discardSchema = z.object({ after: wholeNumberOrBlank("after", 1, Number.MAX_SAFE_INTEGER) });

export const previewSchema = z.object({
  token: z.string().describe("The last part of the link's address; returned only once."),
  until: z.iso.datetime(),
});

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

/** A version of a record or its draft. */
export const versionSchema = versionEntrySchema.extend(writtenSchema.shape);
export type Version = z.output<typeof versionSchema>;

/** For how long a deleted record can be restored. */
export const BIN_DAYS = 30;

/** A record in the bin, as the panel reads it. */
export const binEntrySchema = z.object({
  kind: z.string().describe("For example, post or event."),
  _id: z.string(),
  title: z.string(),
  deletedAt: z.iso.datetime(),
  deletedBy: z.string(),
  daysLeft: z.int().describe("Days until permanent deletion."),
});
export type BinEntry = z.output<typeof binEntrySchema>;

/** Whole days until permanent deletion, at least one: on the last day a record can still be restored. */
export function daysLeft(deletedAt: Date, now: Date): number {
  return Math.max(1, BIN_DAYS - Math.floor((now.getTime() - deletedAt.getTime()) / DAY_MS));
}

/** Records deleted before this time are permanently deleted. */
export function deletedBefore(now: Date): Date {
  return new Date(now.getTime() - BIN_DAYS * DAY_MS);
}
