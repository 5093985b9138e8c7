import { and, desc, isNull, not, lt, or } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { deleteWithRelated } from "../platform/database/delete-in-batches.server.ts";
import { isDoneInInbox, removeFromInbox } from "../platform/inbox/inbox.server.ts";
import { yearBefore } from "../platform/jobs/retention.server.ts";
import {
  isFree,
  isOfPerson,
  MOST_JOINED,
  type Person,
  type PersonalData,
} from "../platform/people/personal-data.server.ts";
import { formatPrice } from "../platform/text/money.ts";
import { giftState } from "./gift.ts";
import { gifts } from "./tables.server.ts";

const ofDonor = (person: Person) => isOfPerson(person, gifts);

export const giftData: PersonalData = {
  joined: {
    label: "Gifts",
    list: async (tx, person) => {
      const { amountInPaise, frequency, createdAt, receivedOn } = gifts;
      const rows = await tx
        .select({ amountInPaise, frequency, createdAt, receivedOn })
        .from(gifts)
        .where(ofDonor(person))
        .orderBy(desc(createdAt), desc(gifts.id))
        .limit(MOST_JOINED);
      return rows.map((gift) => ({
        words: formatPrice(gift.amountInPaise),
        at: gift.createdAt,
        state: giftState(gift),
      }));
    },
  },
  join: async (tx, account) => {
    await tx.update(gifts).set({ userId: account.userId }).where(isFree(account, gifts));
  },
  export: (tx, person) => tx.select().from(gifts).where(ofDonor(person)),
  /** Deletes pledges; a gift that was received, or is done in the inbox, stays as long as `deleteOldGifts` below says. */
  erase: async (tx, person) => {
    const { id, receivedOn } = gifts;
    const gone = await tx
      .delete(gifts)
      .where(and(ofDonor(person), isNull(receivedOn), not(isDoneInInbox("donation", id))))
      .returning({ id });
    await removeFromInbox(tx, "donation", gone);
    const kept = await tx.select({ id }).from(gifts).where(ofDonor(person));
    return kept.map(
      (gift) => `The gift ${gift.id}: tax law wants the records of gifts, with the donor's name, for about ten years.`,
    );
  },
};

const GIFTS_KEPT_YEARS = 10;

/**
 * Deletes pledges that were not received after a year. A pledge that was received, or that staff marked as done in the
 * inbox, is a gift, whose record tax law requires for about ten years.
 */
export function deleteOldGifts(db: Database, now: Date): Promise<number> {
  const { id, createdAt, receivedOn } = gifts;
  const isExpired = or(
    and(lt(createdAt, yearBefore(now)), isNull(receivedOn), not(isDoneInInbox("donation", id))),
    lt(createdAt, yearBefore(now, GIFTS_KEPT_YEARS)),
  );
  return deleteWithRelated(db, gifts, isExpired, {
    returning: { id },
    remove: (tx, gone: { id: string }[]) => removeFromInbox(tx, "donation", gone),
  });
}
