import { createHash, randomBytes } from "node:crypto";

/** The token of a private link, and the hash under which it is stored: who reads the database cannot open the link. */
export function makeLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(24).toString("base64url");
  return { token, tokenHash: hashLinkToken(token) };
}

export function hashLinkToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** `KS-7K3F9M2P`: the reference that a person quotes in a message to the foundation. */
export function makeReference(prefix: string): string {
  return `${prefix}-${Array.from(randomBytes(8), (byte) => LETTERS[byte % LETTERS.length]).join("")}`;
}
