import { and, desc, isNull, notInArray } from "drizzle-orm";
import { listDoneSubjects, removeFromInbox } from "../platform/inbox/inbox.server.ts";
import { isHers, MOST_JOINED, type Person, type PersonalData } from "../platform/people/personal-data.server.ts";
import { formatPrice } from "../platform/text/money.ts";
import { formatDate, startOfIndiaDay } from "../platform/time/india-time.ts";
import { donationIntentions } from "./tables.server.ts";

const ofGiver = (person: Person) => isHers(person, { email: donationIntentions.email });

export const giftData: PersonalData = {
  joined: {
    label: "Gifts",
    list: async (tx, person) => {
      const { amountInPaise, frequency, createdAt, receivedOn } = donationIntentions;
      const rows = await tx
        .select({ amountInPaise, frequency, createdAt, receivedOn })
        .from(donationIntentions)
        .where(ofGiver(person))
        .orderBy(desc(createdAt), desc(donationIntentions.id))
        .limit(MOST_JOINED);
      return rows.map((gift) => ({
        words: formatPrice(gift.amountInPaise),
        at: gift.createdAt,
        state: stateOf(gift),
      }));
    },
  },
  export: (tx, person) => tx.select().from(donationIntentions).where(ofGiver(person)),
  /** An intention goes; a gift received, or done in the inbox, stays as long as in retention.server.ts. */
  erase: async (tx, person) => {
    const received = await listDoneSubjects(tx, "donation");
    const gone = await tx
      .delete(donationIntentions)
      .where(and(ofGiver(person), isNull(donationIntentions.receivedOn), notInArray(donationIntentions.id, received)))
      .returning({ id: donationIntentions.id });
    await removeFromInbox(tx, "donation", gone);
    const kept = await tx.select({ id: donationIntentions.id }).from(donationIntentions).where(ofGiver(person));
    return kept.map(
      ({ id }) => `The gift ${id}: tax law wants the records of gifts, with the giver's name, for about ten years.`,
    );
  },
};

function stateOf({ frequency, receivedOn }: { frequency: string; receivedOn: string | null }): string {
  if (receivedOn) return `Received on ${formatDate(startOfIndiaDay(receivedOn))}`;
  return frequency === "monthly" ? "Intended, each month" : "Intended, once";
}
