import { noteChange, type Act } from "../../platform/audit/note-change.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { postMail } from "../../platform/mail/outbox.server.ts";
import { newestAbout } from "../../platform/mail/posted-mails.server.ts";
import { DAY_MS } from "../../platform/time/durations.ts";
import { formatDate } from "../../platform/time/india-time.ts";
import { lockGift } from "../gifts.server.ts";
import { financialYear } from "../receipts/financial-year.ts";
import { ASK_PAN } from "./mails.server.ts";
import { findAskedGift, formsOf } from "./pan-requests.server.ts";

const WEEK_MS = 7 * DAY_MS;

/** Asks the donor of a gift for the PAN, by mail. @throws HttpError 404; 409 within a week after the last time */
export function askForPan(db: Database, giftId: string, act: Act): Promise<void> {
  return db.transaction(async (tx) => {
    await lockGift(tx, giftId);
    const gift = await findAskedGift(tx, giftId);
    if (!gift?.receivedOn) throw notFound("This donor cannot be asked by mail.");
    const last = (await newestAbout(tx, [giftId], [ASK_PAN])).get(giftId)?.createdAt;
    if (last && act.now.getTime() - last.getTime() < WEEK_MS)
      throw new HttpError(409, `This donor was asked on ${formatDate(last)}. Please wait a week before you ask again.`);
    const values = { name: gift.name, ...formsOf(financialYear(gift.receivedOn)) };
    await postMail(tx, ASK_PAN, { to: gift.email, aboutId: giftId, values });
    await noteChange(tx, act, { kind: "donation", id: giftId, action: "ask-pan" });
  });
}
