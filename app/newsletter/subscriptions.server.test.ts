import { expect, test } from "vitest";
import { testDatabase } from "../../tests/support/database.ts";
import type { Database } from "../platform/database/client.server.ts";
import { inboxItems } from "../platform/inbox/tables.server.ts";
import { mails } from "../platform/mail/tables.server.ts";
import { CONFIRM_SUBSCRIPTION } from "./mails.server.ts";
import { newsletterOverview } from "./overview.server.ts";
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

test("subscribing sends one mail; again within the hour none, later another", async () => {
  const db = await testDatabase();
  for (const minutes of [0, 1, 59, 61, 62]) await subscribe(db, ASHA, after(minutes));
  expect(await db.select({ kind: mails.kind, to: mails.recipient }).from(mails)).toEqual([
    { kind: "newsletter-confirm", to: ASHA.email },
    { kind: "newsletter-confirm", to: ASHA.email },
  ]);
  expect(await db.select().from(inboxItems)).toEqual([]);
});

test("a subscriber appears in inbox and figures only after confirming", async () => {
  const db = await testDatabase();
  const span = { from: after(-10), until: after(60) };
  const count = async () => (await newsletterOverview.month?.(db, span))?.value;
  await subscribe(db, ASHA, NOW);
  await subscribe(db, { ...ASHA, email: "meera@letters.in" }, NOW);
  expect(await count()).toBe("0");
  await confirmSubscription(db, (await linkFor(db)) ?? "", after(6));
  expect(await count()).toBe("1");
  expect(await db.select().from(inboxItems)).toMatchObject([
    {
      kind: "newsletter",
      email: ASHA.email,
      subjectId: ASHA.email,
      status: "new",
      summary: "Confirmed the newsletter",
    },
  ]);
});

test("only pressing the link confirms, and a duplicate changes nothing", async () => {
  const db = await testDatabase();
  await subscribe(db, ASHA, NOW);
  const token = (await linkFor(db)) ?? "";
  expect(await findConfirmation(db, token, after(5))).toEqual({ email: ASHA.email, isConfirmed: false });
  expect((await db.select().from(subscriptions))[0]?.confirmedAt).toBeNull();
  await confirmSubscription(db, token, after(6));
  await confirmSubscription(db, token, after(7));
  expect((await db.select().from(subscriptions))[0]?.confirmedAt).toEqual(after(6));
  expect(await findConfirmation(db, token, after(60 * 24 * 30))).toEqual({ email: ASHA.email, isConfirmed: true });
  // A confirmed address gets no mail.
  await subscribe(db, ASHA, after(600));
  expect(await db.select().from(mails)).toHaveLength(1);
  expect(await linkFor(db)).toBeNull();
});

test("an expired or forged link confirms nothing", async () => {
  const db = await testDatabase();
  await subscribe(db, ASHA, NOW);
  const token = (await linkFor(db)) ?? "";
  const late = after(7 * 24 * 60);
  expect(await findConfirmation(db, token, late)).toBeNull();
  expect(await findConfirmation(db, "forged", NOW)).toBeNull();
  await expect(confirmSubscription(db, token, late)).rejects.toMatchObject({ status: 410 });
  expect((await db.select().from(subscriptions))[0]?.confirmedAt).toBeNull();
});
