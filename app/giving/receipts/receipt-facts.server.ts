import type { Database } from "../../platform/database/client.server.ts";
import { getContent } from "../../platform/settings/content.server.ts";
import { getSite } from "../../platform/settings/site.server.ts";
import type { Site } from "../../platform/settings/site.ts";
import { ABROAD } from "../foreign/abroad-content.ts";
import { financialYear } from "./financial-year.ts";
import { fillTaxSentence, type ReceiptFacts } from "./receipt.ts";
import { isApproved, RECEIPT_SETTINGS, taxSentenceFor } from "./receipt-content.ts";

/** What a receipt needs of its gift. */
export type ReceiptedGift = {
  id: string;
  name: string;
  address: string;
  panMasked: string;
  /** Such as UPI or Cheque. */
  way: string;
  bankReference: string;
  /** A membership, a campaign, or where it is needed most. */
  purpose: string;
  /** `In memory of Kamala Iyer`; empty without one. */
  dedication: string;
  isForeign: boolean;
};

/** Money that came, on a day in India. */
export type ReceivedMoney = { id: number; amountInPaise: number; movedOn: string; method: string; isDemo: boolean };

/** Collects everything that a receipt shows, as it is now. */
export async function collectFacts(tx: Database, gift: ReceiptedGift, money: ReceivedMoney): Promise<ReceiptFacts> {
  const [settings, site, abroad] = await Promise.all([
    getContent(tx, RECEIPT_SETTINGS),
    getSite(tx),
    getContent(tx, ABROAD),
  ]);
  const { name, address, panMasked, way, bankReference, purpose, dedication, isForeign } = gift;
  const { movedOn: receivedOn, method, amountInPaise, isDemo } = money;
  const isValid = !isForeign && isApproved(settings, receivedOn);
  const sentence = isDemo || isForeign ? "" : taxSentenceFor(settings, { receivedOn, method, amountInPaise });
  return {
    foundation: {
      ...letterheadOf(site, settings.pan),
      fcra: isForeign ? abroad.registration : "",
      approval: isValid ? settings.approval : "",
      approvalUntil: isValid ? settings.approvalUntil : "",
    },
    donor: { name, address, panMasked },
    receivedOn,
    method,
    way,
    bankReference,
    kindOfGift: isForeign ? settings.foreignKindOfGift : settings.kindOfGift,
    purpose,
    dedication,
    taxSentence: fillTaxSentence(sentence, financialYear(receivedOn)),
    signatory: { name: settings.signatoryName, role: settings.signatoryRole },
  };
}

/** The foundation as a paper without an approval names it. */
export function letterheadOf(site: Site, pan: string): ReceiptFacts["foundation"] {
  return {
    name: site.name,
    nameInHindi: site.nameInHindi,
    address: site.address,
    contact: [site.email, site.phone].filter(Boolean).join(", "),
    registrationNumber: site.registrationNumber,
    pan,
    fcra: "",
    approval: "",
    approvalUntil: "",
    hasMark: site.logo === null,
  };
}
