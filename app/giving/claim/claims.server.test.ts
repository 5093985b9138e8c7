import { expect, test } from "vitest";
import { freshDatabase, testDatabase } from "../../../tests/support/database.ts";
import { storeDonation } from "../../../tests/support/store-donation.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { inboxItems } from "../../platform/inbox/tables.server.ts";
import { findPledgePage } from "../donations.server.ts";
import { getGiftPage } from "../gift-page.server.ts";
import { giftState } from "../gift.ts";
import { lockGift } from "../gifts.server.ts";
import { receiveGift, undoReceived } from "../write-gifts.server.ts";
import { claimSchema } from "./claim.ts";
import { claimGift } from "./claims.server.ts";

const NOW = new Date("2026-11-24T13:14:00Z");
const ACT = { by: "Farida Khan", now: NOW };
const UTR = "632817440926";
const claim = (db: Database, reference: string, number = UTR) => claimGift(db, { reference, number }, NOW);
const received = (bankReference: string) => ({ receivedOn: "2026-11-24", bankReference });

test("a number has 12 figures, or 16 or 22 characters; spaces and hyphens are left out", () => {
  const read = (number: string) => claimSchema.safeParse({ reference: "GV-7K3F9M2P", number });
  expect(read(" 6328 1744 0926 ").data).toEqual({ reference: "GV-7K3F9M2P", number: UTR });
  expect(read("hdfcn52026112345").data?.number).toBe("HDFCN52026112345");
  expect(read("HDFCR52026112400000001").data?.number).toBe("HDFCR52026112400000001");
  for (const wrong of ["", "63281744092", "63281744092A", "6328174409261", "WITHOUTANYFIGURE", "=1+1", "६३२८१७४४०९२६"])
    expect(read(wrong).error?.issues[0]?.path, wrong).toEqual(["number"]);
});

test("a number makes the gift claimed, stands in inbox and timeline, and can be corrected", async () => {
  const db = await testDatabase();
  const reference = await storeDonation(db);
  await claim(db, reference);
  await claim(db, reference, "632817440927");
  await claim(db, reference, "632817440927");
  expect(await lockGift(db, reference)).toMatchObject({ status: "claimed", claimedNumber: "632817440927" });
  const [item] = await db.select().from(inboxItems);
  expect(item?.details).toMatchObject({ "Reference number": "632817440927" });
  expect(item?.summary).toMatch(/ \(paid, says the donor\)$/);
  expect(item?.summary.match(/paid/g)).toHaveLength(1);
  expect((await getGiftPage(db, reference)).events[0]).toMatchObject({
    title: "Transferred, says the donor",
    details: "Number 632817440927",
  });
  const page = await findPledgePage(db, reference, { payee: "", upi: "" });
  expect(page).toMatchObject({ isWaiting: true, claim: { number: "632817440927", sentAt: "24 Nov 2026, 6:44 PM" } });
});

test("nothing counts by a claim; once received the gift takes no other number, and undone it is claimed again", async () => {
  const db = await testDatabase();
  const reference = await storeDonation(db);
  await claim(db, reference);
  expect(giftState(await lockGift(db, reference))).toBe("Transferred, not confirmed yet");
  await receiveGift(db, reference, received(UTR), ACT);
  await expect(claim(db, reference, "632817440927")).rejects.toMatchObject({ status: 409 });
  expect(await findPledgePage(db, reference, { payee: "", upi: "" })).toMatchObject({ isWaiting: false });
  expect(await undoReceived(db, reference, ACT)).toMatchObject({ status: "claimed", claimedNumber: UTR });
});

test("a number of another gift is refused, claimed or received, without naming that gift", async () => {
  const db = await testDatabase();
  const [first, second, third] = [await storeDonation(db), await storeDonation(db), await storeDonation(db)];
  await claim(db, first);
  await receiveGift(db, second, received("632800000001"), ACT);
  for (const number of [UTR, "632800000001"]) {
    const failure = await claim(db, third, number).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      status: 400,
      errors: { number: expect.stringContaining("another gift") as string },
    });
    expect(JSON.stringify(failure)).not.toMatch(/GV-/);
  }
});

test("of several gifts that send one number at once one has it", async () => {
  const { db } = await freshDatabase();
  const ids = await Promise.all(Array.from({ length: 8 }, () => storeDonation(db)));
  const done = await Promise.allSettled(ids.map((id) => db.transaction((tx) => claim(tx, id))));
  const reasons = done.flatMap((one) => (one.status === "rejected" ? (one.reason as { status?: number }).status : []));
  expect(reasons).toEqual(Array.from({ length: 7 }, () => 400));
});
