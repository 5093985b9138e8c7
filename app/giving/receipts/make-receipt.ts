import type { ReceiptFacts, ShownReceipt } from "./receipt.ts";

const FACTS: ReceiptFacts = {
  foundation: {
    name: "Kshitij Foundation",
    nameInHindi: "क्षितिज",
    address: "12 Ganga Path, Rishikesh, Uttarakhand 249201",
    contact: "giving@kshitij.example, +91 00000 00000",
    registrationNumber: "000000",
    pan: "AAATK0000K",
    fcra: "",
    approval: "AAATK0000KF20261",
    approvalUntil: "2031-03-31",
    hasMark: true,
  },
  donor: { name: "Lakshmi Iyer", address: "14, 3rd Cross, Saibaba Colony, Coimbatore 641011", panMasked: "ABCPI••••K" },
  receivedOn: "2026-11-24",
  method: "upi",
  way: "UPI",
  bankReference: "632817440926",
  kindOfGift: "General donation, not corpus",
  purpose: "Where it is needed most",
  dedication: "In memory of Kamala Iyer",
  taxSentence: "A gift of money may be deducted under section 133(1)(b)(ii).",
  signatory: { name: "Farida Khan", role: "Treasurer" },
};

/** A receipt for tests. */
export function makeReceipt(changes: Partial<ShownReceipt> = {}): ShownReceipt {
  return {
    number: "KSH/2026-27/000417",
    series: "main",
    issuedOn: "2026-11-24",
    amountInPaise: 250_000,
    facts: FACTS,
    checkCode: "q7Xk2Rm9q7Xk2Rm9q7Xk2R",
    voided: null,
    ...changes,
  };
}
