/**
 * What a donor approved once at the bank, so that it debits each month: `created` until it is approved, `approved` until
 * its first debit, `failing` while the bank tries a debit again, `halted` where it gave up.
 */
export const MANDATE_STATUSES = [
  "created",
  "approved",
  "active",
  "failing",
  "halted",
  "paused",
  "cancelled",
  "completed",
] as const;
export type MandateStatus = (typeof MANDATE_STATUSES)[number];

/** What a donor chose for the debits to come; `until` is the day of the last one that is left out. */
export type MandateChoice = { at: string; choice: "skip" | "pause" | "resume"; until: string };

/** Nothing is debited any more, and nothing begins again. */
export const ENDED_STATUSES = ["cancelled", "completed"] as const satisfies readonly MandateStatus[];

export const isEnded = (status: MandateStatus): boolean => ENDED_STATUSES.some((one) => one === status);
