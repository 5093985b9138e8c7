import type { Database } from "../../platform/database/client.server.ts";
import type { MailKind } from "../../platform/mail/mail-kind.server.ts";
import { postMail } from "../../platform/mail/outbox.server.ts";
import { formatPrice } from "../../platform/text/money.ts";
import { formatDate, startOfIndiaDay } from "../../platform/time/india-time.ts";
import { drawReceipt } from "./receipt-pdf.server.ts";
import { receiptFileName } from "./receipt.ts";
import { findReceipt, type Receipt } from "./receipts.server.ts";

export const GIFT_RECEIPT: MailKind = {
  name: "gift-receipt",
  title: "Receipt of a gift",
  sentWhen: "When a gift has come and its receipt is issued, and again when a receipt replaces another one.",
  examples: {
    name: "Lakshmi Iyer",
    amount: "₹2,500",
    receipt: "KSH/2026-27/000417",
    date: "24 Nov 2026",
    way: "UPI",
    bankReference: "632817440926",
    dedication: "In memory of Kamala Iyer",
    pan: "ABCPI••••K",
    reference: "GV-7K3F9M2P",
  },
  subject: "Your receipt for {amount}",
  words:
    "Namaste {name},\n\nthank you: your gift has arrived. Its receipt is in this mail as a PDF.\n\nThe page behind the button shows anybody who has the paper that it is valid.",
  facts: ({ amount = "", receipt = "", date = "", way = "", ...more }) => [
    ["Amount", amount],
    ["Receipt", receipt],
    ["Date", date],
    ["Paid by", way],
    ["Bank reference", more.bankReference ?? ""],
    ["Dedicated", more.dedication ?? ""],
    ["PAN", more.pan ?? ""],
    ["Reference", more.reference ?? ""],
  ],
  button: {
    label: "Check the receipt",
    path: async ({ db, aboutId }) => {
      const receipt = await findReceipt(db, aboutId);
      return receipt && `/receipts/${receipt.checkCode}`;
    },
  },
  attachments: async ({ db, aboutId, siteUrl }) => {
    const receipt = await findReceipt(db, aboutId);
    if (!receipt) return [];
    const content = await drawReceipt(receipt, siteUrl);
    return [{ filename: receiptFileName(receipt.number), contentType: "application/pdf", content }];
  },
  whyNotSent: async ({ db, aboutId }) => {
    const receipt = await findReceipt(db, aboutId);
    if (!receipt) return "There is no such receipt any more.";
    return receipt.voided ? "The receipt was made void before this left." : null;
  },
};

/** Mails a receipt to the donor, if there is an address. @param dueAt where its cause can be undone */
export async function mailReceipt(
  tx: Database,
  receipt: Receipt,
  { to, dueAt }: { to: string; dueAt?: Date },
): Promise<void> {
  const { id, giftId: reference, number, issuedOn, amountInPaise, facts } = receipt;
  const values = {
    name: facts.donor.name,
    amount: formatPrice(amountInPaise),
    receipt: number,
    date: formatDate(startOfIndiaDay(issuedOn)),
    way: facts.way,
    bankReference: facts.bankReference,
    dedication: facts.dedication,
    pan: facts.donor.panMasked,
    reference,
  };
  await postMail(tx, GIFT_RECEIPT, { to, aboutId: id, values, ...(dueAt && { dueAt }) });
}
