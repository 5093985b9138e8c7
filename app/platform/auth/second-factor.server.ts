import { randomBytes, randomUUID } from "node:crypto";
import { and, eq, lt, type SQL } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { Database } from "../database/client.server.ts";
import type { Encryption } from "../encryption/encryption.server.ts";
import type { EncryptedColumn } from "../encryption/rekey.server.ts";
import { invalid, HttpError } from "../http/http-error.ts";
import { makeReadableCode } from "../text/secret-link.server.ts";
import { endSessions, sessionHash } from "./sessions.server.ts";
import type { SignInLimits } from "./sign-in-limits.server.ts";
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
/** A code is six figures from the app, or one of the recovery codes. */
const FROM_APP = /^\d{6}$/;

/** What became of a code: one that was taken before is not taken again. */
export type CodeAnswer = "right" | "used" | "wrong";
export const CODE_WORDS = {
  wrong: "This code is not right. Please look at your app again.",
  used: "This code was used already. Please wait for the next one.",
};

type Confirming = {
  viewer: Viewer;
  authorization: string;
  address: string;
  code: string;
  now: Date;
  /** What else belongs to it, in its transaction. */
  within: (tx: Database) => Promise<void>;
};

/** The codes that accounts ask for, from an authenticator app or of those that were noted for its loss. */
export class SecondFactor {
  #db: Database;
  #encryption: Encryption;
  #limits: SignInLimits;

  constructor(db: Database, encryption: Encryption, limits: SignInLimits) {
    this.#db = db;
    this.#encryption = encryption;
    this.#limits = limits;
  }

  async countRecoveryCodes(userId: string): Promise<number> {
    const [row] = await this.#db.select().from(twoFactors).where(isOn(userId));
    return row ? this.#readCodes(row.backupCodes).length : 0;
  }

  /** A secret for the member's app; it counts once a code has proved that it arrived. @throws HttpError 409 where there is one */
  async begin({ id: userId }: Viewer): Promise<string> {
    const secret = randomBytes(SECRET_BYTES).toString("base64url");
    const stored = this.#encryption.encrypt(SECRET, secret);
    const made = await this.#db
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

  /**
   * Turns it on and ends the account's other sessions. Answers the recovery codes. A wrong code counts like a wrong
   * password. @throws HttpError 400 wrong code, 409, 429
   */
  async confirm({ viewer: { id, email }, authorization, address, code, now, within }: Confirming): Promise<string[]> {
    const codes = makeRecoveryCodes();
    const right = await this.#limits.countIfWrong({ email, address }, () =>
      this.#db.transaction(async (tx) => {
        const isBegun = and(eq(twoFactors.userId, id), eq(twoFactors.verified, false));
        const [row] = await tx.select().from(twoFactors).where(isBegun).for("update");
        if (!row) throw new HttpError(409, "There is nothing to confirm here any more. Please begin again.");
        const lastStep = FROM_APP.test(code) ? this.#stepOf(row.secret, code, now) : null;
        if (lastStep === null) return null;
        const backupCodes = this.#storeCodes(codes);
        await tx.update(twoFactors).set({ verified: true, lastStep, backupCodes }).where(eq(twoFactors.userId, id));
        await tx.update(users).set({ twoFactorEnabled: true, updatedAt: now }).where(eq(users.id, id));
        await endSessions(tx, id, sessionHash(authorization));
        await within(tx);
        return codes;
      }),
    );
    if (right === null) throw invalid({ code: CODE_WORDS.wrong });
    return right;
  }

  /** The former codes stop working. @throws HttpError 409 where the account asks for no code */
  async renewRecoveryCodes({ id }: Viewer): Promise<string[]> {
    const codes = makeRecoveryCodes();
    const backupCodes = this.#storeCodes(codes);
    const changed = await this.#db.update(twoFactors).set({ backupCodes }).where(isOn(id)).returning();
    if (changed.length === 0) throw asksForNone();
    return codes;
  }

  /** Uses a code up. Of two that come at once one is taken. */
  takeCode(tx: Database, userId: string, code: string, now: Date): Promise<CodeAnswer> {
    return FROM_APP.test(code) ? this.#takeAppCode(tx, userId, code, now) : this.#takeRecoveryCode(tx, userId, code);
  }

  async #takeAppCode(tx: Database, userId: string, code: string, now: Date): Promise<CodeAnswer> {
    const [row] = await tx.select().from(twoFactors).where(isOn(userId));
    const lastStep = row ? this.#stepOf(row.secret, code, now) : null;
    if (lastStep === null) return "wrong";
    const isLater = and(isOn(userId), lt(twoFactors.lastStep, lastStep));
    const taken = await tx.update(twoFactors).set({ lastStep }).where(isLater).returning();
    return taken.length > 0 ? "right" : "used";
  }

  async #takeRecoveryCode(tx: Database, userId: string, code: string): Promise<CodeAnswer> {
    const [row] = await tx.select().from(twoFactors).where(isOn(userId)).for("update");
    const codes = row ? this.#readCodes(row.backupCodes) : [];
    if (!codes.includes(code)) return "wrong";
    const backupCodes = this.#storeCodes(codes.filter((one) => one !== code));
    await tx.update(twoFactors).set({ backupCodes }).where(isOn(userId));
    return "right";
  }

  /** The half-minute whose code this is, now or just before or after; null where it is none of theirs. */
  #stepOf(stored: string, token: string, now: Date): number | null {
    // The secret's characters are what apps have as bytes; the key that was typed is those in base 32.
    const totp = new TOTP({ secret: Secret.fromUTF8(this.#encryption.decrypt(SECRET, stored)) });
    const timestamp = now.getTime();
    const off = totp.validate({ token, timestamp, window: STEPS_OFF });
    return off === null ? null : totp.counter({ timestamp }) + off;
  }

  #storeCodes(codes: string[]): string {
    return this.#encryption.encrypt(CODES, JSON.stringify(codes));
  }

  #readCodes(stored: string): string[] {
    return JSON.parse(this.#encryption.decrypt(CODES, stored)) as string[];
  }
}

function isOn(userId: string): SQL | undefined {
  return and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true));
}

function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => makeReadableCode(3));
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

export function asksForNone(): HttpError {
  return new HttpError(409, "This account asks for no code.");
}
