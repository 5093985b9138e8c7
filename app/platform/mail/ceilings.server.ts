import { desc, gte, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "../database/client.server.ts";
import type { MailSettings } from "./mail-settings.ts";
import { MAIL_CLASSES, type MailClass } from "./mail.ts";
import { mails } from "./tables.server.ts";

const HOUR_MS = 60 * 60_000;
/** A mail in hand for longer than this was left by a sender that died: a living one renews its claim. */
export const LEFT_BEHIND_MS = 2 * 60_000;
/** From this part of a share on the staff are warned. That bulk mail fills its share is as it should be. */
const NEAR_PERCENT = 80;
const WATCHED: Partial<Record<MailClass, string>> = { essential: "mails", answer: "answers to forms" };

export type Ceilings = Pick<MailSettings, "mostPerHour" | "mostPerDay">;

/** The class with the largest share first. */
export const CLASSES = Object.keys(MAIL_CLASSES) as MailClass[];

/** Of a class and those after it: how many left within the last hour or day or are on their way, and how many may. */
export type Load = { within: "hour" | "day"; class: MailClass; used: number; most: number };

export async function readLoads(db: Database, settings: Ceilings, now: Date): Promise<Load[]> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  // Once the day's ceiling is reached nothing leaves, whatever else was sent: no more are counted.
  const sent = db
    .select({ class: mails.class, at: sql<Date>`${mails.sentAt}`.as("at") })
    .from(mails)
    .where(gte(mails.sentAt, new Date(before(24 * HOUR_MS))))
    .orderBy(desc(mails.sentAt))
    .limit(settings.mostPerDay);
  const onTheWay = db
    .select({ class: mails.class, at: sql<Date>`${mails.takenAt}`.as("at") })
    .from(mails)
    .where(sql`${mails.state} = 'sending' and ${mails.takenAt} >= ${before(LEFT_BEHIND_MS)}`);
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

/** `412 of 500 mails have left within the last hour`, where that is near the ceiling or beyond; else nothing. */
export function nearWords({ within, class: mailClass, used, most }: Load): string {
  const words = WATCHED[mailClass];
  const isNear = words !== undefined && used * 100 >= most * NEAR_PERCENT;
  return isNear ? `${used} of ${most} ${words} have left within the last ${within}` : "";
}
