import { randomInt } from "node:crypto";
import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { constantTimeEqual, generateRandomString, symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";

/** As every authenticator app has it, and Better Auth too. */
const STEP_MS = 30_000;
/** A clock may be so many steps off, before or behind. */
const STEPS_OFF = 1;
const RECOVERY_CODES = 10;
/** Letters and figures that are not mistaken for each other. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/** A code is six figures from the app, or one of the recovery codes. */
export function isFromApp(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** A secret as Better Auth makes it, and encrypted as it stores it. */
export async function makeSecret(key: string): Promise<{ secret: string; stored: string }> {
  const secret = generateRandomString(32);
  return { secret, stored: await symmetricEncrypt({ key, data: secret }) };
}

/** What an authenticator app reads from the picture, and the key that is typed where there is no camera. */
export function authenticatorAddress(secret: string, { site, email }: { site: string; email: string }) {
  return { address: createOTP(secret).url(site, email), key: base32.encode(secret, { padding: false }) };
}

/** The half-minute whose code this is, now or just before or after; null where it is none of theirs. */
export async function stepOf(code: string, { stored, key, now }: { stored: string; key: string; now: Date }) {
  const otp = createOTP(await symmetricDecrypt({ key, data: stored }));
  const current = Math.floor(now.getTime() / STEP_MS);
  for (let step = current - STEPS_OFF; step <= current + STEPS_OFF; step++)
    if (constantTimeEqual(Buffer.from(await otp.hotp(step)), Buffer.from(code))) return step;
  return null;
}

/** `x7kd-9fqm-m3nt`, ten of them; and encrypted as Better Auth stores them. */
export async function makeRecoveryCodes(key: string): Promise<{ codes: string[]; stored: string }> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
  return { codes, stored: await symmetricEncrypt({ key, data: JSON.stringify(codes) }) };
}

function makeRecoveryCode(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return [group(), group(), group()].join("-");
}

export async function countRecoveryCodes(stored: string, key: string): Promise<number> {
  return (JSON.parse(await symmetricDecrypt({ key, data: stored })) as string[]).length;
}
