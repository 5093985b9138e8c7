import { eq } from "drizzle-orm";
import type { Preference } from "../platform/preferences/preferences.server.ts";
import { endSubscription } from "./leaving.server.ts";
import { subscribe, subscribeProven } from "./subscriptions.server.ts";
import { subscriptions } from "./tables.server.ts";

/** The newsletter among a member's preferences. */
export const NEWSLETTER_PREFERENCE: Preference = {
  name: "newsletter",
  label: "Newsletter",
  wording: "Send me the newsletter by mail, about once a month.",
  stands: async (tx, { email }, isTicked) => {
    const { confirmedAt, leftAt } = subscriptions;
    const [row] = await tx.select({ confirmedAt, leftAt }).from(subscriptions).where(eq(subscriptions.email, email));
    // A stranger may have typed the address at the foot of a page: that alone is no consent.
    return row !== undefined && row.leftAt === null && (row.confirmedAt !== null || isTicked);
  },
  onChange: async (tx, { member: { email, emailVerified }, isGiven, now }) => {
    if (!isGiven) await endSubscription(tx, email, now);
    else if (emailVerified) await subscribeProven(tx, email, now);
    else {
      await subscribe(tx, { email, source: "profile" }, now);
      return "We sent you a mail. Press its button, and the next issue comes.";
    }
    return null;
  },
};
