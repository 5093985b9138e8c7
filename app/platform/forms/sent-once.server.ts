import { createHash } from "node:crypto";
import type { Database } from "../database/client.server.ts";
import { onceFor } from "../api/idempotency.server.ts";

const SENT_AGAIN_MS = 10 * 60_000;
const BROWSER_KEY = /^[0-9a-f]{32}$/;

type Sending = {
  /** The page that the form is sent to. */
  path: string;
  /** All that was sent, as it came. */
  values: Record<string, string>;
  /** The sender's network address and browser. */
  address: string;
  agent: string;
  now: Date;
};

/**
 * Takes a filled form once. A browser with script gives it a key of its own. Without script there is none, for the page
 * is the same for everybody: then the same fields, from the same address and browser within ten minutes, are the same
 * form sent again: a double click, a reload, a line that dropped. A form that is sent again gets the answer of the first:
 * what `save` answered, a reference or a token.
 */
export async function takeOnce(
  db: Database,
  { path, values, address, agent, now }: Sending,
  save: (tx: Database) => Promise<string>,
): Promise<string> {
  const { idempotencyKey = "", ...filled } = values;
  const key = BROWSER_KEY.test(idempotencyKey) ? idempotencyKey : hash([filled, address, agent]);
  const sent = { route: path, body: filled, notBefore: new Date(now.getTime() - SENT_AGAIN_MS) };
  const { body } = await onceFor(db, key, sent, async (tx) => ({ status: 303, body: await save(tx) }));
  return body as string;
}

function hash(parts: unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
