import { randomUUID } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { invalid, HttpError } from "../http/http-error.ts";
import { endSessions, tokenIn } from "./accounts.server.ts";
import { countRecoveryCodes, isFromApp, makeRecoveryCodes, makeSecret, stepOf } from "./codes/codes.server.ts";
import { countIfWrong, type SignInLimits } from "./sign-in-limits.server.ts";
import { twoFactors, users } from "./tables.server.ts";
import type { Viewer } from "./viewer.ts";

/** What became of a code: one that was taken before is not taken again. */
export type CodeAnswer = "right" | "used" | "wrong";
export const CODE_WORDS = {
  wrong: "This code is not right. Please look at your app once more.",
  used: "This code was used already. Please wait for the next one.",
};

/** Authenticator codes of accounts; `key` is what their secrets are encrypted with. */
export function createSecondFactor(db: Database, key: string, limits: SignInLimits) {
  return {
    countRecoveryCodes: (userId: string) => countLeft(db, key, userId),
    begin: (viewer: Viewer) => begin(db, key, viewer),
    confirm: (confirming: Confirming) => confirm(db, key, limits, confirming),
    renewRecoveryCodes: (viewer: Viewer) => renewRecoveryCodes(db, key, viewer),
    takeAppCode: (userId: string, code: string, now: Date) => takeAppCode(db, key, { userId, code, now }),
  };
}

async function countLeft(db: Database, key: string, userId: string): Promise<number> {
  const [row] = await db
    .select({ codes: twoFactors.backupCodes })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true)));
  return row ? countRecoveryCodes(row.codes, key) : 0;
}

/** A secret for the member's app; it counts once a code has proved that it arrived. @throws HttpError 409 where there is one */
async function begin(db: Database, key: string, { id: userId }: Viewer): Promise<string> {
  const { secret, stored } = await makeSecret(key);
  const made = await db
    .insert(twoFactors)
    .values({ id: randomUUID(), userId, secret: stored, backupCodes: "" })
    .onConflictDoUpdate({
      target: twoFactors.userId,
      set: { secret: stored, lastStep: 0 },
      setWhere: eq(twoFactors.verified, false),
    })
    .returning({ id: twoFactors.id });
  if (made.length === 0)
    throw new HttpError(409, "Your account asks for a code already. Turn that off before you set up another app.");
  return secret;
}

type Confirming = {
  viewer: Viewer;
  authorization: string;
  address: string;
  code: string;
  now: Date;
  /** What else belongs to it, in its transaction. */
  within: (tx: Database) => Promise<void>;
};

/**
 * Turns it on and ends the account's other sessions. Answers the recovery codes. A wrong code counts like a wrong
 * password. @throws HttpError 400 wrong code, 409, 429
 */
async function confirm(
  db: Database,
  key: string,
  limits: SignInLimits,
  { viewer, address, ...confirming }: Confirming,
): Promise<string[]> {
  const { codes, stored: backupCodes } = await makeRecoveryCodes(key);
  const right = await countIfWrong(limits, { email: viewer.email, address }, () =>
    turnOn(db, key, { ...confirming, id: viewer.id, backupCodes }),
  );
  if (right === null) throw invalid({ code: CODE_WORDS.wrong });
  return codes;
}

type TurningOn = Omit<Confirming, "viewer" | "address"> & { id: string; backupCodes: string };

/** Null for a wrong code. */
function turnOn(
  db: Database,
  key: string,
  { id, authorization, code, backupCodes, now, within }: TurningOn,
): Promise<true | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ stored: twoFactors.secret })
      .from(twoFactors)
      .where(and(eq(twoFactors.userId, id), eq(twoFactors.verified, false)))
      .for("update");
    if (!row) throw new HttpError(409, "There is nothing to confirm here any more. Please begin again.");
    const lastStep = isFromApp(code) ? await stepOf(code, { ...row, key, now }) : null;
    if (lastStep === null) return null;
    await tx.update(twoFactors).set({ verified: true, lastStep, backupCodes }).where(eq(twoFactors.userId, id));
    await tx.update(users).set({ twoFactorEnabled: true, updatedAt: now }).where(eq(users.id, id));
    await endSessions(tx, id, tokenIn(authorization));
    await within(tx);
    return true;
  });
}

/** The former codes stop working. @throws HttpError 409 where the account asks for no code */
async function renewRecoveryCodes(db: Database, key: string, { id }: Viewer): Promise<string[]> {
  const { codes, stored: backupCodes } = await makeRecoveryCodes(key);
  const changed = await db
    .update(twoFactors)
    .set({ backupCodes })
    .where(and(eq(twoFactors.userId, id), eq(twoFactors.verified, true)))
    .returning({ id: twoFactors.id });
  if (changed.length === 0) throw asksForNone();
  return codes;
}

type Taking = { userId: string; code: string; now: Date };

/** Uses a code up. Of two that come at once one is taken. */
async function takeAppCode(db: Database, key: string, { userId, code, now }: Taking): Promise<CodeAnswer> {
  const isOfPerson = and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true));
  const [row] = await db.select({ stored: twoFactors.secret }).from(twoFactors).where(isOfPerson);
  const lastStep = row ? await stepOf(code, { ...row, key, now }) : null;
  if (lastStep === null) return "wrong";
  const taken = await db
    .update(twoFactors)
    .set({ lastStep })
    .where(and(isOfPerson, lt(twoFactors.lastStep, lastStep)))
    .returning({ id: twoFactors.id });
  return taken.length > 0 ? "right" : "used";
}

/** From now on a password alone signs in. Answers whose account it is. @throws HttpError 409 where it asks for no code */
export async function dropSecondFactor(tx: Database, userId: string, now: Date) {
  const [owner] = await tx
    .update(users)
    .set({ twoFactorEnabled: false, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.twoFactorEnabled, true)))
    .returning({ id: users.id, name: users.name, email: users.email });
  if (!owner) throw asksForNone();
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  return owner;
}

function asksForNone(): HttpError {
  return new HttpError(409, "This account asks for no code.");
}
