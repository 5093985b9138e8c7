import { and, desc, notInArray } from "drizzle-orm";
import { listDoneSubjects, removeFromInbox } from "../platform/inbox/inbox.server.ts";
import { isHers, MOST_JOINED, type Person, type PersonalData } from "../platform/people/personal-data.server.ts";
import { formatPrice } from "../platform/text/money.ts";
import { donationIntentions } from "./tables.server.ts";

const ofGiver = (person: Person) => isHers(person, { email: donationIntentions.email });

export const giftData: PersonalData = {
  joined: {
    label: "Gifts intended",
    list: async (tx, person) => {
      const { amountInPaise, frequency, createdAt } = donationIntentions;
      const rows = await tx
        .select({ amountInPaise, frequency, createdAt })
        .from(donationIntentions)
        .where(ofGiver(person))
        .orderBy(desc(createdAt), desc(donationIntentions.id))
        .limit(MOST_JOINED);
      return rows.map((gift) => ({
        words: formatPrice(gift.amountInPaise),
        at: gift.createdAt,
        state: gift.frequency === "monthly" ? "Monthly" : "Once",
      }));
    },
  },
  export: (tx, person) => tx.select().from(donationIntentions).where(ofGiver(person)),
  /** An intention goes; a gift received, which the inbox has as done, stays as long as in retention.server.ts. */
  erase: async (tx, person) => {
    const received = await listDoneSubjects(tx, "donation");
    const gone = await tx
      .delete(donationIntentions)
      .where(and(ofGiver(person), notInArray(donationIntentions.id, received)))
      .returning({ id: donationIntentions.id });
    await removeFromInbox(tx, "donation", gone);
    const kept = await tx.select({ id: donationIntentions.id }).from(donationIntentions).where(ofGiver(person));
    return kept.map(
      ({ id }) => `The gift ${id}: tax law wants the records of gifts, with the giver's name, for about ten years.`,
    );
  },
};
