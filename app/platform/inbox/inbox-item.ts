import { z } from "zod";
import { idsOf } from "../endpoints/batch.ts";
import { calendarDayOrEmpty, choiceOrNone, formText, requiredText, searchText } from "../text/fields.ts";
import { REFERENCE_SHAPE } from "../text/reference.ts";
import { inboxReplySchema } from "./reply.ts";

export const INBOX_STATUSES = ["new", "approved", "done", "spam"] as const;
export type InboxStatus = (typeof INBOX_STATUSES)[number];

/** The actions on an item; `approve` and `reject` only where its feature defines them. */
export type InboxAction = "approve" | "reject" | "done" | "reopen" | "spam";

export type NewInboxItem = {
  id: string;
  /** The kind that its feature defines; see `inbox` in its feature.server.ts. */
  kind: string;
  name: string;
  email: string;
  phone?: string;
  summary: string;
  details?: Record<string, string>;
  subjectId?: string;
  /** Whether its form promises a reply. */
  isReplyPromised?: boolean;
};

const personSchema = z.object({ _id: z.string(), name: z.string() });
export type InboxPerson = z.output<typeof personSchema>;

export const inboxAnswerSchema = z.object({
  _id: z.string(),
  kind: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  summary: z.string(),
  details: z.record(z.string(), z.string()),
  subjectId: z.string().describe("The id of what it is about, in its own feature."),
  status: z.enum(INBOX_STATUSES),
  createdAt: z.iso.datetime(),
  formattedDate: z.string(),
  formattedTime: z.string(),
  dueAt: z.iso.datetime().nullable().describe("By when a reply is promised."),
  snoozedUntil: z.iso.datetime().nullable().describe("When it is pending again; null where it is not snoozed."),
  isRead: z.boolean(),
  assignee: personSchema.nullable(),
  handledAt: z.iso.datetime().nullable(),
  handledBy: z.string().describe("Who marked it; empty where nobody with an account did."),
});
export type InboxAnswer = z.output<typeof inboxAnswerSchema>;

export const inboxNoteSchema = z.object({
  _id: z.int(),
  by: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
});
export type InboxNote = z.output<typeof inboxNoteSchema>;

/** What is answered to staff who have an item open. */
export const openedBySchema = z.object({
  openedBy: z.array(personSchema).describe("Who of the other staff had it open within the last minute, by name."),
});
export type OpenedBy = z.output<typeof openedBySchema>;

/** An opened item. */
export const openInboxItemSchema = inboxAnswerSchema.extend({
  replies: z.array(inboxReplySchema.meta({ id: "InboxReply" })),
  notes: z.array(inboxNoteSchema),
  people: z.array(personSchema).describe("Who of the staff may deal with items of its kind."),
  sender: z
    .object({
      memberId: z.string().nullable(),
      joined: z.array(z.object({ label: z.string(), count: z.int() })),
    })
    .nullable()
    .describe("The sender's account and what they take part in; for admins alone."),
});
export type OpenInboxItem = z.output<typeof openInboxItemSchema>;

/** `GET inbox/waiting`. */
export const MOST_WAITING_COUNTED = 1_000;
export const waitingSchema = z
  .record(z.string(), z.int())
  .describe(
    `How many of each kind nobody has dealt with yet, counted up to ${MOST_WAITING_COUNTED}; a kind of which there is none is left out.`,
  );

/** `new` has no snoozed items, except in a search; `done` includes `approved`; without a status the list has all items. */
export const INBOX_VIEWS = ["new", "snoozed", "done", "spam"] as const;
export type InboxStatusFilter = (typeof INBOX_VIEWS)[number];

/** The filter as an address carries it: kinds with commas between them; one that is none of these counts as none. */
export const inboxFilterOf = (kinds: readonly string[]) =>
  z.object({
    kind: z
      .string()
      .optional()
      .catch(undefined)
      .meta({ type: "string" })
      .transform((text) => (text ?? "").split(",").filter((kind) => kinds.includes(kind))),
    status: choiceOrNone(INBOX_VIEWS),
    assigned: choiceOrNone(["me", "nobody"]),
    q: searchText(100),
  });
export type InboxFilter = z.output<ReturnType<typeof inboxFilterOf>>;
export type InboxQuery = z.input<ReturnType<typeof inboxFilterOf>>;

const reference = z.string().regex(REFERENCE_SHAPE, "This is not a reference.");

export const markSchema = z.object({
  ids: idsOf(reference),
  action: z.enum(["done", "reopen", "spam"], "This cannot be done to several items."),
});
export type Mark = z.output<typeof markSchema>;

/** An account's id, or empty for no assignee. */
export const assignSchema = z.object({
  assignee: formText(64),
});

/** Until which day of India each item is snoozed; empty to end its snooze. */
export const snoozeSchema = z.object({
  days: idsOf(z.object({ id: reference, until: calendarDayOrEmpty("The day") })),
});
export type Snooze = z.output<typeof snoozeSchema>;

export const newNoteSchema = z.object({ text: requiredText("The note", 2_000, "Please write the note first.") });
