import { and, eq, getTableColumns, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { deleteInBatches, deleteWithRelated } from "../platform/database/delete-in-batches.server.ts";
import { fileImports } from "../platform/imports/tables.server.ts";
import { removeFromInbox } from "../platform/inbox/inbox.server.ts";
import { yearsBefore } from "../platform/jobs/retention.server.ts";
import { isOfPerson, type PersonalData } from "../platform/people/personal-data.server.ts";
import { subscriptions, confirmationLinks, leavingLinks } from "./tables.server.ts";

export const subscriptionData: PersonalData = {
  timeline: {
    label: "Newsletter",
    roles: ["editor"],
    list: async (db, person, slice) => {
      const { email, createdAt, confirmedAt, leftAt, source } = subscriptions;
      const { where, orderBy, limit } = slice({ at: createdAt, id: email });
      const rows = await db
        .select({ id: email, createdAt, confirmedAt, leftAt, source })
        .from(subscriptions)
        .where(and(isOfPerson(person, { email }), where))
        .orderBy(...orderBy)
        .limit(limit);
      return rows.map((row) => ({
        id: row.id,
        at: row.createdAt,
        words: row.source === "import" ? "Came with a file" : "Asked for the newsletter",
        state: row.leftAt ? "Left" : row.confirmedAt ? "Confirmed" : "Not confirmed",
        path: `/admin/subscribers?${new URLSearchParams({ q: row.id })}`,
      }));
    },
  },
  export: (tx, person) =>
    tx
      .select({ ...getTableColumns(subscriptions), consent: fileImports.consent, consentOn: fileImports.consentOn })
      .from(subscriptions)
      .leftJoin(fileImports, eq(fileImports.id, subscriptions.importId))
      .where(isOfPerson(person, { email: subscriptions.email })),
  erase: async (tx, person) => {
    const gone = await tx
      .delete(subscriptions)
      .where(isOfPerson(person, { email: subscriptions.email }))
      .returning({ id: subscriptions.email });
    await removeFromInbox(tx, "newsletter", gone);
    return [];
  },
};

/** Deletes an address that was never confirmed after a year, and an unsubscribed one a year after that. */
export async function deleteUnconfirmedSubscriptions(db: Database, now: Date): Promise<number> {
  await deleteInBatches(db, confirmationLinks, lt(confirmationLinks.expiresAt, now));
  await deleteInBatches(db, leavingLinks, lt(leavingLinks.expiresAt, now));
  const { email, confirmedAt, leftAt, createdAt } = subscriptions;
  const isExpired = and(
    isNull(confirmedAt),
    lt(sql`coalesce(${leftAt}, ${createdAt})`, yearsBefore(now).toISOString()),
  );
  return deleteWithRelated(db, subscriptions, isExpired, {
    returning: { id: email },
    remove: (tx, gone: { id: string }[]) => removeFromInbox(tx, "newsletter", gone),
  });
}
