import { and, eq, getTableColumns, isNotNull, isNull, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import type { KeysetPage } from "../platform/database/keyset.ts";
import { fileImports } from "../platform/imports/tables.server.ts";
import { KeysetOrder, toPage } from "../platform/lists/keyset-order.server.ts";
import { hasParts } from "../platform/search/text-search.server.ts";
import type { Subscriber, SubscriberQuery } from "./subscriber.ts";
import { subscriberText, subscriptions } from "./tables.server.ts";

/** The newest first, with the proof of consent of those who came with a file; `q` are parts of an address or a name. */
export async function listSubscribers(
  db: Database,
  { q, state, limit, after }: SubscriberQuery,
): Promise<KeysetPage<Subscriber>> {
  const { email, ...others } = getTableColumns(subscriptions);
  const listed = db
    .select({ id: email, ...others })
    .from(subscriptions)
    .as("listed");
  const text = subscriberText({ email: listed.id, name: listed.name });
  const order = new KeysetOrder(listed, [listed.createdAt, listed.id], "desc");
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
    .where(and(isInState(listed, state), hasParts(text, q), await order.after(db, after)))
    .orderBy(...order.orderBy)
    .limit(limit + 1);
  return toPage(rows, limit, ({ place: _place, since, confirmedAt: confirmed, leftAt: left, consent, ...row }) => ({
    ...row,
    since: since.toISOString(),
    state: left ? "left" : confirmed ? "confirmed" : "pending",
    consent: consent ?? "",
  }));
}

type Dates = Record<"confirmedAt" | "leftAt", SQLWrapper>;

function isInState({ confirmedAt, leftAt }: Dates, state: SubscriberQuery["state"]): SQL | undefined {
  if (state === "confirmed") return isNotNull(confirmedAt);
  if (state === "left") return isNotNull(leftAt);
  return state === "pending" ? and(isNull(confirmedAt), isNull(leftAt)) : undefined;
}
