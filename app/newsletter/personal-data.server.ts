import { removeFromInbox } from "../platform/inbox/inbox.server.ts";
import { isOfPerson, type PersonalData } from "../platform/people/personal-data.server.ts";
import { subscriptions } from "./tables.server.ts";

export const subscriptionData: PersonalData = {
  joined: {
    label: "Newsletter",
    list: async (tx, person) => {
      const { createdAt, confirmedAt, leftAt } = subscriptions;
      const rows = await tx
        .select({ createdAt, confirmedAt, leftAt })
        .from(subscriptions)
        .where(isOfPerson(person, { email: subscriptions.email }));
      return rows.map((row) => ({
        words: "Asked for it",
        at: row.createdAt,
        state: row.leftAt ? "Left" : row.confirmedAt ? "Confirmed" : "Not confirmed",
      }));
    },
  },
  export: (tx, person) =>
    tx
      .select()
      .from(subscriptions)
      .where(isOfPerson(person, { email: subscriptions.email })),
  erase: async (tx, person) => {
    const gone = await tx
      .delete(subscriptions)
      .where(isOfPerson(person, { email: subscriptions.email }))
      .returning({ id: subscriptions.email });
    await removeFromInbox(tx, "newsletter", gone);
    return [];
  },
};
