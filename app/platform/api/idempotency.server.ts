import { and, eq, lt } from "drizzle-orm";
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { lock } from "../database/advisory-locks.server.ts";
import type { Database } from "../database/client.server.ts";
import { idempotencyKeys } from "../http/tables.server.ts";
import { HttpError } from "../http/http-error.ts";

type Sent = {
  route: string;
  body: unknown;
  /** An older answer is not repeated; without a limit each is repeated for as long as it is stored. */
  notBefore?: Date;
};
type Answer = { status: number; body: unknown };

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Does `work` once for a key: the same request gets the first answer again, another one with this key is refused.
 * Calls with one key wait for each other. Without a key the work is simply done.
 * @throws HttpError 422 where the key was used for another body
 */
export async function onceFor(
  db: Database,
  key: string | undefined,
  request: Sent,
  work: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  if (!key) return db.transaction((tx) => work(tx));
  if (!/^[\w.:-]{8,120}$/.test(key))
    throw new HttpError(400, "An Idempotency-Key must have 8 to 120 letters, figures, dots, colons or hyphens.");
  const secret = `${request.route} ${key}`;
  const id = hash(secret);
  const bodyHash = hash(JSON.stringify(request.body, withSortedKeys));
  return db.transaction(async (tx) => {
    await lock(tx, "idempotencyKey", id);
    if (request.notBefore)
      await tx
        .delete(idempotencyKeys)
        .where(and(eq(idempotencyKeys.id, id), lt(idempotencyKeys.createdAt, request.notBefore)));
    const [known] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, id));
    if (known && known.bodyHash !== bodyHash)
      throw new HttpError(422, "This Idempotency-Key was used for something else.");
    if (known) return { status: known.status, body: JSON.parse(decrypt(known.answer, secret)) as unknown };
    const answer = await work(tx);
    const encrypted = encrypt(JSON.stringify(answer.body), secret);
    await tx.insert(idempotencyKeys).values({ id, bodyHash, status: answer.status, answer: encrypted });
    return answer;
  });
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** For JSON.stringify: the same fields in another order are the same body. */
function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * An answer may hold a ticket's token. Only who has the Idempotency-Key can read it again: the database knows the key
 * as a hash, from which the key to this does not follow.
 */
function encrypt(text: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFrom(secret), nonce);
  const encrypted = [cipher.update(text, "utf8"), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...encrypted]).toString("base64");
}

function decrypt(text: string, secret: string): string {
  const bytes = Buffer.from(text, "base64");
  const begin = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, keyFrom(secret), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, begin));
  return decipher.update(bytes.subarray(begin), undefined, "utf8") + decipher.final("utf8");
}

function keyFrom(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "the answer to an Idempotency-Key", 32));
}
