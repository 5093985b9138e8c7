import { expect, test } from "vitest";
import { testDatabase } from "../../tests/support/database.ts";
import { namePosted, openPostOffice } from "../../tests/support/mails.ts";
import type { Database } from "../platform/database/client.server.ts";
import { inboxItems } from "../platform/inbox/tables.server.ts";
import {
  findLeaving,
  leaveNewsletter,
  confirmSubscription,
  findConfirmation,
  subscribe,
} from "./subscriptions.server.ts";
import { CONFIRM_SUBSCRIPTION } from "./mails.server.ts";
import { deleteUnconfirmedSubscriptions } from "./personal-data.server.ts";
import { leavingLinks, subscriptions } from "./tables.server.ts";

/** The post office asks the database, whose clock is the real one. */
const NOW = new Date();
const after = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * 60_000);
const ASHA = { email: "asha@letters.in", source: "footer" as const };

/** Both links in the mail. */
async function subscribeByMail(db: Database) {
  await subscribe(db, ASHA, NOW);
  const post = await openPostOffice(db, [CONFIRM_SUBSCRIPTION]);
  await post.deliver();
  const mail = post.received.at(-1)?.mail;
  const list = mail?.headers.get("list") as { unsubscribe?: { url: string }; "unsubscribe-post"?: { name: string } };
  expect(list["unsubscribe-post"]?.name).toBe("List-Unsubscribe=One-Click");
  const [, leaving = ""] =
    /^https:\/\/kshitij\.in\/newsletter\/unsubscribe\/(.+)$/.exec(list.unsubscribe?.url ?? "") ?? [];
  const [, confirming = ""] = /\/newsletter\/confirm\/(\S+)/.exec(mail?.text ?? "") ?? [];
  return { leaving, confirming };
}

const stored = async (db: Database) => (await db.select().from(subscriptions))[0];

test("only pressing the link unsubscribes, a duplicate changes nothing, and no older mail subscribes again", async () => {
  const db = await testDatabase();
  const { leaving, confirming } = await subscribeByMail(db);
  await confirmSubscription(db, confirming, after(1));
  expect(await findLeaving(db, leaving, after(2))).toEqual({ email: ASHA.email, hasLeft: false });
  expect((await stored(db))?.confirmedAt).toEqual(after(1));
  const left = { email: ASHA.email, hasLeft: true };
  expect(await leaveNewsletter(db, leaving, after(3))).toEqual(left);
  expect(await leaveNewsletter(db, leaving, after(4))).toEqual(left);
  expect(await stored(db)).toMatchObject({ confirmedAt: null, leftAt: after(3) });
  expect(await findConfirmation(db, confirming, after(4))).toBeNull();
  const [item, ...others] = await db.select().from(inboxItems);
  expect(others).toEqual([]);
  expect(item?.summary).toBe("Confirmed the newsletter (left)");
});

test("an unsubscribed address may subscribe again and must confirm", async () => {
  const db = await testDatabase();
  const first = await subscribeByMail(db);
  await leaveNewsletter(db, first.leaving, NOW);
  await db.update(subscriptions).set({ askedAt: after(-1) });
  const { confirming, leaving } = await subscribeByMail(db);
  expect((await stored(db))?.leftAt).toEqual(NOW);
  await confirmSubscription(db, confirming, after(1));
  expect(await stored(db)).toMatchObject({ confirmedAt: after(1), leftAt: null });
  expect(await findLeaving(db, leaving, after(1))).toMatchObject({ hasLeft: false });
  await leaveNewsletter(db, leaving, after(2));
  await db.update(subscriptions).set({ askedAt: after(-1) });
  await subscribe(db, ASHA, after(2));
  await leaveNewsletter(db, leaving, after(2));
  expect((await namePosted(db)).filter((mail) => mail.endsWith("letters.in"))).toHaveLength(1);
});

test("an expired or forged link changes nothing; an unsubscribed address is deleted a year later, with its links", async () => {
  const db = await testDatabase();
  const { leaving } = await subscribeByMail(db);
  for (const [token, now] of [
    ["forged", NOW],
    ["", NOW],
    [leaving, new Date(Date.now() + 366 * 24 * 60 * 60_000)],
  ] as const) {
    expect(await findLeaving(db, token, now)).toBeNull();
    await expect(leaveNewsletter(db, token, now)).rejects.toMatchObject({ status: 404 });
  }
  await leaveNewsletter(db, leaving, after(300));
  expect(await deleteUnconfirmedSubscriptions(db, after(660))).toBe(0);
  expect(await deleteUnconfirmedSubscriptions(db, after(670))).toBe(1);
  expect(await db.select().from(leavingLinks)).toEqual([]);
});
