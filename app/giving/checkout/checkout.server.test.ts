import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { createEncryption } from "../../platform/encryption/encryption.server.ts";
import { RAZORPAY } from "../../platform/payments/payment.ts";
import { createPayment } from "../../platform/payments/payments.server.ts";
import { settings } from "../../platform/settings/tables.server.ts";
import { GIFT } from "../gift.ts";
import { gifts } from "../tables.server.ts";
import { findCheckout } from "./checkout.server.ts";

const NOW = new Date("2026-11-24T06:00:00Z");
const APPROVAL = { approval: "AAATK0000KF20261", approvalFrom: "2026-04-01", approvalUntil: "2031-03-31" };

test("a certificate is announced to who gave a PAN, for money that may be deducted, by the day of the settings", async () => {
  const db = await testDatabase();
  const visitor = { encryption: createEncryption(["a secret of thirty-two characters"]), address: "", now: NOW };
  const announced = async (id: string, panMasked: string) => {
    const money = { amountInPaise: 250_000, method: "card", receivedOn: "2026-11-24", bankReference: id };
    const person = { id, name: "Lakshmi Iyer", email: "lakshmi@letters.in", panMasked };
    await db.insert(gifts).values({ ...person, ...money, frequency: "one-time", status: "paid" });
    const subject = { kind: GIFT, id };
    const payment = await createPayment(db, { gateway: RAZORPAY, subject, amountInPaise: 250_000, now: NOW });
    return (await findCheckout(db, payment, visitor))?.checkout.certificate;
  };
  expect(await announced("GV-22222222", "ABCPI••••K"), "without an approval").toBeNull();
  await db.insert(settings).values({ key: "receipts", value: APPROVAL });
  expect(await announced("GV-33333333", "")).toBeNull();
  expect(await announced("GV-44444444", "ABCPI••••K")).toEqual({ name: "Form 114", by: "31 May 2027" });
  await db.insert(settings).values({ key: "tax", value: { certificate: "Form 200", dueOn: "06-30" } });
  expect(await announced("GV-55555555", "ABCPI••••K")).toEqual({ name: "Form 200", by: "30 Jun 2027" });
});
