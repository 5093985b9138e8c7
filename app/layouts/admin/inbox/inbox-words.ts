import type { InboxAction, InboxAnswer, InboxStatus } from "../../../platform/inbox/inbox-item.ts";
import type { FieldValues } from "../../../platform/inbox/saved/saved-answer.ts";
import { formatDay, indiaDay } from "../../../platform/time/india-time.ts";

/** The toast after each action. */
export const ACTION_SAID: Record<InboxAction, string> = {
  approve: "It is on the site.",
  reject: "Readers do not see it.",
  done: "Done.",
  reopen: "Reopened.",
  spam: "Marked as spam.",
};

const HANDLED: Record<InboxStatus, string> = {
  new: "",
  approved: "Approved",
  done: "Done",
  spam: "Spam",
};

/** The state of an item in a word or two; empty while it is pending. */
export function statusWord({ status, snoozedUntil }: Pick<InboxAnswer, "status" | "snoozedUntil">): string {
  return snoozedUntil ? `Until ${snoozeDay(snoozedUntil)}` : HANDLED[status];
}

/** `Mon 30 Nov` */
export function snoozeDay(until: string): string {
  return formatDay(indiaDay(new Date(until)));
}

/** Whether staff have to do something about it now. */
export function isPending({ status, snoozedUntil }: Pick<InboxAnswer, "status" | "snoozedUntil">): boolean {
  return status === "new" && snoozedUntil === null;
}

/** The sender; a newsletter subscriber has an address only. */
export function senderOf({ name, email }: Pick<InboxAnswer, "name" | "email">): string {
  return name || email;
}

/** The details that are long texts; the others are short facts. */
const MESSAGES = new Set(["Message", "Comment"]);

/** What an item is about, without the beginning of its message, which is shown below. */
export function titleOf({ summary, details }: Pick<InboxAnswer, "summary" | "details">): string {
  const message = messageOf({ details }).message.replace(/\s+/g, " ");
  const parts = summary.replace(/\s+/g, " ").split(": ");
  const place = parts.findIndex((_, at) => {
    const rest = parts.slice(at).join(": ").replace(/…$/, "");
    return at > 0 && message.startsWith(rest);
  });
  return place < 0 ? summary : parts.slice(0, place).join(": ");
}

/** What the fields of a saved answer become in a reply to an item. */
export function fieldValuesOf({
  _id,
  name,
  summary,
  details,
}: Pick<InboxAnswer, "_id" | "name" | "summary" | "details">): FieldValues {
  const { Event: event = "", Program: program = "" } = details;
  return { name, event, program, subject: titleOf({ summary, details }), reference: _id };
}

export function messageOf({ details }: Pick<InboxAnswer, "details">): { message: string; facts: [string, string][] } {
  const written = Object.entries(details).filter(([, text]) => text !== "");
  return {
    message: written
      .filter(([label]) => MESSAGES.has(label))
      .map(([, text]) => text)
      .join("\n"),
    facts: written.filter(([label]) => !MESSAGES.has(label)),
  };
}
