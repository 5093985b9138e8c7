import { z } from "zod";
import { keysetSchema } from "../database/keyset.ts";
import { endpoint } from "../endpoints/endpoint.ts";
import { referenceParam, madeLink } from "../endpoints/id-param.ts";
import {
  assignSchema,
  inboxAnswerSchema,
  inboxFilterOf,
  inboxNoteSchema,
  markSchema,
  newNoteSchema,
  openedBySchema,
  openInboxItemSchema,
  snoozeSchema,
  waitingSchema,
} from "./inbox-item.ts";
import { WAITING_COUNTS } from "./inbox-paths.ts";
import { inboxReplySchema, newReplySchema } from "./reply.ts";

/** What the endpoints for the staff who answer have in common. */
export const forInboxStaff = { tag: "Inbox", access: ["editor", "events", "finance"] as const };
const one = { ...forInboxStaff, params: referenceParam, problems: [404] };
const replyParams = referenceParam.extend({
  reply: z.uuid("A reply's _id looks like 0f8fad5b-d9cb-469f-a165-70867728950e."),
});
const reply = inboxReplySchema.meta({ id: "InboxReply" });

/** Those that answer no item. */
const others = {
  waiting: endpoint("GET", WAITING_COUNTS, {
    ...forInboxStaff,
    summary: "How many items are pending, by kind",
    answer: waitingSchema.meta({ id: "Waiting" }),
  }),
  read: endpoint("POST", "/admin/inbox/{id}/read", {
    ...one,
    summary:
      "Say that the viewer has an item open: it is read, and for a minute the other staff can see who has it open",
    answer: openedBySchema.meta({ id: "OpenedBy" }),
  }),
  addNote: endpoint("POST", "/admin/inbox/{id}/notes", {
    ...one,
    summary: "Write a note for the staff about an item",
    body: newNoteSchema,
    answer: inboxNoteSchema.meta({ id: "InboxNote" }),
    status: 201,
    once: true,
  }),
  reply: endpoint("POST", "/admin/inbox/{id}/replies", {
    ...one,
    summary: "Reply to an item by mail; the reply can be cancelled until it is sent, a moment later",
    body: newReplySchema,
    answer: reply,
    status: 201,
    once: true,
    problems: [404, 409],
  }),
  retryReply: endpoint("POST", "/admin/inbox/{id}/replies/{reply}/again", {
    ...forInboxStaff,
    summary: "Send the mail of a reply again, if it failed",
    params: replyParams,
    answer: reply,
    status: 201,
    problems: [400, 404, 409],
  }),
  cancelReply: endpoint("DELETE", "/admin/inbox/{id}/replies/{reply}", {
    ...forInboxStaff,
    summary: "Cancel a reply before it is sent",
    params: replyParams,
    problems: [400, 404, 409],
  }),
};

/**
 * The panel's endpoints for what visitors sent.
 * @param kinds the kinds of items; the browser, which only asks, names none
 */
export function inboxEndpoints(kinds: readonly string[] = []) {
  const kind = kinds.length > 0 ? z.enum(kinds) : z.string();
  const answer = inboxAnswerSchema.extend({ kind }).meta({ id: "InboxItem" });
  const query = inboxFilterOf(kinds);
  return {
    list: endpoint("GET", "/admin/inbox", {
      ...forInboxStaff,
      summary:
        "What visitors sent: pending items by the time that is left, snoozed ones by their day, others newest first",
      query: query.extend(keysetSchema.shape),
      answer,
      list: true,
    }),
    ...others,
    open: endpoint("GET", "/admin/inbox/{id}", {
      ...one,
      summary: "One item with its replies, the staff's notes, and the staff it can be assigned to",
      answer: openInboxItemSchema.extend({ kind }).meta({ id: "OpenInboxItem" }),
    }),
    ...actionEndpoints(answer),
    downloadLink: endpoint("POST", "/admin/inbox/download-link", {
      ...forInboxStaff,
      summary: "Make a single-use address, valid for a minute, that answers the list as CSV",
      query,
      ...madeLink,
    }),
  };
}

function actionEndpoints<Answer extends z.ZodType>(answer: Answer) {
  const action = (name: string, summary: string) =>
    endpoint("POST", `/admin/inbox/{id}/${name}`, { ...one, summary, answer });
  return {
    approve: action("approve", "Approve an item: a comment is then shown to everyone"),
    reject: action("reject", "Reject an item: a comment is then not shown"),
    done: action("done", "Mark an item as done"),
    reopen: action("reopen", "Mark an item as new again"),
    spam: action("spam", "Mark an item as spam"),
    mark: endpoint("POST", "/admin/inbox/mark", {
      ...forInboxStaff,
      summary: "Mark several items at once; answers those that it changed",
      body: markSchema,
      answer: z.array(answer),
    }),
    assign: endpoint("PUT", "/admin/inbox/{id}/assignee", {
      ...one,
      summary: "Assign an item to a member of staff, or to no one",
      body: assignSchema,
      answer,
    }),
    snooze: endpoint("PUT", "/admin/inbox/snooze", {
      ...forInboxStaff,
      summary:
        "Snooze pending items, each until six in the morning of a day in India, or end their snooze; answers those that it changed",
      body: snoozeSchema,
      answer: z.array(answer),
    }),
  };
}
