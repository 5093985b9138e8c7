import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { Database } from "../database/client.server.ts";
import type { Encryption } from "../encryption/encryption.server.ts";
import type { EncryptedColumn } from "../encryption/rekey.server.ts";
import { invalid, HttpError } from "../http/http-error.ts";
import { endSessions, sessionHash } from "./sessions.server.ts";
import { countIfWrong, type SignInLimits } from "./sign-in-limits.server.ts";
import { twoFactors, users } from "./tables.server.ts";
import type { Viewer } from "./viewer.ts";

/** The purposes that secrets and recovery codes are encrypted for. */
const [SECRET, CODES] = ["authenticator", "recovery codes"];
const ofRows = { table: twoFactors, id: twoFactors.id };
export const AUTHENTICATORS: EncryptedColumn[] = [
  { ...ofRows, column: twoFactors.secret, purpose: SECRET },
  { ...ofRows, column: twoFactors.backupCodes, purpose: CODES },
];

const SECRET_BYTES = 24;
/** A clock may be so many half-minutes off, before or behind. */
const STEPS_OFF = 1;
const RECOVERY_CODES = 10;
/** Letters and figures that are not mistaken for each other. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/** What became of a code: one that was taken before is not taken again. */
export type CodeAnswer = "right" | "used" | "wrong";
export const CODE_WORDS = {
  wrong: "This code is not right. Please look at your app again.",
  used: "This code was used already. Please wait for the next one.",
};

export type SecondFactor = ReturnType<typeof createSecondFactor>;

/** The codes that accounts ask for, from an authenticator app or of those that were noted for its loss. */
export function createSecondFactor(db: Database, encryption: Encryption, limits: SignInLimits) {
  return {
    countRecoveryCodes: (userId: string) => countLeft(db, encryption, userId),
    begin: (viewer: Viewer) => begin(db, encryption, viewer),
    confirm: (confirming: Confirming) => confirm(db, encryption, limits, confirming),
    renewRecoveryCodes: (viewer: Viewer) => renewRecoveryCodes(db, encryption, viewer),
    /** Uses a code up. Of two that come at once one is taken. */
    takeCode: (tx: Database, userId: string, code: string, now: Date): Promise<CodeAnswer> =>
      isFromApp(code)
        ? takeAppCode(tx, encryption, { userId, code, now })
        : takeRecoveryCode(tx, encryption, { userId, code }),
  };
}

/** A code is six figures from the app, or one of the recovery codes. */
function isFromApp(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** What an authenticator app reads from the picture, and the key that is typed where there is no camera. */
export function authenticatorAddress(secret: string, { site, email }: { site: string; email: string }) {
  const key = Secret.fromUTF8(secret).base32;
  const query = new URLSearchParams({ secret: key, issuer: site, digits: "6", period: "30" });
  return {
    address: `otpauth://totp/${encodeURIComponent(site)}:${encodeURIComponent(email)}?${query.toString()}`,
    key,
  };
}

async function countLeft(db: Database, encryption: Encryption, userId: string): Promise<number> {
  const [row] = await db
    .select({ codes: twoFactors.backupCodes })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true)));
  return row ? readCodes(encryption, row.codes).length : 0;
}

/** A secret for the member's app; it counts once a code has proved that it arrived. @throws HttpError 409 where there is one */
async function begin(db: Database, encryption: Encryption, { id: userId }: Viewer): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  const stored = encryption.encrypt(SECRET, secret);
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
  encryption: Encryption,
  limits: SignInLimits,
  { viewer, address, ...confirming }: Confirming,
): Promise<string[]> {
  const { codes, stored: backupCodes } = makeRecoveryCodes(encryption);
  const right = await countIfWrong(limits, { email: viewer.email, address }, () =>
    turnOn(db, encryption, { ...confirming, id: viewer.id, backupCodes }),
  );
  if (right === null) throw invalid({ code: CODE_WORDS.wrong });
  return codes;
}

type TurningOn = Omit<Confirming, "viewer" | "address"> & { id: string; backupCodes: string };

