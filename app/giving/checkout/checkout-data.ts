import type { GatewayName, PAYMENT_METHODS, PaymentStatus } from "../../platform/payments/payment.ts";

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** A monthly gift on the page of its first payment. Its days are words; empty where there is none. */
export type MonthlyApproval = {
  /** It takes the place of another monthly gift as soon as it is approved. */
  isChange: boolean;
  /** The bank approved it, and its first debit is to come. */
  isApproved: boolean;
  /** The day of the first debit, where that is not at the approval. */
  startsOn: string;
  nextOn: string;
  /** When the statement of the year comes, such as `April 2027`. */
  statementIn: string;
};

/** A payment as its page shows it to who has the address: the donor. */
export type CheckoutData = {
  status: PaymentStatus;
  gateway: GatewayName;
  /** False where its gateway takes no gifts any more. */
  isTaken: boolean;
  /** Money came that does not count by itself, such as from a card abroad: staff send it back. */
  isHeld: boolean;
  amount: string;
  words: string;
  /** What the donor approves; null for a gift that is paid once. */
  monthly: MonthlyApproval | null;
  impact: string;
  method: PaymentMethod;
  /** Why a card cannot be chosen; null where it can. */
  noCard: string | null;
  /** Whether the foundation's own account can take it instead. */
  canTransfer: boolean;
  name: string;
  email: string;
  reference: string;
  /** Its number; empty without one. */
  receipt: string;
  purpose: string;
  dedication: string;
  /** The paragraphs of the dedication's card, which the demo shows in place of sending it; none where there is no card. */
  card: string[];
  /** Such as Form 114, and by when it comes; null where none follows. */
  certificate: { name: string; by: string } | null;
  keptUntil: string;
  received: string;
  /** How long banks take to return money. */
  refundTime: string;
  failure: { reason: string; words: string } | null;
};

/** What the browser passes on to Razorpay's window, and where it confirms the payment. */
export type WindowData = {
  callback: string;
  options: {
    key: string;
    order_id?: string;
    subscription_id?: string;
    name: string;
    description: string;
    prefill: { name: string; email: string; contact: string; method?: PaymentMethod };
    config: { display: { hide: { method: string }[]; preferences: { show_default_blocks: boolean } } };
    callback_url: string;
  };
};
