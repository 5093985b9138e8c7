import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_BYTES = 4;
/** `e1.5f3c09ab.…`: the format, the id of the secret, and nonce, tag and ciphertext in base64url. */
export const FORMAT_PREFIX = "e1.";
const STORED = /^e1\.([0-9a-f]{8})\.([\w-]+)$/;

/** A stored value that none of the secrets opens, or that was changed. It never says which value. */
export class UnreadableError extends Error {
  override name = "UnreadableError";
}

/**
 * How a value is stored that the site must read again, and how one is found again that nobody must read.
 * Each purpose has a key of its own, so that what one part stores opens nothing in another.
 */
export type Encryption = ReturnType<typeof createEncryption>;

/** @param secrets AUTH_SECRET first, with which new values are stored; then the earlier ones, which open old values */
export function createEncryption(secrets: [string, ...string[]]) {
  const keyrings = new Map(secrets.toReversed().map((secret) => [keyIdOf(secret), deriveKeys(secret)]));
  const presentId = keyIdOf(secrets[0]);
  const presentKeys = deriveKeys(secrets[0]);
  const prefix = `${FORMAT_PREFIX}${presentId}.`;
  return {
    /** Every value stored with the present secret begins so. */
    prefix,
    encrypt: (purpose: string, text: string) => prefix + seal(presentKeys(purpose), text),
    /** @throws UnreadableError */
    decrypt: (purpose: string, stored: string): string => {
      const [, keyId = "", sealed = ""] = STORED.exec(stored) ?? [];
      const keys = keyrings.get(keyId);
      if (!keys) throw new UnreadableError("A stored value was encrypted with a secret that is not known.");
      return open(keys(purpose), sealed);
    },
    /** The same for the same text, and only with the same secret: to find a value without storing it. */
    fingerprint: (purpose: string, text: string) => mark(presentKeys(`${purpose}, fingerprint`), text),
    /** Those of the earlier secrets too, for values that were stored before. */
    fingerprints: (purpose: string, text: string) =>
      [...keyrings.values()].map((keys) => mark(keys(`${purpose}, fingerprint`), text)),
  };
}

function seal(key: Buffer, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

function open(key: Buffer, text: string): string {
  const bytes = Buffer.from(text, "base64url");
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const opened = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]).toString("utf8");
  } catch {
    throw new UnreadableError("A stored value was changed since it was encrypted.");
  }
}

function mark(key: Buffer, text: string): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}

/** Tells which secret a value was stored with, and nothing about that secret. */
function keyIdOf(secret: string): string {
  return derive(secret, "key id", KEY_ID_BYTES).toString("hex");
}

function deriveKeys(secret: string): (purpose: string) => Buffer {
  const keys = new Map<string, Buffer>();
  return (purpose) => {
    const key = keys.get(purpose) ?? derive(secret, `key for ${purpose}`, KEY_BYTES);
    keys.set(purpose, key);
    return key;
  };
}

function derive(secret: string, purpose: string, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `kshitij ${purpose}`, length));
}
