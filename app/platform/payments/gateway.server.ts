import type { MandateStatus } from "./mandate.ts";
import type { AttemptStatus, RefundStatus } from "./payment.ts";

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
  /** Of a card or an account outside India, which the foundation may not accept. */
  isInternational: boolean;
  at: Date;
};

/** A refund as the gateway reports it. `key` is ours; empty for a refund that was made on the gateway's own pages. */
export type ReportedRefund = {
  id: string;
  attemptId: string;
  amountInPaise: number;
  currency: string;
  status: Exclude<RefundStatus, "requested">;
  key: string;
  /** Why, where we did not ask for it; never who gave it. */
  reason?: string;
  /** The bank took it back after a dispute that was lost. */
  isDispute?: true;
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
  /** What a gateway does that moves money; the demo's moves none. */
  money?: GatewayMoney;
  /** Debits each month what donors approved once. */
  subscriptions?: GatewaySubscriptions;
};

/** What a donor approves, as the gateway reports it. `nextAt` is its next debit. */
export type ReportedSubscription = { status: MandateStatus; nextAt: Date | null };

export type GatewaySubscriptions = {
  /** @returns the gateway's id of an amount that is debited each month */
  createPlan: (plan: { amountInPaise: number; currency: string }) => Promise<string>;
  /** @returns the gateway's id of what the donor approves; unapproved it ends at `expiresAt` */
  create: (subscription: {
    planId: string;
    reference: string;
    startsAt: Date | null;
    expiresAt: Date;
  }) => Promise<string>;
  fetch: (id: string, now: Date) => Promise<ReportedSubscription>;
  pause: (id: string) => Promise<ReportedSubscription>;
  resume: (id: string) => Promise<ReportedSubscription>;
  cancel: (id: string) => Promise<ReportedSubscription>;
  /** The orders of its debits, the newest first; `listPayments` has the attempts to pay each. */
  listOrders: (id: string, now: Date) => Promise<string[]>;
  /** The subscription that an invoice is of; null where it is of none. */
  findOfInvoice: (invoiceId: string) => Promise<string | null>;
};

export type GatewayMoney = {
  /** Takes the money of an authorised attempt. Called again it takes it once. */
  capture: (attemptId: string, amount: { amountInPaise: number; currency: string }) => Promise<ReportedPayment>;
  /** Sends money back. Called again with the same key it sends it once. */
  refund: (attemptId: string, refund: { amountInPaise: number; key: string }) => Promise<ReportedRefund>;
  listRefunds: (attemptId: string) => Promise<ReportedRefund[]>;
};

/** A call to a gateway that it refused (with a status) or that brought no usable answer. It carries no key and no data of a donor. */
export class GatewayError extends Error {
  override name = "GatewayError";
  /** Null where nothing usable came back: it is not known whether the call was carried out. */
  status: number | null;

  constructor(status: number | null, words: string) {
    super(words);
    this.status = status;
  }

  /** Whether the gateway understood the call and said no. With 409 the same call may still be under way. */
  get isRefused(): boolean {
    return this.status !== null && this.status >= 400 && this.status < 500 && ![409, 429].includes(this.status);
  }
}
