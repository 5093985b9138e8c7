import { eq } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import type { MailContext, MailKind, MailValues } from "../platform/mail/mail-kind.server.ts";
import { listAttempts, listPaymentsOf } from "../platform/payments/payments.server.ts";
import { isRefunding } from "../platform/payments/refunds.server.ts";
import { formatIndiaDate } from "../platform/time/india-time.ts";
import { makeGivingLink } from "./donor-links/giving-links.server.ts";
import { NO_PIN } from "./gift-words.ts";
import { GIFT } from "./gift.ts";
import { drawReceipt } from "./receipts/receipt-pdf.server.ts";
import { receiptFileName } from "./receipts/receipt.ts";
import { findValidReceipt } from "./receipts/receipts.server.ts";
import { gifts } from "./tables.server.ts";

async function findGift(db: Database, id: string) {
  const { receivedOn } = gifts;
  const [gift] = await db.select({ receivedOn }).from(gifts).where(eq(gifts.id, id));
  return gift ?? null;
}

/** A new link to the page with all gifts of the donor. */
async function donorsPage({ db, aboutId, now }: MailContext): Promise<string | null> {
  const [gift] = await db.select({ email: gifts.email }).from(gifts).where(eq(gifts.id, aboutId));
  return gift?.email ? makeGivingLink(db, gift.email, now) : null;
}

const sumOf = ({ amount = "" }: MailValues): string => amount;

export const GIFT_NOTED: MailKind = {
  name: "gift-noted",
  class: "answer",
  title: "Gift noted",
  sentWhen: "When a visitor announces a gift on the site. No money has moved then.",
  examples: {
    name: "Asha Rawat",
    amount: "₹2,500",
    reference: "GV-7K3F9M2P",
    upi: "kshitij@bank",
    accountName: "Kshitij Foundation",
    accountNumber: "000123456789",
    ifsc: "SBIN0001234",
    bank: "State Bank of India, Rishikesh",
  },
  subject: "Thank you: how to send your gift of {amount}",
  words:
    "Namaste {name},\n\nThank you for the gift you plan to make. No money has moved yet: please transfer it from your own bank or UPI app, and put the reference {reference} in the note, so that we can recognise it.\n\nThe button opens a page that shows how, with a code to scan where there is one. When you have paid, please send us the payment number there.",
  facts: ({ amount = "", reference = "", ...ways }) => [
    ["Amount", amount],
    ["Reference", reference],
    ["UPI", ways.upi ?? ""],
    ["Account name", ways.accountName ?? ""],
    ["Account number", ways.accountNumber ?? ""],
    ["IFSC", ways.ifsc ?? ""],
    ["Bank", ways.bank ?? ""],
  ],
  button: { label: "See how to give", path: async ({ aboutId }) => `/donate?reference=${aboutId}#gift` },
  whyNotSent: async ({ db, aboutId }) => {
    const gift = await findGift(db, aboutId);
    if (!gift) return "The gift is not on the list any more.";
    return gift.receivedOn ? "The gift has come already." : null;
  },
};

/** To a person who did not ask for it, in a donor's words: it names the donor and the dedication alone. */
export const GIFT_DEDICATED: MailKind = {
  name: "gift-dedicated",
  class: "answer",
  allowance: "gift-dedicated",
  mostADay: 3,
  title: "Card for a dedication",
  sentWhen:
    "When a gift has come whose donor asked for a card. It names the donor and the dedication, never the amount.",
  examples: { name: "Asha Rawat", dedication: "In memory of Kamala Iyer" },
  subject: "{name} gave to us. {dedication}",
  words:
    "Namaste,\n\n{name} gave to our work and asked us to tell you.\n\n{dedication}.\n\nYou do not need to do anything. We do not keep your address for other mails.",
  whyNotSent: async ({ db, aboutId }) => {
    const gift = await findGift(db, aboutId);
    return gift?.receivedOn ? null : "The gift was marked as not received before this was sent.";
  },
};

export const GIFT_RECEIVED: MailKind = {
  name: "gift-received",
  title: "Gift received",
  sentWhen: "When a gift has come, with its receipt, and again when a receipt replaces another one.",
  examples: {
    name: "Asha Rawat",
    amount: "₹2,500",
    date: "14 Sep 2026",
    receipt: "KSH/2026-27/000417",
    checkCode: "x7kd9fqmm3nt2v8wq4rsab",
    way: "UPI",
    bankReference: "632817440926",
    purpose: "Where it is needed most",
    dedication: "In memory of Kamala Iyer",
    pan: "ABCPI••••K",
    reference: "GV-7K3F9M2P",
  },
  subject: "Your gift of {amount} has arrived",
  words:
    "Namaste {name},\n\nYour gift of {amount} reached us on {date}. Thank you.\n\nThe receipt is attached as a PDF. You do not need to do anything else. The button opens the page with all your gifts, without a password.",
  figure: sumOf,
  facts: ({ date = "", reference = "", ...more }) => [
    ["Received on", date],
    ["Receipt", more.receipt ?? "", more.checkCode && `/receipts/${more.checkCode}`],
    ["Paid by", [more.way, more.bankReference && `reference ${more.bankReference}`].filter(Boolean).join(", ")],
    ["Purpose", more.purpose ?? ""],
    ["Dedicated", more.dedication ?? ""],
    ["PAN", more.pan ?? ""],
    ["Reference", reference],
  ],
  button: { label: "Open your giving", path: donorsPage },
  smallPrint: `You get this because you gave; it is no newsletter. ${NO_PIN}`,
  written: ({ isDemo }) => (isDemo ? "This was a demonstration: no money moved, and the paper is no receipt." : ""),
  attachments: async ({ db, aboutId, siteUrl }) => {
    const receipt = await findValidReceipt(db, aboutId);
    if (!receipt) return [];
    const content = await drawReceipt(receipt, siteUrl);
    return [{ filename: receiptFileName(receipt.number), contentType: "application/pdf", content }];
  },
  whyNotSent: async ({ db, aboutId, values }) => {
    const gift = await findGift(db, aboutId);
    if (!gift?.receivedOn || formatIndiaDate(gift.receivedOn) !== values.date)
      return "The gift was marked as not received before this was sent.";
    const receipt = await findValidReceipt(db, aboutId);
    return receipt?.number === values.receipt ? null : "The receipt was made void before this was sent.";
  },
};

