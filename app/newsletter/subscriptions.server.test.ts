import { expect, test } from "vitest";
import { testDatabase } from "../../tests/support/database.ts";
import type { Database } from "../platform/database/client.server.ts";
import { inboxItems } from "../platform/inbox/tables.server.ts";
import { mails } from "../platform/mail/tables.server.ts";
import { CONFIRM_SUBSCRIPTION } from "./mails.server.ts";
import { confirmSubscription, findConfirmation, subscribe } from "./subscriptions.server.ts";
import { subscriptions } from "./tables.server.ts";

const NOW = new Date("2027-01-10T06:00:00Z");
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const ASHA = { email: "asha@letters.in", source: "footer" as const };

async function linkFor(db: Database, now = NOW) {
  const context = { db, now, siteUrl: "https://kshitij.in", aboutId: ASHA.email, values: {} };
  const path = await CONFIRM_SUBSCRIPTION.button?.path(context);
  return path?.replace("/newsletter/confirm/", "") ?? null;
}

test("asking posts one mail; asking again within the hour none, later another", async () => {
  const db = await testDatabase();
  for (const minutes of [0, 1, 59, 61, 62]) await subscribe(db, ASHA, after(minutes));
  expect(await db.select({ kind: mails.kind, to: mails.recipient }).from(mails)).toEqual([
    { kind: "newsletter-confirm", to: ASHA.email },
    { kind: "newsletter-confirm", to: ASHA.email },
  ]);
  expect(await db.select().from(inboxItems)).toHaveLength(1);
});

test("looking at the link confirms nothing, pressing does, and twice is once", async () => {
  const db = await testDatabase();
  await subscribe(db, ASHA, NOW);
  const token = (await linkFor(db)) ?? "";
  expect(await findConfirmation(db, token, after(5))).toEqual({ email: ASHA.email, isConfirmed: false });
  expect((await db.select().from(subscriptions))[0]?.confirmedAt).toBeNull();
  await confirmSubscription(db, token, after(6));
  await confirmSubscription(db, token, after(7));
  expect((await db.select().from(subscriptions))[0]?.confirmedAt).toEqual(after(6));
  expect(await findConfirmation(db, token, after(60 * 24 * 30))).toEqual({ email: ASHA.email, isConfirmed: true });
  // Nobody is asked who has said yes.
  await subscribe(db, ASHA, after(600));
  expect(await db.select().from(mails)).toHaveLength(1);
  expect(await linkFor(db)).toBeNull();
});

test("a link that is a week old, or that nobody made, confirms nothing", async () => {
  const db = await testDatabase();
  await subscribe(db, ASHA, NOW);
  const token = (await linkFor(db)) ?? "";
  const late = after(7 * 24 * 60);
  expect(await findConfirmation(db, token, late)).toBeNull();
  expect(await findConfirmation(db, "forged", NOW)).toBeNull();
  await expect(confirmSubscription(db, token, late)).rejects.toMatchObject({ status: 410 });
  expect((await db.select().from(subscriptions))[0]?.confirmedAt).toBeNull();
});
