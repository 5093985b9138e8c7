import { and, eq } from "drizzle-orm";
import { users } from "../auth/tables.server.ts";
import type { Database } from "../database/client.server.ts";
import { nearWords, type Load } from "./ceilings.server.ts";
import type { MailKind } from "./mail-kind.server.ts";
import { postMails } from "./outbox.server.ts";
import { mails } from "./tables.server.ts";

const MOST_ADMINS = 20;
const DAY_MS = 24 * 60 * 60_000;

export const CEILING_NEAR: MailKind = {
  name: "mail-ceiling-near",
  title: "Mail is near its ceiling",
  sentWhen:
    "When four fifths of the mails that may leave in an hour or a day have left, or of the answers to forms; once an hour or day, to every admin.",
  examples: { name: "Meera Nair", load: "412 of 500 mails have left within the last hour" },
  subject: "Mail of {foundation} is near its ceiling",
  words:
    "Namaste {name},\n\n{load}.\n\nAnswers to forms wait once three fifths of the ceiling are used, summaries and newsletters once three tenths are. Mails of accounts, tickets and receipts may use all of it. Nothing is lost: what waits leaves in the next hour or day.\n\nPlease look at what leaves. If it is right, your mail provider may allow a higher ceiling; it stands in the settings of mail.",
  button: { label: "Look at the mails", path: async () => "/admin/mails" },
};

/** Tells the admins of it, once in each hour or day of the clock. Called under the lock of the claim: no two do it at once. */
export async function warnOfCeilings(tx: Database, loads: Load[], now: Date): Promise<void> {
  for (const load of loads) {
    const words = nearWords(load);
    const aboutId = `ceiling ${now.toISOString().slice(0, load.within === "hour" ? 13 : 10)}`;
    if (words === "" || (await tx.$count(mails, eq(mails.aboutId, aboutId))) > 0) continue;
    const admins = await tx
      .select({ to: users.email, name: users.name })
      .from(users)
      .where(and(eq(users.role, "admin"), eq(users.banned, false)))
      .limit(MOST_ADMINS);
    const endsAt = new Date(now.getTime() + DAY_MS);
    const toMail = ({ to, name }: (typeof admins)[number]) => ({ to, values: { name, load: words }, aboutId, endsAt });
    await postMails(tx, CEILING_NEAR, admins.map(toMail));
  }
}
