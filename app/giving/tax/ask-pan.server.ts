import { and, asc, eq, exists, gt, ne, type SQL, sql } from "drizzle-orm";
import { noteChange, noteChanges, type Act } from "../../platform/audit/note-change.server.ts";
import { lock } from "../../platform/database/advisory-locks.server.ts";
import { isAnyOf } from "../../platform/database/any-of.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import type { Encryption } from "../../platform/encryption/encryption.server.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { postMail, postMails } from "../../platform/mail/outbox.server.ts";
import { newestAbout } from "../../platform/mail/posted-mails.server.ts";
import { mails } from "../../platform/mail/tables.server.ts";
import { getContent } from "../../platform/settings/content.server.ts";
import { emailAddress } from "../../platform/text/people.ts";
import { DAY_MS } from "../../platform/time/durations.ts";
import { formatDate } from "../../platform/time/india-time.ts";
import { lockGift } from "../gifts.server.ts";
import { financialYear } from "../receipts/financial-year.ts";
import { isPan } from "../receipts/pan.ts";
import { gifts } from "../tables.server.ts";
import { donorsOf } from "./exceptions.server.ts";
import { ASK_PAN, ASKED_DAYS, findAskedGift } from "./mails.server.ts";
import { type DonorSum, linesOf, listDonorSums } from "./tax-lines.server.ts";
import { MOST_ASKED_AT_ONCE } from "./tax.ts";
import { formOf, TAX_SETTINGS } from "./tax-content.ts";

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
    await postMail(tx, ASK_PAN, mailTo({ ...gift, id: giftId }, await formsOf(tx, year)));
    await noteChange(tx, act, { kind: "donation", id: giftId, action: "ask-pan" });
  });
}

/** A gift, by which a donor is asked about its year. */
type Asked = { id: string; name: string; email: string };

async function formsOf(tx: Database, year: string) {
  const { statement: form, certificate } = formOf(await getContent(tx, TAX_SETTINGS), year);
  return { year, form, certificate };
}

function mailTo({ id, name, email }: Asked, forms: Awaited<ReturnType<typeof formsOf>>) {
  return { to: email, aboutId: id, values: { name, ...forms } };
}

/** The donors without a valid PAN who have an address and were not asked in the last week; each address once. */
export async function listToAsk(db: Database, sums: DonorSum[], now: Date): Promise<Asked[]> {
  const without = donorsOf(linesOf(sums)).filter(({ pan }) => !isPan(pan));
  const giftIds = without.map(({ giftId }) => giftId);
  const { id, name, email } = gifts;
  const rows = await db.select({ id, name, email }).from(gifts).where(isAnyOf(id, giftIds)).orderBy(asc(id));
  const byAddress = new Map(rows.map((row) => [emailAddress.safeParse(row.email).data, row]));
  const since = new Date(now.getTime() - WEEK_MS);
  const addresses = [...byAddress.keys()].filter((address) => address !== undefined);
  const lately = await db
    .select({ address: mails.recipient })
    .from(mails)
    .where(and(eq(mails.kind, ASK_PAN.name), gt(mails.createdAt, since), isAnyOf(mails.recipient, addresses)));
  for (const { address } of lately) byAddress.delete(address);
  // Who has no address, or a malformed one.
  byAddress.delete(undefined);
  return [...byAddress.values()];
}

/** Asks the donors of a year who can be asked, some at once. */
export function askAll(
  db: Database,
  { year, encryption }: { year: string; encryption: Encryption },
  act: Act,
): Promise<{ asked: number; left: number }> {
  return db.transaction(async (tx) => {
    // Of two who press at once the second one asks the next donors.
    await lock(tx, "askPan", year);
    const all = await listToAsk(tx, await listDonorSums(tx, encryption, year), act.now);
    const asked = all.slice(0, MOST_ASKED_AT_ONCE);
    const forms = await formsOf(tx, year);
    await postMails(
      tx,
      ASK_PAN,
      asked.map((gift) => mailTo(gift, forms)),
    );
    await noteChanges(
      tx,
      act,
      asked.map(({ id }) => ({ kind: "donation", id, action: "ask-pan" })),
    );
    return { asked: asked.length, left: all.length - asked.length };
  });
}

/** Whether staff asked for the PAN by a mail about this gift in the last thirty days. */
export function isAskedLately(db: Database, now: Date): SQL<boolean> {
  const { id, kind, aboutId, createdAt } = mails;
  const since = new Date(now.getTime() - ASKED_DAYS * DAY_MS);
  // The index has the mails that are about something.
  const isThis = and(ne(aboutId, ""), eq(aboutId, gifts.id), eq(kind, ASK_PAN.name), gt(createdAt, since));
  return sql<boolean>`${exists(db.select({ id }).from(mails).where(isThis))}`;
}
