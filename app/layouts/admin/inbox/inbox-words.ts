import type { InboxAction, InboxAnswer, InboxStatus } from "../../../platform/inbox/inbox-item.ts";

/** What a toast says once it is done. */
export const ACTION_SAID: Record<InboxAction, string> = {
  approve: "Approved.",
  done: "Done.",
  reopen: "Put back among what waits.",
  spam: "Put into spam.",
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

/** Who it is from: a reader of the newsletter left an address alone. */
export function senderOf({ name, email }: Pick<InboxAnswer, "name" | "email">): string {
  return name || email;
}

/** What was written at length, apart from the short facts beside it. */
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
