import { createHash, randomBytes, randomInt } from "node:crypto";

/** The token of a token link, and the hash that is stored: a copy of the database opens no link. */
export function makeLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(24).toString("base64url");
  return { token, tokenHash: hashLinkToken(token) };
}

export function hashLinkToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Letters and figures that are not mistaken for each other. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** A reference such as `KS-7K3F9M2P`, which people quote in messages to the foundation. */
export function makeReference(prefix: string): string {
  return `${prefix}-${Array.from(randomBytes(8), (byte) => LETTERS[byte % LETTERS.length]).join("")}`;
}

/** `x7kd-9fqm-m3nt`, which people copy by hand. */
export function makeReadableCode(groups: number): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return Array.from({ length: groups }, group).join("-").toLowerCase();
}
