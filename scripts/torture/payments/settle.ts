import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { readColumn } from "../../bench/database.ts";
import { readRows } from "./books.ts";
import type { Deliveries } from "./deliveries.ts";

const SETTLES_WITHIN_MS = 360_000;

const UNPROCESSED = "select 1 from webhook_events where processed_at is null";
const UNDER_WAY = {
  "events that are not processed": UNPROCESSED,
  "refunds without an answer": "select 1 from gateway_refunds where status = 'requested'",
  "mails that did not leave": "select 1 from mails where kind = 'gift-received' and state in ('waiting', 'sending')",
  "payments that the gateway was not asked about":
    "select 1 from payments where status in ('open', 'pending', 'failed') and mandate_id is null and updated_at < $1",
  "monthly gifts that are to end": "select 1 from mandates where cancel_asked_at is not null and ended_at is null",
};

/** Waits until every event has arrived, and the jobs have done what is left, within limits. @returns what is not done */
export async function settle(config: () => pg.ClientConfig, deliveries: Deliveries): Promise<string[]> {
  const until = performance.now() + SETTLES_WITHIN_MS;
  while (!deliveries.isEmpty && performance.now() < until) await pause(100);
  await deliveries.stop();
  const from = new Date().toISOString();
  for (;;) {
    const left: string[] = [];
    for (const [what, query] of Object.entries(UNDER_WAY)) {
      const rows = await readColumn(config(), query, query.includes("$1") ? [from] : []);
      if (rows.length > 0) left.push(`${rows.length} ${what}`);
    }
    if (left.length === 0 || performance.now() > until) return left;
    await pause(1_000);
  }
}

/** What was answered with 200 is stored, and processed without a problem. */
export async function listLost(config: pg.ClientConfig, acknowledged: Set<string>): Promise<string[]> {
  type Event = { id: string; isProcessed: boolean; kind: string; problem: string };
  const query = `select event_id as id, processed_at is not null as "isProcessed", kind, problem from webhook_events`;
  const stored = new Map((await readRows<Event>(config, query)).map((event) => [event.id, event]));
  return [...acknowledged].flatMap((id) => {
    const event = stored.get(id);
    if (!event) return [`${id} is not stored`];
    return event.isProcessed && event.problem === "" ? [] : [`${event.kind}: ${event.problem || "not processed"}`];
  });
}

/** As far as the database answers, which is killed with the site. */
export async function countUnprocessed(config: () => pg.ClientConfig): Promise<number> {
  try {
    return (await readColumn(config(), UNPROCESSED)).length;
  } catch {
    return 0;
  }
}
