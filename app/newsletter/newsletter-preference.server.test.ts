import { expect, test } from "vitest";
import { testDatabase } from "../../tests/support/database.ts";
import { users } from "../platform/auth/tables.server.ts";
import { mails } from "../platform/mail/tables.server.ts";
import { changePreference, listPreferences } from "../platform/preferences/preferences.server.ts";
import { consents } from "../platform/preferences/tables.server.ts";
import { endSubscription, NEWSLETTER_PREFERENCE, subscribe } from "./subscriptions.server.ts";
import { subscriptions } from "./tables.server.ts";

const NOW = new Date("2027-01-10T06:00:00Z");
const EMAIL = "asha@letters.in";

async function open(emailVerified: boolean) {
  const db = await testDatabase();
  await db.insert(users).values({ id: "asha", name: "Asha", email: EMAIL, emailVerified });
  const wish = (isGiven: boolean, at = NOW) =>
    changePreference(db, [NEWSLETTER_PREFERENCE], { userId: "asha", name: "newsletter", isGiven }, at);
  const isGiven = async () => (await listPreferences(db, [NEWSLETTER_PREFERENCE], "asha"))[0]?.isGiven;
  return { db, wish, isGiven };
}

test("a verified address is subscribed at once, and unsubscribed with the preference", async () => {
  const { db, wish, isGiven } = await open(true);
  expect(await isGiven()).toBe(false);
  await wish(true);
  expect(await isGiven()).toBe(true);
  expect(await db.select().from(mails)).toEqual([]);
  expect((await db.select().from(subscriptions))[0]).toMatchObject({ confirmedAt: NOW, leftAt: null });
  await wish(false);
  expect(await isGiven()).toBe(false);
  expect((await db.select().from(subscriptions))[0]).toMatchObject({ confirmedAt: null, leftAt: NOW });
  await wish(true);
  expect((await db.select().from(subscriptions))[0]).toMatchObject({ confirmedAt: NOW, leftAt: null });
});

test("an unverified address is asked by mail", async () => {
  const { db, wish, isGiven } = await open(false);
  expect((await wish(true)).message).toContain("We sent you a mail.");
  expect(await isGiven()).toBe(true);
  expect(await db.select({ kind: mails.kind, to: mails.recipient }).from(mails)).toEqual([
    { kind: "newsletter-confirm", to: EMAIL },
  ]);
  expect((await db.select().from(subscriptions))[0]?.confirmedAt).toBeNull();
});

test("a subscription typed by a stranger is no consent, and an unsubscribe link ends the preference too", async () => {
  const { db, wish, isGiven } = await open(true);
  await subscribe(db, { email: EMAIL, source: "footer" }, NOW);
  expect(await isGiven()).toBe(false);
  await wish(true);
  await endSubscription(db, EMAIL, NOW);
  expect(await isGiven()).toBe(false);
  const later = new Date(NOW.getTime() + 60_000);
  await wish(true, later);
  expect(await isGiven()).toBe(true);
  expect(
    await db
      .select({ givenAt: consents.givenAt, withdrawnAt: consents.withdrawnAt })
      .from(consents)
      .orderBy(consents.givenAt),
  ).toEqual([
    { givenAt: NOW, withdrawnAt: later },
    { givenAt: later, withdrawnAt: null },
  ]);
});
