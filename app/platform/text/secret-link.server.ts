import { createHash, randomBytes } from "node:crypto";

/** The token of a token link, and the hash that is stored: a copy of the database opens no link. */
export function makeLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(24).toString("base64url");
  return { token, tokenHash: hashLinkToken(token) };
}

export function hashLinkToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** A reference such as `KS-7K3F9M2P`, which people quote in messages to the foundation. */
export function makeReference(prefix: string): string {
  return `${prefix}-${Array.from(randomBytes(8), (byte) => LETTERS[byte % LETTERS.length]).join("")}`;
}
