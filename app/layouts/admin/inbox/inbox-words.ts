import type { InboxAction, InboxAnswer, InboxStatus } from "../../../platform/inbox/inbox-item.ts";

/** The toast after each action. */
export const ACTION_SAID: Record<InboxAction, string> = {
  approve: "Approved.",
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

/** The state of an item in a word; empty while it is pending. */
export function statusWord({ status }: Pick<InboxAnswer, "status">): string {
  return HANDLED[status];
}

/** The sender; a newsletter subscriber has an address only. */
export function senderOf({ name, email }: Pick<InboxAnswer, "name" | "email">): string {
  return name || email;
}

/** The details that are long texts; the others are short facts. */
const MESSAGES = new Set(["Message", "Comment"]);

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