/** Null for a wrong code. */
function turnOn(
  db: Database,
  encryption: Encryption,
  { id, authorization, code, backupCodes, now, within }: TurningOn,
): Promise<true | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ stored: twoFactors.secret })
      .from(twoFactors)
      .where(and(eq(twoFactors.userId, id), eq(twoFactors.verified, false)))
      .for("update");
    if (!row) throw new HttpError(409, "There is nothing to confirm here any more. Please begin again.");
    const lastStep = isFromApp(code) ? stepOf(encryption, row.stored, { code, now }) : null;
    if (lastStep === null) return null;
    await tx.update(twoFactors).set({ verified: true, lastStep, backupCodes }).where(eq(twoFactors.userId, id));
    await tx.update(users).set({ twoFactorEnabled: true, updatedAt: now }).where(eq(users.id, id));
    await endSessions(tx, id, sessionHash(authorization));
    await within(tx);
    return true;
  });
}

/** The former codes stop working. @throws HttpError 409 where the account asks for no code */
async function renewRecoveryCodes(db: Database, encryption: Encryption, { id }: Viewer): Promise<string[]> {
  const { codes, stored: backupCodes } = makeRecoveryCodes(encryption);
  const changed = await db
    .update(twoFactors)
    .set({ backupCodes })
    .where(and(eq(twoFactors.userId, id), eq(twoFactors.verified, true)))
    .returning({ id: twoFactors.id });
  if (changed.length === 0) throw asksForNone();
  return codes;
}

type Taking = { userId: string; code: string; now: Date };

async function takeAppCode(tx: Database, encryption: Encryption, { userId, code, now }: Taking): Promise<CodeAnswer> {
  const isOfPerson = and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true));
  const [row] = await tx.select({ stored: twoFactors.secret }).from(twoFactors).where(isOfPerson);
  const lastStep = row ? stepOf(encryption, row.stored, { code, now }) : null;
  if (lastStep === null) return "wrong";
  const taken = await tx
    .update(twoFactors)
    .set({ lastStep })
    .where(and(isOfPerson, lt(twoFactors.lastStep, lastStep)))
    .returning({ id: twoFactors.id });
  return taken.length > 0 ? "right" : "used";
}

async function takeRecoveryCode(
  tx: Database,
  encryption: Encryption,
  { userId, code }: Omit<Taking, "now">,
): Promise<CodeAnswer> {
  const isOfPerson = and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true));
  const [row] = await tx.select({ stored: twoFactors.backupCodes }).from(twoFactors).where(isOfPerson).for("update");
  const codes = row ? readCodes(encryption, row.stored) : [];
  if (!codes.includes(code)) return "wrong";
  const backupCodes = storeCodes(
    encryption,
    codes.filter((one) => one !== code),
  );
  await tx.update(twoFactors).set({ backupCodes }).where(isOfPerson);
  return "right";
}

/** The half-minute whose code this is, now or just before or after; null where it is none of theirs. */
function stepOf(encryption: Encryption, stored: string, { code, now }: { code: string; now: Date }): number | null {
  // The secret's characters are what apps have as bytes; the key that was typed is those in base 32.
  const totp = new TOTP({ secret: Secret.fromUTF8(encryption.decrypt(SECRET, stored)) });
  const timestamp = now.getTime();
  const off = totp.validate({ token: code, timestamp, window: STEPS_OFF });
  return off === null ? null : totp.counter({ timestamp }) + off;
}

/** `x7kd-9fqm-m3nt`, ten of them; and as they are stored. */
function makeRecoveryCodes(encryption: Encryption): { codes: string[]; stored: string } {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  const codes = Array.from({ length: RECOVERY_CODES }, () => [group(), group(), group()].join("-"));
  return { codes, stored: storeCodes(encryption, codes) };
}

function storeCodes(encryption: Encryption, codes: string[]): string {
  return encryption.encrypt(CODES, JSON.stringify(codes));
}

function readCodes(encryption: Encryption, stored: string): string[] {
  return JSON.parse(encryption.decrypt(CODES, stored)) as string[];
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
