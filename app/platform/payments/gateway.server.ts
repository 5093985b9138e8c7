import type { AttemptStatus } from "./payment.ts";

/** An attempt to pay an order, as the gateway reports it. */
export type ReportedPayment = {
  id: string;
  orderId: string;
  amountInPaise: number;
  currency: string;
  status: AttemptStatus;
  method: string;
  /** Why it failed; empty otherwise. */
  reason: string;
  at: Date;
};

export type Order = { paymentId: string; amountInPaise: number; currency: string; reference: string };

/** Who takes payments. Every call to another host has a time limit. */
export type Gateway = {
  name: string;
  /** No money moves: it is stored apart. */
  isDemo: boolean;
  /** @returns the gateway's id of the order */
  createOrder: (order: Order) => Promise<string>;
  /** All attempts to pay an order, as they are now. */
  listPayments: (orderId: string, now: Date) => Promise<ReportedPayment[]>;
};
