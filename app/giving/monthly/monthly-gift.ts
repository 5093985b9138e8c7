/** What a donor's monthly gift does now, as its page says it. */
export type MonthlyState =
  /** Approved; the first debit is to come. */
  | "approved"
  | "active"
  /** One debit is left out. */
  | "skipped"
  | "paused"
  /** In the app of the bank, where only the donor can resume it. */
  | "paused-at-bank"
  /** The bank tries the last debit again. */
  | "failing"
  /** The bank gave up: nothing more comes until the donor starts a new one. */
  | "halted"
  | "ended";

export type MonthlyGift = {
  id: string;
  state: MonthlyState;
  /** `₹1,000` */
  amount: string;
  /** Such as UPI. */
  way: string;
  /** The day in India of the next debit that is to come; null where none is known. */
  nextOn: string | null;
  /** The day on which what the donor chooses stops holding for that debit, as `3 Dec 2026, 8:00 PM`. */
  choosesUntil: string | null;
  /** Of a pause: the day of the first debit after it. */
  goesOnOn: string | null;
  /** For how many debits it can be paused, and the day on which it then goes on. */
  pauses: { debits: number; goesOnOn: string }[];
  /** A debit that may still come although the donor chose otherwise, and whether it is refunded then. */
  lateDebit: { on: string; isRefunded: boolean } | null;
  endedOn: string | null;
  /** The day of the last debit that the bank did not make; null where none failed. */
  missedOn: string | null;
  /** A change of the amount that waits for the donor's approval, and where it is approved. */
  change: { amount: string; checkout: string } | null;
};

export type MonthlyGifts = { gifts: MonthlyGift[]; least: number; most: number };

/** For how many months a donor can pause. */
export const PAUSES = [1, 3, 6] as const;

/** What a donor can choose for a monthly gift. */
export const MONTHLY_ACTIONS = ["skip", "pause", "resume", "change", "cancel", "once", "refund-late"] as const;
export type MonthlyAction = (typeof MONTHLY_ACTIONS)[number];
