import { and, eq, lt, sql } from "drizzle-orm";
import { createHash } from "node:crypto";
import type { Database } from "../database/client.server.ts";
import { idempotencyKeys } from "./tables.server.ts";
import { Refusal } from "./refusal.ts";

type Sent = {
  route: string;
  body: unknown;
  /** An answer older than this is forgotten; without it each counts for as long as it is kept. */
  notBefore?: Date;
};
type Answer = { status: number; body: unknown };

/**
 * Does `work` once for a key: who sends the same again gets the first answer, who sends something else is told so.
 * Calls with one key wait for each other. Without a key the work is simply done.
 * @throws Refusal 422 where the key was used for another body
 */
export async function onceFor(
  db: Database,
  key: string | undefined,
  request: Sent,
  work: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  if (!key) return db.transaction((tx) => work(tx));
  if (!/^[\w.:-]{8,120}$/.test(key))
    throw new Refusal(400, "An Idempotency-Key must have 8 to 120 letters, figures, dots, colons or hyphens.");
  const id = hash(`${request.route} ${key}`);
  const bodyHash = hash(JSON.stringify(request.body));
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 4))`);
    if (request.notBefore)
      await tx
        .delete(idempotencyKeys)
        .where(and(eq(idempotencyKeys.id, id), lt(idempotencyKeys.createdAt, request.notBefore)));
    const [known] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, id));
    if (known && known.bodyHash !== bodyHash)
      throw new Refusal(422, "This Idempotency-Key was used for something else.");
    if (known) return { status: known.status, body: known.answer };
    const answer = await work(tx);
    await tx.insert(idempotencyKeys).values({ id, bodyHash, status: answer.status, answer: answer.body });
    return answer;
  });
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
