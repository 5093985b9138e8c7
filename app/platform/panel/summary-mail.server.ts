import { and, eq, inArray } from "drizzle-orm";
import { STAFF_ROLES } from "../auth/roles.ts";
import { users } from "../auth/tables.server.ts";
import type { MailKind } from "../mail/mail-kind.server.ts";

/** Of one kind: how many, how long, and where the panel shows them. */
export type SummaryLine = { title: string; about: string; path: string };

/** Where each of the staff switches it off. */
const SWITCH: SummaryLine = {
  title: "This mail",
  about: "Switch it off in your account",
  path: "/profile/account#morning-summary",
};

/** Values of mails are words: a line each, its parts with tabs between them. */
export function writeLines(lines: SummaryLine[]): string {
  return lines.map(({ title, about, path }) => [title, about, path].join("\t")).join("\n");
}

function readLines(text: string): SummaryLine[] {
  return text.split("\n").map((line) => {
    const [title = "", about = "", path = ""] = line.split("\t");
    return { title, about, path };
  });
}

export const MORNING_SUMMARY: MailKind = {
  name: "morning-summary",
  class: "bulk",
  title: "Morning summary for the staff",
  sentWhen: "At seven in the morning, to everybody who works in the panel and for whom something waits there.",
  examples: {
    name: "Meera Nair",
    lines: writeLines([
      { title: "3 messages", about: "Since Mon 16 Nov, 1 later than promised", path: "/admin/inbox?kind=message" },
      { title: "2 comments to approve", about: "Since Tue 17 Nov", path: "/admin/inbox?kind=comment" },
    ]),
  },
  subject: "What waits this morning",
  words: "Namaste {name},\n\nthis waits for somebody in the panel.",
  facts: ({ lines = "" }) =>
    [...readLines(lines), SWITCH].map(({ title, about, path }) => [title, about || "Look at it", path]),
  button: { label: "Open the panel", path: async () => "/admin" },
  isOver: async ({ db, aboutId }) => {
    const works = and(eq(users.id, aboutId), inArray(users.role, [...STAFF_ROLES]), eq(users.banned, false));
    return (await db.$count(users, works)) > 0 ? null : "Whom it would tell does not work here any more.";
  },
};
