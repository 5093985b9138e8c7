import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import type { MailRow } from "./claim-mails.server.ts";
import { messageIdOf } from "./outbox.server.ts";
import { mails } from "./tables.server.ts";

/** What mail programs put a mail below: the Message-IDs of those before it, the earliest first, and the first one's subject. */
export type Thread = { inReplyTo: string; subject: string };

/** The first mail to an address about something, and all about what followed it. */
export async function findThread(
  tx: Database,
  recipient: string,
  { about, followUps, siteUrl }: { about: string[]; followUps: string[]; siteUrl: string },
): Promise<Thread> {
  const rows = await tx
    .select({ id: mails.id, aboutId: mails.aboutId, subject: mails.subject })
    .from(mails)
    .where(
      and(
        isAbout([...about, ...followUps]),
        eq(mails.recipient, recipient),
        inArray(mails.state, ["waiting", "sending", "sent"]),
      ),
    )
    .orderBy(asc(mails.createdAt), asc(mails.id));
  const first = rows.find(({ aboutId }) => !followUps.includes(aboutId));
  const thread = rows.filter((row) => row === first || followUps.includes(row.aboutId));
  return {
    inReplyTo: thread.map(({ id }) => messageIdOf(id, siteUrl)).join(" "),
    subject: first?.subject ?? "",
  };
}

/** The newest mail about each of these. */
export async function newestAbout(db: Database, aboutIds: string[]): Promise<Map<string, MailRow>> {
  const rows = await db.select().from(mails).where(isAbout(aboutIds)).orderBy(asc(mails.createdAt), asc(mails.id));
  return new Map(rows.map((row) => [row.aboutId, row]));
}

/** Takes back what is said in mails about something: true where none of them was ever tried, false where one may have left. */
export async function takeBack(tx: Database, aboutId: string): Promise<boolean> {
  const rows = await tx
    .select({ state: mails.state, attempts: mails.attempts, problem: mails.problem })
    .from(mails)
    .where(isAbout([aboutId]))
    .for("update");
  const isUntried = rows.every((row) => row.state === "waiting" && row.attempts === 0 && row.problem === "");
  if (rows.length === 0 || !isUntried) return false;
  await tx.delete(mails).where(isAbout([aboutId]));
  return true;
}

function isAbout(aboutIds: string[]) {
  return and(sql`${mails.aboutId} = any(${sql.param(aboutIds)}::text[])`, ne(mails.aboutId, ""));
}
