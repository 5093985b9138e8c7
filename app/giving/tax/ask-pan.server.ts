import { and, eq, exists, gt, type SQL, sql } from "drizzle-orm";
import { noteChange, type Act } from "../../platform/audit/note-change.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { postMail } from "../../platform/mail/outbox.server.ts";
import { newestAbout } from "../../platform/mail/posted-mails.server.ts";
import { mails } from "../../platform/mail/tables.server.ts";
import { DAY_MS } from "../../platform/time/durations.ts";
import { formatDate } from "../../platform/time/india-time.ts";
import { lockGift } from "../gifts.server.ts";
import { financialYear } from "../receipts/financial-year.ts";
import { gifts } from "../tables.server.ts";
import { ASK_PAN, ASKED_DAYS, findAskedGift } from "./mails.server.ts";
import { certificateName, statementName } from "./tax-words.ts";

const WEEK_MS = 7 * DAY_MS;

/** Asks the donor of a gift for the PAN, by mail. @throws HttpError 404; 409 within a week after the last time */
export function askForPan(db: Database, giftId: string, act: Act): Promise<void> {
  return db.transaction(async (tx) => {
    await lockGift(tx, giftId);
    const gift = await findAskedGift(tx, giftId);
    if (!gift) throw notFound("This donor cannot be asked by mail.");
    const last = (await newestAbout(tx, [giftId], [ASK_PAN])).get(giftId)?.createdAt;
    if (last && act.now.getTime() - last.getTime() < WEEK_MS)
      throw new HttpError(409, `This donor was asked on ${formatDate(last)}. Please wait a week before you ask again.`);
    const year = financialYear(gift.receivedOn);
    const values = { name: gift.name, year, form: statementName(year), certificate: certificateName(year) };
    await postMail(tx, ASK_PAN, { to: gift.email, aboutId: giftId, values });
    await noteChange(tx, act, { kind: "donation", id: giftId, action: "ask-pan" });
  });
}

/** Whether staff asked for the PAN by a mail about this gift in the last thirty days. */
export function isAskedLately(db: Database, now: Date): SQL<boolean> {
  const { id, kind, aboutId, createdAt } = mails;
  const since = new Date(now.getTime() - ASKED_DAYS * DAY_MS);
  const isThis = and(eq(kind, ASK_PAN.name), eq(aboutId, gifts.id), gt(createdAt, since));
  return sql<boolean>`${exists(db.select({ id }).from(mails).where(isThis))}`;
}
