import { z } from "zod";
import { formText, isoInstant, recordId, wholeNumberOrBlank } from "../text/fields.ts";

/** Begins the name under which a draft is noted among the uses of pictures, before its kind. */
export const DRAFT_OF = "draft of ";

/** What a draft of a kind of record is called among the changes. */
export const draftKindName = (kind: string): string => `draft-of-${kind}`;

/** Of a record. What is published automatically at a set time is a draft or archived until then. */
export const RECORD_STATUSES = ["draft", "published", "archived", "deleted"] as const;
export type RecordStatus = (typeof RECORD_STATUSES)[number];

/** Those that are published by themselves, and the others. */
export const DRAFT_STATES = ["drafts", "scheduled"] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

/** How long a link to a preview works. */
export const PREVIEW_DAYS = 14;

/** What of a record is not on the site yet, as lists tell of it. */
export const draftEntrySchema = z.object({
  _id: recordId.describe("The record's."),
  title: z.string(),
  revision: z.int().describe("Another one after each save; send it along to be told of a conflict."),
  base: z.int().nullable().describe("The version of the record that it changes; null where none is on the site."),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  publishAt: z.iso.datetime().nullable().describe("When it goes on the site by itself."),
  problem: z.string().describe("Why it could not go on the site when it should have."),
  isOff: z.boolean().describe("Whether the record is archived: it was published before."),
});
export type DraftEntry = z.output<typeof draftEntrySchema>;

/** A draft with what is written in it. */
export const draftSchema = draftEntrySchema.extend({
  values: z.record(z.string(), z.string()),
  pictures: z.record(z.string(), z.string()),
});
export type Draft = z.output<typeof draftSchema>;

/** `PUT drafts/{kind}/{id}`: `after` is the draft that was read before, null where there was none. */
export const draftChangeSchema = z.object({
  values: z.record(z.string().max(60), formText(500_000)),
  pictures: z.record(z.string().max(60), formText(200)),
  base: z.int().min(1).max(2_000_000_000).nullable(),
  after: z.int().min(1).nullable(),
});
export type DraftChange = z.output<typeof draftChangeSchema>;

const seenRevision = z.int().min(1).optional().describe("The revision that was seen; a newer draft is a conflict.");

/** `PUT drafts/{kind}/{id}/schedule`: null where it shall not be published automatically. */
export const scheduleSchema = z.object({ publishAt: isoInstant("The moment").nullable(), after: seenRevision });

/** `DELETE drafts/{kind}/{id}?after=` */
export const discardSchema = z.object({ after: wholeNumberOrBlank("after", 1, Number.MAX_SAFE_INTEGER) });

export const previewSchema = z.object({
  token: z.string().describe("Stands at the end of the link; it is told only now."),
  until: z.iso.datetime(),
});
