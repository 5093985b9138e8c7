import { dropSecondFactor } from "../auth/second-factor.server.ts";
import type { Database } from "../database/client.server.ts";
import { mailSecondFactorOff } from "./mails.server.ts";

/**
 * From now on a password alone signs in; a mail says so. `by` is who turned it off, by a name that the recipient knows.
 * @throws HttpError 409 where the account asks for no code
 */
export async function removeSecondFactor(tx: Database, userId: string, by: { by: string; now: Date }): Promise<void> {
  await mailSecondFactorOff(tx, await dropSecondFactor(tx, userId, by.now), by);
}
