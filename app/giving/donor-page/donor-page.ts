import type { OwnGift } from "../gift.ts";

/** What a donor sees without a password: never a PAN, an address or a phone number. */
export type DonorPage = {
  email: string;
  /** As it stands on the newest gift; empty without one. */
  name: string;
  total: string;
  gifts: OwnGift[];
  years: { year: string; count: number; amount: string }[];
  /** What has no PAN in the years whose statement is still to come; null where all gifts have one. */
  withoutPan: { count: number; amount: string; years: string[] } | null;
};

/** What the page's buttons do; each is confirmed on the page by a sentence of its own. */
export const DONOR_ACTIONS = ["receipt", "statement", "pan", "link", "end"] as const;
export type DonorAction = (typeof DONOR_ACTIONS)[number];
