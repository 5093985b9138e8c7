import { desc, gte, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "../database/client.server.ts";
import type { MailSettings } from "./mail-settings.ts";
import { MAIL_CLASSES, type MailClass } from "./mail.ts";
import { mails } from "./tables.server.ts";
import type { MailKind } from "./mail-kind.server.ts";
import { mailAdmins } from "./mail-admins.server.ts";
import { DAY_MS, HOUR_MS } from "../time/durations.ts";

/** An older claim is of a sender that was killed: a running one renews its claims. */
export const CLAIM_LIMIT_MS = 2 * 60_000;
/** From here on admins are warned. Bulk mail may use all of its share. */
const NEAR_PERCENT = 80;
const WATCHED: Partial<Record<MailClass, string>> = { essential: "mails", answer: "answers to forms" };

export type Ceilings = Pick<MailSettings, "mostPerHour" | "mostPerDay">;

/** By their shares, the largest first. */
export const CLASSES = Object.keys(MAIL_CLASSES) as MailClass[];

/** How many mails of a class and the classes after it were sent within the last hour or day or are being sent, and how many may be. */
export type Load = { within: "hour" | "day"; class: MailClass; used: number; most: number };

export async function readLoads(db: Database, settings: Ceilings, now: Date): Promise<Load[]> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  // Beyond the day's ceiling nothing is sent, so no more rows are counted.
  const sent = db
    .select({ class: mails.class, at: sql<Date>`${mails.sentAt}`.as("at") })
    .from(mails)
    .where(gte(mails.sentAt, new Date(before(24 * HOUR_MS))))
    .orderBy(desc(mails.sentAt))
    .limit(settings.mostPerDay);
  const onTheWay = db
    .select({ class: mails.class, at: sql<Date>`${mails.takenAt}`.as("at") })
    .from(mails)
    .where(sql`${mails.state} = 'sending' and ${mails.takenAt} >= ${before(CLAIM_LIMIT_MS)}`);
  const counted = unionAll(sent, onTheWay).as("counted");
  const rows = await db
    .select({
      class: counted.class,
      hour: sql<number>`count(*) filter (where ${counted.at} >= ${before(HOUR_MS)})::int`,
      day: sql<number>`count(*)::int`,
    })
    .from(counted)
    .groupBy(counted.class);
  const ceilings = { hour: settings.mostPerHour, day: settings.mostPerDay };
  return (["hour", "day"] as const).flatMap((within) =>
    CLASSES.map((mailClass, index) => {
      const those = rows.filter((row) => CLASSES.indexOf(row.class) >= index);
      const used = those.reduce((sum, row) => sum + row[within], 0);
      return { within, class: mailClass, used, most: Math.ceil((ceilings[within] * MAIL_CLASSES[mailClass]) / 100) };
    }),
  );
}

/** `412 of 500 mails were sent within the last hour` where that is near the ceiling; otherwise an empty text. */
export function nearWords({ within, class: mailClass, used, most }: Load): string {
  const words = WATCHED[mailClass];
  const isNear = words !== undefined && used * 100 >= most * NEAR_PERCENT;
  return isNear ? `${used} of ${most} ${words} were sent within the last ${within}` : "";
}

export const CEILING_NEAR: MailKind = {
  name: "mail-ceiling-near",
  title: "Mail is near its ceiling",
  sentWhen:
    "When four fifths of the mails that may be sent in an hour or a day were sent, or of the answers to forms; once an hour or day, to every admin.",
  examples: { name: "Meera Nair", load: "412 of 500 mails were sent within the last hour" },
  subject: "Mail of {foundation} is near its ceiling",
  words:
    "Namaste {name},\n\n{load}.\n\nAnswers to forms wait once three fifths of the ceiling are used, summaries and newsletters once three tenths are. Mails of accounts, tickets and receipts may use all of it. Nothing is lost: what waits is sent in the next hour or day.\n\nPlease check what is being sent. If it is right, your mail provider may allow a higher ceiling; you set it in Settings, Mail.",
  button: { label: "Look at the mails", path: async () => "/admin/mails" },
};

/** Warns the admins, once in each hour or day of the clock. Called under the lock of the claim, so that no two senders do it. */
export async function warnOfCeilings(tx: Database, loads: Load[], now: Date): Promise<void> {
  for (const load of loads) {
    const words = nearWords(load);
    const aboutId = `ceiling ${now.toISOString().slice(0, load.within === "hour" ? 13 : 10)}`;
    if (words === "") continue;
    const endsAt = new Date(now.getTime() + DAY_MS);
    await mailAdmins(tx, CEILING_NEAR, { values: { load: words }, aboutId, endsAt });
  }
}
