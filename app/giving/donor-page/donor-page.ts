import type { OwnGift } from "../gift.ts";

/** What a donor sees without a password: never a PAN, an address or a phone number. */
export type DonorPage = {
  email: string;
  /** As the newest gift has it; empty without one. */
  name: string;
  total: string;
  gifts: OwnGift[];
  /** `certificate`: its name, such as Form 114, where one was mailed to this address; empty without. */
  years: { year: string; count: number; amount: string; certificate: string }[];
  /** The gifts to which a PAN can be added; null where there are none. */
  withoutPan: { count: number; amount: string; years: string } | null;
  /** The years of the gifts that would take a PAN, where all of these have one; otherwise empty. */
  yearsWithPan: string;
};

/** What the page's buttons do; each is confirmed on the page by a sentence of its own. */
export const DONOR_ACTIONS = ["receipt", "statement", "certificate", "pan", "link", "end"] as const;
export type DonorAction = (typeof DONOR_ACTIONS)[number];
