import { eq } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { tokenIn } from "./accounts.server.ts";
import { sessions, users } from "./tables.server.ts";
import type { Viewer } from "./viewer.ts";

const LONGEST_DEVICE = 300;

export type SignInPlace = {
  /** The visitor's network address. */
  address: string;
  /** What her browser says it is. */
  device: string;
  /** Whether this account signed in from this network of late. */
  isKnown: boolean;
  /** What else belongs to a sign-in from elsewhere, in its transaction; an account's very first one is from nowhere else. */
  onNewPlace: (tx: Database, viewer: Viewer) => Promise<void>;
};

/** Notes when somebody signed in, and on her session from where, so that she recognises it. */
export async function noteSignIn(
  db: Database,
  { viewer, token }: { viewer: Viewer; token: string },
  { address, device, isKnown, onNewPlace }: SignInPlace,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isHers = eq(users.id, viewer.id);
    const [before] = await tx.select({ at: users.lastSignInAt }).from(users).where(isHers);
    await tx.update(users).set({ lastSignInAt: new Date() }).where(isHers);
    await tx
      .update(sessions)
      .set({ ipAddress: address, userAgent: device.slice(0, LONGEST_DEVICE) })
      .where(eq(sessions.token, tokenIn(token)));
    if (!isKnown && before?.at) await onNewPlace(tx, viewer);
  });
}
