import { eq } from "drizzle-orm";
import { users } from "../../platform/auth/tables.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { joinAccount, type PersonalFeatures, type ProvenAccount } from "../../platform/people/personal-data.server.ts";

/** When an address is verified, and the features that may have earlier items of it. */
export type Proving = { now: Date; people: PersonalFeatures };

/** Verifies the address; what was sent as a guest under it joins the account. */
export async function proveAddress(tx: Database, { userId, email }: ProvenAccount, { now, people }: Proving) {
  await tx.update(users).set({ email, emailVerified: true, updatedAt: now }).where(eq(users.id, userId));
  await joinAccount(tx, people, { userId, email });
}
