import type { PAYMENT_METHODS, PaymentStatus } from "../../platform/payments/payment.ts";

/** A payment as its page shows it to who has the address: the donor. */
export type CheckoutData = {
  status: PaymentStatus;
  amount: string;
  words: string;
  isMonthly: boolean;
  impact: string;
  method: (typeof PAYMENT_METHODS)[number];
  name: string;
  email: string;
  reference: string;
  /** Its number; empty without one. */
  receipt: string;
  purpose: string;
  dedication: string;
  keptUntil: string;
  received: string;
  failure: { reason: string; words: string } | null;
};
