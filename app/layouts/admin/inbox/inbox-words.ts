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

/** In a word where an item stands; empty while it waits. */
export function statusWord({ status }: Pick<InboxAnswer, "status">): string {
  return HANDLED[status];
}

/** Who it is from: a reader of the newsletter left an address alone. */
export function senderOf({ name, email }: Pick<InboxAnswer, "name" | "email">): string {
  return name || email;
}

/** What was written at length, apart from the short facts beside it. */
const LETTERS = new Set(["Message", "Comment"]);

export function mailOf({ details }: Pick<InboxAnswer, "details">): { letter: string; facts: [string, string][] } {
  const written = Object.entries(details).filter(([, text]) => text !== "");
  return {
    letter: written
      .filter(([label]) => LETTERS.has(label))
      .map(([, text]) => text)
      .join("\n"),
    facts: written.filter(([label]) => !LETTERS.has(label)),
  };
}
