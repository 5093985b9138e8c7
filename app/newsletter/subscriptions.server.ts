import type { Database } from "../platform/database/client.server.ts";
import { addToInbox } from "../platform/inbox/inbox.server.ts";
import { makeReference } from "../platform/text/secret-link.server.ts";
import type { NewSubscription } from "./subscription.ts";
import { subscriptions } from "./tables.server.ts";

/** Notes an address once, unconfirmed. Asking again changes nothing and looks the same from outside. */
export async function subscribe(db: Database, { email, source }: NewSubscription): Promise<void> {
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(subscriptions)
      .values({ email, source })
      .onConflictDoNothing()
      .returning({ email: subscriptions.email });
    if (added.length === 0) return;
    await addToInbox(tx, {
      id: makeReference("NL"),
      kind: "newsletter",
      name: "",
      email,
      summary: "Asked for the newsletter, not confirmed yet",
      subjectId: email,
    });
  });
}
