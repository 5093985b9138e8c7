import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import type { KeysetPage } from "../platform/database/keyset.ts";
import { fileImports } from "../platform/imports/tables.server.ts";
import { KeysetOrder, toPage } from "../platform/lists/keyset-order.server.ts";
import { hasParts } from "../platform/search/text-search.server.ts";
import type { Subscriber, SubscriberQuery } from "./subscriber.ts";
import { subscriptions } from "./tables.server.ts";

/** The newest first, with the proof of consent of those who came with a file; `q` are parts of an address or a name. */
export async function listSubscribers(
  db: Database,
  { q, state, limit, after }: SubscriberQuery,
): Promise<KeysetPage<Subscriber>> {
  const { email, name, source, createdAt, confirmedAt, leftAt, importId } = subscriptions;
  const listed = db
    .select({ id: email, name, source, createdAt, confirmedAt, leftAt, importId })
    .from(subscriptions)
    .as("listed");
  const order = new KeysetOrder(listed, [listed.createdAt, listed.id], "desc");
  const isIn = {
    "": undefined,
    confirmed: isNotNull(listed.confirmedAt),
    pending: and(isNull(listed.confirmedAt), isNull(listed.leftAt)),
    left: isNotNull(listed.leftAt),
  }[state];
  const rows = await db
    .select({
      _id: listed.id,
      name: listed.name,
      source: listed.source,
      since: listed.createdAt,
      confirmedAt: listed.confirmedAt,
      leftAt: listed.leftAt,
      consent: fileImports.consent,
      consentOn: fileImports.consentOn,
      place: order.place,
    })
    .from(listed)
    .leftJoin(fileImports, eq(fileImports.id, listed.importId))
    .where(and(isIn, hasParts(sql`${listed.id} || ' ' || ${listed.name}`, q), await order.after(db, after)))
    .orderBy(...order.orderBy)
    .limit(limit + 1);
  return toPage(rows, limit, ({ place: _place, since, confirmedAt: confirmed, leftAt: left, consent, ...row }) => ({
    ...row,
    since: since.toISOString(),
    state: left ? "left" : confirmed ? "confirmed" : "pending",
    consent: consent ?? "",
  }));
}
