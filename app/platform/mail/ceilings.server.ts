import { gte, sql } from "drizzle-orm";
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
  const isOnItsWay = sql`${mails.state} = 'sending' and ${mails.takenAt} >= ${before(LEFT_BEHIND_MS)}`;
  const rows = await db
    .select({
      class: mails.class,
      hour: sql<number>`count(*) filter (where coalesce(${mails.sentAt}, ${mails.takenAt}) >= ${before(HOUR_MS)})::int`,
      day: sql<number>`count(*)::int`,
    })
    .from(mails)
    .where(sql`${gte(mails.sentAt, new Date(before(24 * HOUR_MS)))} or (${isOnItsWay})`)
    .groupBy(mails.class);
  const ceilings = { hour: settings.mostPerHour, day: settings.mostPerDay };
  return (["hour", "day"] as const).flatMap((within) =>
    CLASSES.map((mailClass, index) => {
      const counted = rows.filter((row) => CLASSES.indexOf(row.class) >= index);
      const used = counted.reduce((sum, row) => sum + row[within], 0);
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
