import { and, eq } from "drizzle-orm";
import { asksForNone } from "../auth/second-factor.server.ts";
import { endSessions } from "../auth/sessions.server.ts";
import { twoFactors, users } from "../auth/tables.server.ts";
import type { Database } from "../database/client.server.ts";
import { notFound } from "../http/http-error.ts";
import { mailSecondFactor, SECOND_FACTOR_OFF } from "./mails.server.ts";

/**
 * From now on a password alone signs in; a mail says so. `by` is who turned it off, by a name that the recipient knows.
 * @throws HttpError 409 where the account asks for no code
 */
export async function removeSecondFactor(tx: Database, userId: string, act: { by: string; now: Date }): Promise<void> {
  const [owner] = await tx
    .update(users)
    .set({ twoFactorEnabled: false, updatedAt: act.now })
    .where(and(eq(users.id, userId), eq(users.twoFactorEnabled, true)))
    .returning({ id: users.id, name: users.name, email: users.email });
  if (!owner) throw asksForNone();
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await mailSecondFactor(tx, SECOND_FACTOR_OFF, owner, act);
}

/**
 * From the server's shell, for an account without its phone and recovery codes: a mail says so, and its sessions end.
 * @throws HttpError 404; 409 where the account asks for no code
 */
export async function resetSecondFactor(db: Database, email: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, email.trim().toLowerCase()))
      .for("update");
    if (!user) throw notFound("There is no account with this address.");
    await removeSecondFactor(tx, user.id, { by: "Who runs the server", now });
    await endSessions(tx, user.id);
  });
}
