import { expect, test } from "vitest";
import { testDatabase } from "../../tests/support/database.ts";
import { openSite } from "../../tests/support/site.ts";
import { storeDonation } from "../../tests/support/store-donation.ts";
import { createEncryption } from "../platform/encryption/encryption.server.ts";
import { settings } from "../platform/settings/tables.server.ts";
import { findPledgePage } from "./donations.server.ts";
import { makeDonation } from "./make-donation.ts";
import { findValidReceipt } from "./receipts/receipts.server.ts";
import { listDonorSums } from "./tax/tax-lines.server.ts";
import { receiveGift } from "./write-gifts.server.ts";

const payee = { payee: "Kshitij", upi: "kshitij@bank" };

test("the confirmation contains the amount and nothing about the donor", async () => {
  const db = await testDatabase();
  const reference = await storeDonation(db, { frequency: "monthly" });
  const noted = await findPledgePage(db, reference, payee);
  expect(noted).toMatchObject({ reference, amountInPaise: 250_000, isMonthly: true });
  expect(noted?.qr?.link).toContain("am=2500.00");
  expect(noted?.qr?.path).toMatch(/^M4 4h1v1h-1z/);
  expect(JSON.stringify(noted)).not.toMatch(/Asha|example\.org/);
});

test("there is no QR code without a UPI address, or above UPI's limit", async () => {
  const db = await testDatabase();
  const small = await storeDonation(db, { frequency: "monthly" });
  expect((await findPledgePage(db, small, { ...payee, upi: "" }))?.qr).toBeNull();
  const large = await storeDonation(db, { custom: "100001" });
  expect((await findPledgePage(db, large, payee))?.qr).toBeNull();
});

test("an unknown reference finds nothing", async () => {
  expect(await findPledgePage(await testDatabase(), "GV-ABCDEFGH", payee)).toBeNull();
});

test("the receipt and the tax statement have the postal code and country of an Indian abroad, who needs no PIN code", async () => {
  const db = await testDatabase();
  const abroad = { addressLine: "8, Mill Lane", city: "Leeds", pin: "", livesAbroad: true, country: "United Kingdom" };
  const id = await storeDonation(db, { ...abroad, postalCode: "LS1 4AP" });
  const act = { by: "Kavya Joshi", now: new Date("2026-11-24T06:00:00Z") };
  await receiveGift(db, id, { receivedOn: "2026-11-23", bankReference: "632817440926" }, act);
  const address = "8, Mill Lane, Leeds LS1 4AP, United Kingdom";
  expect((await findValidReceipt(db, id))?.facts.donor.address).toBe(address);
  const encryption = createEncryption(["a secret of the tests"]);
  expect(await listDonorSums(db, encryption, "2026-27")).toMatchObject([{ address }]);
  await expect(storeDonation(db, { ...abroad, livesAbroad: false })).rejects.toMatchObject({
    errors: { pin: "Please enter your PIN code." },
  });
});

test("a donor sees only the donor's own gifts, with their states", async () => {
  const site = await openSite({ VISITOR_FORMS_PER_MINUTE: "100" });
  const [asha, editor] = [await site.signInAs("member"), await site.signInAs("editor")];
  const give = (amount: number, headers: Record<string, string>) =>
    site.request("/api/v1/public/donations", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(makeDonation({ amount })),
    });
  const { reference } = (await (await give(500, asha)).json()) as { reference: string };
  await give(1_000, {});
  const gifts = async (headers: Record<string, string>) =>
    (await site.request("/api/v1/me/gifts", { headers })).json() as Promise<object[]>;
  expect(await gifts(asha)).toMatchObject([{ reference, amount: 500, words: "₹500", state: "Pledged, once" }]);
  expect(await gifts(editor)).toEqual([]);
  await site.pool.query("update gifts set received_on = '2026-01-02', bank_reference = 'UTR-1' where id = $1", [
    reference,
  ]);
  expect(await gifts(asha)).toMatchObject([{ state: "Received on 2 Jan 2026" }]);
});

test("monthly by net banking is taken as long as the setting allows it, and refused at the method with the reason", async () => {
  const { db, request } = await openSite({ VISITOR_FORMS_PER_MINUTE: "100" });
  const give = async (frequency: "one-time" | "monthly", method: "upi" | "netbanking") => {
    const answer = await request("/api/v1/public/donations", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(makeDonation({ frequency, method })),
    });
    return { status: answer.status, body: (await answer.json()) as object };
  };
  const giving = { isSample: true, monthlyByNetBanking: true };
  await db.insert(settings).values({ key: "giving", value: giving });
  expect((await give("monthly", "netbanking")).status).toBe(201);
  await db.update(settings).set({ value: { ...giving, monthlyByNetBanking: false } });
  expect(await give("monthly", "netbanking")).toMatchObject({
    status: 400,
    body: {
      errors: { method: "Net banking cannot be debited each month here. Please choose UPI or a card, or give once." },
    },
  });
  expect([(await give("one-time", "netbanking")).status, (await give("monthly", "upi")).status]).toEqual([201, 201]);
  // Without a gateway it is a standing instruction that the donor gives to the bank.
  await db.update(settings).set({ value: { monthlyByNetBanking: false } });
  expect((await give("monthly", "netbanking")).status).toBe(201);
});

test("more each month than the setting allows is refused at the amount, and may be given once", async () => {
  const { db, request } = await openSite({ VISITOR_FORMS_PER_MINUTE: "100" });
  const give = async (amount: number, frequency: "one-time" | "monthly") => {
    const answer = await request("/api/v1/public/donations", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(makeDonation({ amount, frequency })),
    });
    return { status: answer.status, body: (await answer.json()) as { errors?: object } };
  };
  const tooMuch = (most: string) => ({
    status: 400,
    body: { errors: { amount: `Monthly gifts are at most ${most}; please give a larger amount once.` } },
  });
  expect(await give(15_001, "monthly")).toMatchObject(tooMuch("₹15,000"));
  expect((await give(15_000, "monthly")).status).toBe(201);
  expect((await give(15_001, "one-time")).status).toBe(201);
  await db.insert(settings).values({ key: "giving", value: { mostMonthlyInRupees: 2_000 } });
  expect(await give(2_001, "monthly")).toMatchObject(tooMuch("₹2,000"));
});
