import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { isAnyOf } from "../platform/database/any-of.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import type { PeopleImport, Writing } from "../platform/imports/people-import.server.ts";
import type { ReadPerson } from "../platform/imports/people-file.ts";
import { formatDate, startOfIndiaDay } from "../platform/time/india-time.ts";
import { SUBSCRIBER_FILE, subscribersWords } from "./subscriber.ts";
import { subscriptions } from "./tables.server.ts";

/** Subscribers of a former newsletter. Those who left stay out of it, also when an import is removed. */
export const SUBSCRIBER_IMPORT: PeopleImport = {
  kind: "subscriber-import",
  path: "/admin/subscribers/import",
  prefix: "SI",
  file: SUBSCRIBER_FILE,
  noTable: "No e-mail addresses were found in this file: it needs a header and a column with them.",
  words: subscribersWords,
  compare: compareSubscribers,
  write: writeSubscribers,
  count: (db, ids) =>
    db
      .select({
        id: subscriptions.importId,
        people: sql<number>`count(*)::int`,
        removable: sql<number>`(count(*) filter (where ${subscriptions.confirmedAt} is not null))::int`,
      })
      .from(subscriptions)
      .where(isAnyOf(subscriptions.importId, ids))
      .groupBy(subscriptions.importId),
  removeSome: removeSubscribers,
};

async function compareSubscribers(db: Database, people: ReadPerson[]) {
  const { email, leftAt } = subscriptions;
  const emails = people.map((person) => person.email);
  const found = await db.select({ email, leftAt }).from(subscriptions).where(isAnyOf(email, emails));
  const known = new Map(found.map((one) => [one.email, one.leftAt]));
  return {
    fresh: people.filter((person) => !known.has(person.email)),
    here: found.filter((one) => !one.leftAt).length,
    problems: people.flatMap(({ line, email: address }) => {
      const left = known.get(address);
      if (!left) return [];
      return { line, problem: `${address} unsubscribed here on ${formatDate(left)}, and stays unsubscribed.` };
    }),
  };
}

/** Confirmed on the day that they joined: they are no new subscribers of this month. */
async function writeSubscribers(tx: Database, people: ReadPerson[], { importId, consentOn }: Writing): Promise<void> {
  const rows = people.map(({ email, name, joinedOn }) => {
    const joined = startOfIndiaDay(joinedOn || consentOn);
    return { email, name, importId, source: "import", createdAt: joined, confirmedAt: joined };
  });
  // A person may subscribe meanwhile.
  await tx.insert(subscriptions).values(rows).onConflictDoNothing();
}

async function removeSubscribers(tx: Database, id: string, { most }: { most: number }): Promise<number> {
  const { email, importId, confirmedAt, leftAt } = subscriptions;
  const some = await tx
    .select({ email })
    .from(subscriptions)
    .where(and(eq(importId, id), isNotNull(confirmedAt), isNull(leftAt)))
    .orderBy(email)
    .limit(most)
    .for("update");
  await tx.delete(subscriptions).where(
    isAnyOf(
      email,
      some.map((one) => one.email),
    ),
  );
  return some.length;
}
