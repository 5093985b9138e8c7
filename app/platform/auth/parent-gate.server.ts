import { eq } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { HttpError } from "../http/http-error.ts";
import { endSessions } from "./accounts.server.ts";
import { users } from "./tables.server.ts";

/** Nobody signs in to a child's account before a parent has agreed to it. @throws HttpError 403 */
export async function refuseBeforeParent(db: Database, userId: string): Promise<void> {
  const [user] = await db.select({ waits: users.waitsForParent }).from(users).where(eq(users.id, userId));
  if (!user?.waits) return;
  // The right password has begun one.
  await endSessions(db, userId);
  throw new HttpError(
    403,
    "Your account waits for a parent or guardian. We wrote to the address you gave; once the button in that mail is pressed you can sign in. If no mail came, please write to us.",
  );
}