/** The payment of a gift that can still be made; null where it is made, pending or closed, and where money of it is held. */
export async function findUnpaid(db: Database, giftId: string) {
  const [payment] = await listPaymentsOf(db, { kind: GIFT, id: giftId });
  if (!payment || !["open", "failed"].includes(payment.status)) return null;
  return (await listAttempts(db, payment.id)).some(({ problem }) => problem !== null) ? null : payment;
}

/** The one mail that brings a donor back who closed the payment. */
export const GIFT_UNPAID: MailKind = {
  name: "gift-unpaid",
  class: "answer",
  title: "Gift not paid yet",
  sentWhen: "Once, an hour after a donor left the payment of a gift without paying.",
  examples: { name: "Asha Rawat", amount: "₹2,500", until: "14 Sep 2026, 6:40 PM", reference: "GV-7K3F9M2P" },
  subject: "Your gift of {amount} is ready when you are",
  words:
    "Namaste {name},\n\nYou began a gift of {amount} but did not finish the payment. No money was taken.\n\nYou can finish it until {until}, without typing anything again. If you have changed your mind, you do not need to do anything. We will not write about this again.",
  figure: sumOf,
  facts: ({ until = "", reference = "" }) => [
    ["Open until", until],
    ["Reference", reference],
  ],
  written: ({ isDemo }) => (isDemo ? "This is the test mode of the payment gateway: no money moves." : ""),
  button: {
    label: "Continue to the payment",
    path: async ({ db, aboutId }) => {
      const payment = await findUnpaid(db, aboutId);
      return payment && `/checkout/${payment.id}`;
    },
  },
  whyNotSent: async ({ db, aboutId }) =>
    (await findUnpaid(db, aboutId)) ? null : "The gift is paid, or its payment is closed or held.",
};

/** Of money that counted, and of money that was held; `reason` is of the latter. */
export const GIFT_REFUNDED: MailKind = {
  name: "gift-refunded",
  title: "Gift refunded",
  sentWhen: "When a gift is refunded in full or in part, and when a payment that does not count goes back.",
  examples: {
    name: "Asha Rawat",
    amount: "₹1,000",
    left: "₹1,500",
    receipt: "KSH/2026-27/000417",
    reference: "GV-7K3F9M2P",
    isByGateway: "yes",
    refundTime: "5 to 7 working days",
  },
  subject: "We have refunded {amount} to you",
  words: "Namaste {name},\n\nWe have refunded {amount} to you. You do not need to do anything.",
  written: (values) => refundWords(values).filter(Boolean).join("\n\n"),
  figure: sumOf,
  facts: ({ reference = "" }) => [["Reference", reference]],
  whyNotSent: async ({ db, values: { key } }) =>
    !key || (await isRefunding(db, key)) ? null : "The gateway refused this refund.",
};

function refundWords({ isByGateway, refundTime, reason, left, receipt, isDemo }: MailValues): string[] {
  return [
    isByGateway ? "It goes back the way you paid." + (refundTime ? ` Banks show it within ${refundTime}.` : "") : "",
    reason ? `${reason} It was in no total and on no receipt.` : "",
    left ? `${left} of the gift stays with us, and its receipt stays valid.` : "",
    receipt && !left ? `Receipt ${receipt} is void: please do not use it for your taxes.` : "",
    isDemo ? "This was the test mode of the payment gateway: no money moved." : "",
  ];
}

const writtenInTest: MailKind["written"] = ({ isDemo }) =>
  isDemo ? "This is the test mode of the payment gateway: no money moved." : "";
const giftInPanel: MailKind["button"] = {
  label: "Open the gift",
  path: async ({ values }) => `/admin/gifts/${values["reference"]}`,
};

/** To staff: it says nothing about the donor. */
export const GIFT_HELD: MailKind = {
  name: "gift-held",
  title: "A payment must be sent back",
  sentWhen:
    "Once for each payment that came and does not count, such as one from a card outside India; to every admin and to finance.",
  examples: {
    name: "Meera Nair",
    amount: "₹2,500",
    reference: "GV-7K3F9M2P",
    reason: "It came from a card or an account outside India, which the foundation may not accept.",
  },
  subject: "A payment of {amount} must be sent back",
  words:
    "Namaste {name},\n\nA payment of {amount} came for the gift {reference}. {reason} It is in no total and on no receipt.\n\nPlease send it back on the page of the gift.",
  written: writtenInTest,
  button: giftInPanel,
};

/** To staff: it says nothing about the donor. */
export const GIFT_DISPUTED: MailKind = {
  name: "gift-disputed",
  title: "A dispute was lost",
  sentWhen: "Once for each dispute of a payment that the bank decided for the payer; to every admin and to finance.",
  examples: { name: "Meera Nair", amount: "₹2,500", reference: "GV-7K3F9M2P" },
  subject: "The bank took back {amount}",
  words:
    "Namaste {name},\n\nThe payer of the gift {reference} disputed the payment, and the bank took back {amount}. It counts as refunded; the receipt is void where nothing of the gift is left.\n\nThere is nothing to send back. Please check whether you know the donor before the next gift.",
  written: writtenInTest,
  button: giftInPanel,
};
