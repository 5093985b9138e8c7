import { z } from "zod";
import { choiceOrNone } from "../text/fields.ts";

export const INBOX_STATUSES = ["new", "approved", "done"] as const;
export type InboxStatus = (typeof INBOX_STATUSES)[number];

export type NewInboxItem = {
  id: string;
  /** A word of the room that adds it; see `inbox` in its room.server.ts. */
  kind: string;
  name: string;
  email: string;
  phone?: string;
  summary: string;
  details?: Record<string, string>;
  subjectId?: string;
};

export const inboxAnswerSchema = z.object({
  _id: z.string(),
  kind: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  summary: z.string(),
  details: z.record(z.string(), z.string()),
  status: z.enum(INBOX_STATUSES),
  createdAt: z.iso.datetime(),
  formattedDate: z.string(),
  formattedTime: z.string(),
});
export type InboxAnswer = z.output<typeof inboxAnswerSchema>;

/** `GET inbox/waiting`. */
export const waitingSchema = z
  .record(z.string(), z.int())
  .describe("How many of each kind nobody has dealt with yet; a kind of which there is none is left out.");

export const inboxFilterSchema = z.object({ kind: z.string().default(""), status: choiceOrNone(INBOX_STATUSES) });
export type InboxFilter = z.output<typeof inboxFilterSchema>;

/** The same as an address carries it: a kind that is none of these counts as none. */
export const inboxFilterOf = (kinds: readonly string[]) => inboxFilterSchema.extend({ kind: choiceOrNone(kinds) });
