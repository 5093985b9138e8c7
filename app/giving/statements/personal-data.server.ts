import { and, inArray, isNull, lt, notExists, or, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/client.server.ts";
import { deleteInBatches } from "../../platform/database/delete-in-batches.server.ts";
import { yearsBefore } from "../../platform/jobs/retention.server.ts";
import type { PersonalData } from "../../platform/people/personal-data.server.ts";
import { getContent } from "../../platform/settings/content.server.ts";
import { indiaDay } from "../../platform/time/india-time.ts";
import { firstOfYear, giftData, giftsOfPerson } from "../personal-data.server.ts";
import { RECEIPT_SETTINGS } from "../receipts/receipt-content.ts";
import { gifts } from "../tables.server.ts";
import { listMailedTo } from "../tax/certificates.server.ts";
import { bankCreditParts, bankCredits, bankStatements } from "./tables.server.ts";

/** Of gifts, with the lines of the bank's statements by which they were confirmed and the certificates of years; both stay as long as the gift. */
export const givingData: PersonalData = {
  ...giftData,
  export: async (tx, person) => {
    const { giftId, day, amountInPaise, words, number } = bankCredits;
    const own = tx.select({ id: gifts.id }).from(gifts).where(giftsOfPerson(person));
    const credits = await tx
      .select({ giftId, day, amountInPaise, words, number })
      .from(bankCredits)
      .where(inArray(giftId, own));
    const parts = await tx
      .select({ giftId: bankCreditParts.giftId, day, amountInPaise: bankCreditParts.amountInPaise, words, number })
      .from(bankCreditParts)
      .innerJoin(bankCredits, eq(bankCredits.id, bankCreditParts.creditId))
      .where(inArray(bankCreditParts.giftId, own));
    const certificates = person.email === null ? [] : await listMailedTo(tx, person.email);
    return [...(await giftData.export(tx, person)), ...credits, ...parts, ...certificates];
  },
};

/** Deletes credits that were not confirmed here after a year, and all together with the donors of their time. */
export async function deleteOldCredits(db: Database, now: Date): Promise<number> {
  const { day, giftId, statementId } = bankCredits;
  const { keptYears } = await getContent(db, RECEIPT_SETTINGS);
  const isOld = lt(day, indiaDay(firstOfYear(yearsBefore(now, keptYears))));
  const parts = db.select().from(bankCreditParts).where(eq(bankCreditParts.creditId, bankCredits.id));
  const deleted = await deleteInBatches(
    db,
    bankCredits,
    or(isOld, and(lt(day, indiaDay(yearsBefore(now))), isNull(giftId), notExists(parts))),
  );
  const left = db.select({ id: statementId }).from(bankCredits).where(eq(statementId, bankStatements.id));
  return deleted + (await deleteInBatches(db, bankStatements, notExists(left)));
}
