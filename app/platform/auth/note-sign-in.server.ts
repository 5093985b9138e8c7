import { and, eq } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { tokenIn } from "./accounts.server.ts";
import { sessions, users } from "./tables.server.ts";
import type { Viewer } from "./viewer.ts";

const LONGEST_DEVICE = 300;

export type SignInOrigin = {
  /** The visitor's network address. */
  address: string;
  /** The browser's user agent. */
  device: string;
  /** Whether this account signed in from this network of late. */
  isKnown: boolean;
  /** What else belongs to a sign-in from elsewhere, in its transaction; an account's very first one is from nowhere else. */
  onNewNetwork: (tx: Database, viewer: Viewer) => Promise<void>;
  /** The account as it was when it signed in. */
  email: string;
  /** Whether what the sign-in was proved with still stands. */
  isStill: (tx: Database) => Promise<boolean>;
};

/**
 * Stores when an account signed in, and on its session from where, so that its owner recognises it. False where it was
 * disabled, or got another address or password, during the sign-in: then the session is deleted.
 */
export async function noteSignIn(
  db: Database,
  { viewer, token }: { viewer: Viewer; token: string },
  { address, device, isKnown, onNewNetwork, email, isStill }: SignInOrigin,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isThis = eq(sessions.token, tokenIn(token));
    const isOfPerson = and(eq(users.id, viewer.id), eq(users.email, email), eq(users.banned, false));
    const [before] = await tx.select({ at: users.lastSignInAt }).from(users).where(isOfPerson).for("update");
    if (!before || !(await isStill(tx))) {
      await tx.delete(sessions).where(isThis);
      return false;
    }
    await tx.update(users).set({ lastSignInAt: new Date(), passwordIsGenerated: false }).where(isOfPerson);
    const userAgent = device.slice(0, LONGEST_DEVICE);
    await tx.update(sessions).set({ ipAddress: address, userAgent }).where(isThis);
    if (!isKnown && before.at) await onNewNetwork(tx, viewer);
    return true;
  });
}
