import { createHash } from "node:crypto";
import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import type { Logger } from "pino";
import type { Database } from "../database/client.server.ts";
import { UnreadableError, type Encryption } from "../encryption/encryption.server.ts";
import { rekey, type Rekeyed } from "../encryption/rekey.server.ts";
import { AUTHENTICATORS } from "./second-factor.server.ts";

const NONCE_BYTES = 24;

/**
 * Before 0042 Better Auth stored the secrets of authenticators: XChaCha20-Poly1305 in hex, under the SHA-256 of
 * AUTH_SECRET. Encrypts those once as everything else is. What no secret opens stays as it is, for a later start.
 */
export async function encryptFormerSecrets(
  db: Database,
  encryption: Encryption,
  { secrets, log }: { secrets: string[]; log: Logger },
): Promise<Rekeyed> {
  const all: Rekeyed = { changed: 0, unreadable: 0 };
  for (const column of AUTHENTICATORS) {
    const { changed, unreadable } = await rekey(db, encryption, column, (stored) => openFormer(secrets, stored));
    all.changed += changed;
    all.unreadable += unreadable;
  }
  if (all.changed > 0) log.info({ count: all.changed }, "Secrets of authenticators are re-encrypted");
  if (all.unreadable > 0)
    log.warn({ count: all.unreadable }, "Secrets of authenticators that no secret opens; they stay");
  return all;
}

function openFormer(secrets: string[], stored: string): string {
  const bytes = Buffer.from(stored, "hex");
  for (const secret of secrets) {
    const text = decrypt(createHash("sha256").update(secret).digest(), bytes);
    if (text !== null) return text;
  }
  throw new UnreadableError("A secret of an authenticator was encrypted with a secret that is not known.");
}

function decrypt(key: Buffer, bytes: Buffer): string | null {
  try {
    const opened = xchacha20poly1305(key, bytes.subarray(0, NONCE_BYTES)).decrypt(bytes.subarray(NONCE_BYTES));
    return Buffer.from(opened).toString("utf8");
  } catch {
    return null;
  }
}
