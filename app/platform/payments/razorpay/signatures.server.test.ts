import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { verifyPaymentSignature, verifyWebhookSignature } from "./signatures.server.ts";

/** As the official SDK's own function signs. */
const SECRET = "testsecret";
const PAID = {
  orderId: "order_TEST0000000001",
  paymentId: "pay_TEST0000000001",
  signature: "66fabb201536dc60fb142183194dc8b40bc0d3dfe91dbeacc7cab30c85054a26",
};

test("a payment's signature fits its order, its payment and its secret only", () => {
  expect(verifyPaymentSignature(PAID, SECRET)).toBe(true);
  expect(verifyPaymentSignature({ ...PAID, orderId: "order_TEST0000000002" }, SECRET)).toBe(false);
  expect(verifyPaymentSignature({ ...PAID, paymentId: "pay_TEST0000000002" }, SECRET)).toBe(false);
  expect(verifyPaymentSignature(PAID, "another")).toBe(false);
  expect(verifyPaymentSignature(PAID, "")).toBe(false);
  for (const signature of ["", PAID.signature.slice(1), `${PAID.signature}00`, PAID.signature.replace("6", "z"), "é"])
    expect(verifyPaymentSignature({ ...PAID, signature }, SECRET), signature).toBe(false);
});

test("a webhook's signature fits its exact bytes, and an earlier secret while it is still accepted", () => {
  const body = Buffer.from('{"event":"payment.captured", "note":"नमस्ते"}');
  const signature = createHmac("sha256", "former").update(body).digest("hex");
  expect(verifyWebhookSignature(body, signature, ["present", "former"])).toBe(true);
  expect(verifyWebhookSignature(body, signature, ["present"])).toBe(false);
  expect(verifyWebhookSignature(body, signature, [])).toBe(false);
  expect(verifyWebhookSignature(Buffer.from(JSON.stringify(JSON.parse(body.toString()))), signature, ["former"])).toBe(
    false,
  );
  expect(verifyWebhookSignature(body, createHmac("sha256", "").update(body).digest("hex"), ["present", ""])).toBe(
    false,
  );
});
