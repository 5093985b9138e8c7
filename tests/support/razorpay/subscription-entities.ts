type Notes = Record<string, string> | [];

export type SimulatedPlan = {
  id: string;
  entity: "plan";
  period: string;
  interval: number;
  item: {
    id: string;
    active: true;
    name: string;
    description: string | null;
    amount: number;
    unit_amount: number;
    currency: "INR";
    type: "plan";
  };
  notes: Notes;
  created_at: number;
};

export type SubscriptionStatus =
  | "created"
  | "authenticated"
  | "active"
  | "pending"
  | "halted"
  | "paused"
  | "cancelled"
  | "completed"
  | "expired";

/** All times are seconds since 1970, as Razorpay states them. */
export type SimulatedSubscription = {
  id: string;
  entity: "subscription";
  plan_id: string;
  status: SubscriptionStatus;
  quantity: 1;
  current_start: number | null;
  current_end: number | null;
  ended_at: number | null;
  charge_at: number | null;
  start_at: number | null;
  /** Charges that failed since the last one that succeeded. */
  auth_attempts: number;
  total_count: number;
  paid_count: number;
  remaining_count: number;
  customer_notify: boolean;
  expire_by: number | null;
  /** `customer` in the donor's UPI app, `self` over the API. */
  pause_initiated_by: "self" | "customer" | null;
  short_url: string;
  has_scheduled_changes: false;
  notes: Notes;
  created_at: number;
};

export type SimulatedInvoice = {
  id: string;
  entity: "invoice";
  subscription_id: string;
  payment_id: string | null;
  order_id: string;
  status: "issued" | "paid";
  amount: number;
  currency: "INR";
  billing_start: number;
  billing_end: number;
  paid_at: number | null;
  created_at: number;
};
