import { formatDate, startOfIndiaDay } from "../../platform/time/india-time.ts";
import type { GiftAnswer } from "./gift.ts";

/** The columns of the list as a file that Excel opens. */
export const GIFT_FILE_HEAD = [
  "Reference",
  "Pledged or entered",
  "Name",
  "Email",
  "Phone",
  "Amount (₹)",
  "Each month",
  "Way",
  "Membership",
  "Received on",
  "Bank reference",
  "Entered by hand",
];

export function toGiftCells(gift: GiftAnswer): string[] {
  const { _id, createdAt, name, email, phone, amount, isMonthly, way, tier, receivedOn, bankReference } = gift;
  return [
    _id,
    formatDate(new Date(createdAt)),
    name,
    email,
    phone,
    String(amount),
    isMonthly ? "Yes" : "No",
    way,
    tier,
    receivedOn ? formatDate(startOfIndiaDay(receivedOn)) : "",
    bankReference,
    gift.isByHand ? "Yes" : "No",
  ];
}
