import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
} from "drizzle-orm/pg-core";
import { instant, quotedList } from "../database/columns.server.ts";
import { MANDATE_STATUSES, type MandateChoice } from "./mandate.ts";
import { ATTEMPT_STATUSES, MOVEMENT_KINDS, PAYMENT_PROBLEMS, PAYMENT_STATUSES, REFUND_STATUSES } from "./payment.ts";

/** A payment that a visitor began: one order at the gateway, with any number of attempts. */
export const payments = pgTable(
  "payments",
  {
    /** 128 random bits, of which the address of its page consists. */
    id: text("id").primaryKey(),
    /** What is paid for, such as `gift`, and its id there. */
    subjectKind: text("subject_kind").notNull(),
    subjectId: text("subject_id").notNull(),
    gateway: text("gateway").notNull(),
    /** The gateway's id of the order; null until its page is opened, where that takes a call to another host. */
    orderId: text("order_id").unique("payments_order"),
    amountInPaise: integer("amount_in_paise").notNull(),
    currency: text("currency").notNull().default("INR"),
    status: text("status", { enum: PAYMENT_STATUSES }).notNull().default("open"),
    /** What the donor approved with this payment, or what debited it. */
    mandateId: text("mandate_id").references((): AnyPgColumn => mandates.id),
    /** A keyed hash of the network of who began it, deleted after a day. */
    network: text("network").notNull().default(""),
    /** When the mail was written that brings back who left it unpaid. */
    remindedAt: instant("reminded_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("payments_subject").on(table.subjectKind, table.subjectId),
    index("payments_unfinished")
      .on(table.updatedAt)
      .where(sql`${table.status} in ('open', 'pending', 'failed') and ${table.mandateId} is null`),
    index("payments_mandate")
      .on(table.mandateId, table.createdAt)
      .where(sql`${table.mandateId} is not null`),
    check("payments_amount", sql`${table.amountInPaise} > 0`),
    check("payments_status", sql`${table.status} in (${quotedList(PAYMENT_STATUSES)})`),
  ],
);

/**
 * Monthly debits that donors approved. The first payment of a mandate sets it up; each debit has a payment of its own.
 * What the donor asks for is stored here first and then carried out at the gateway, so that it is not lost where the
 * gateway does not answer.
 */
export const mandates = pgTable(
  "mandates",
  {
    /** 128 random bits. */
    id: text("id").primaryKey(),
    gateway: text("gateway").notNull(),
    /** The gateway's ids; null until the page of the first payment is opened. */
    planId: text("plan_id"),
    subscriptionId: text("subscription_id").unique("mandates_subscription"),
    amountInPaise: integer("amount_in_paise").notNull(),
    currency: text("currency").notNull().default("INR"),
    /** As the gateway reported it last. */
    status: text("status", { enum: MANDATE_STATUSES }).notNull().default("created"),
    /** The mandate that ends as soon as this one is approved. */
    replacesId: text("replaces_id").references((): AnyPgColumn => mandates.id),
    /** The time of the first debit, if that is later than the approval. */
    startsAt: instant("starts_at"),
    /** The next debit, as the gateway reported it last. */
    nextAt: instant("next_at"),
    /** The day in India from which debits go on; null where the donor did not pause. */
    pausedUntil: date("paused_until"),
    /** The day of the one debit that is left out, where the donor did not pause for longer. */
    skippedOn: date("skipped_on"),
    /** All that the donor chose so far, the first one first. */
    choices: jsonb("choices").$type<MandateChoice[]>().notNull().default([]),
    cancelAskedAt: instant("cancel_asked_at"),
    /** The day of a debit that may still come, because the donor chose too late for it, and whether it is refunded then. */
    lateDebitOn: date("late_debit_on"),
    refundsLate: boolean("refunds_late").notNull().default(false),
    /** The day of the debit that the donor got a notice of, and the day of one whose failed notice staff know of. */
    noticedFor: date("noticed_for"),
    unnoticedFor: date("unnoticed_for"),
    approvedAt: instant("approved_at"),
    endedAt: instant("ended_at"),
    createdAt: instant("created_at").notNull(),
    /** When the gateway was asked last, and when it answered last. */
    askedAt: instant("asked_at").notNull(),
    syncedAt: instant("synced_at"),
  },
  (table) => [
    index("mandates_newest").on(table.createdAt, table.id),
    index("mandates_to_ask")
      .on(table.askedAt)
      .where(sql`${table.status} not in ('cancelled', 'completed')`),
    index("mandates_next")
      .on(table.nextAt)
      .where(sql`${table.status} not in ('cancelled', 'completed')`),
    index("mandates_replaces")
      .on(table.replacesId)
      .where(sql`${table.replacesId} is not null`),
    check("mandates_amount", sql`${table.amountInPaise} > 0`),
    check("mandates_status", sql`${table.status} in (${quotedList(MANDATE_STATUSES)})`),
    check("mandates_ended", sql`(${table.status} in ('cancelled', 'completed')) = (${table.endedAt} is not null)`),
    check("mandates_skipped", sql`${table.skippedOn} is null or ${table.pausedUntil} is not null`),
    check("mandates_refunds_late", sql`not ${table.refundsLate} or ${table.lateDebitOn} is not null`),
  ],
);

/** Each attempt to pay an order, as the gateway reported it last. */
export const paymentAttempts = pgTable(
  "payment_attempts",
  {
    /** The gateway's id of the payment. */
    id: text("id").primaryKey(),
    paymentId: text("payment_id")
      .notNull()
      .references(() => payments.id),
    status: text("status", { enum: ATTEMPT_STATUSES }).notNull(),
    method: text("method").notNull(),
    /** The bank's reason for a failure, in the gateway's words. */
    reason: text("reason").notNull().default(""),
    /** Why captured money was not credited. */
    problem: text("problem", { enum: PAYMENT_PROBLEMS }),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("payment_attempts_payment").on(table.paymentId, table.createdAt),
    index("payment_attempts_failed_cards")
      .on(table.createdAt)
      .where(sql`${table.status} = 'failed' and ${table.method} = 'card'`),
    index("payment_attempts_held")
      .on(table.createdAt)
      .where(sql`${table.problem} is not null`),
    check("payment_attempts_status", sql`${table.status} in (${quotedList(ATTEMPT_STATUSES)})`),
  ],
);

/**
 * All money that came or went, and the only source of totals. Rows are added and never changed or deleted, which a
 * trigger ensures: a mistake is corrected by a movement that reverses it.
 */
export const moneyMovements = pgTable(
  "money_movements",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    subjectKind: text("subject_kind").notNull(),
    subjectId: text("subject_id").notNull(),
    kind: text("kind", { enum: MOVEMENT_KINDS }).notNull(),
    /** Above zero for money that came, below zero for money that went or never came. */
    amountInPaise: integer("amount_in_paise").notNull(),
    /** The day in India. */
    movedOn: date("moved_on").notNull(),
    method: text("method").notNull(),
    paymentId: text("payment_id").references(() => payments.id),
    /** The gateway's id of the payment or refund; null for money that came another way. */
    gatewayReference: text("gateway_reference").unique("money_movements_gateway_reference"),
    reversesId: bigint("reverses_id", { mode: "number" })
      .references((): AnyPgColumn => moneyMovements.id)
      .unique("money_movements_reverses"),
    /** Why money went back; never who gave it. */
    note: text("note").notNull().default(""),
    /** Of the demo's gateway: no money moved. */
    isDemo: boolean("is_demo").notNull().default(false),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("money_movements_subject").on(table.subjectKind, table.subjectId),
    index("money_movements_day").on(table.movedOn),
    check("money_movements_kind", sql`${table.kind} in (${quotedList(MOVEMENT_KINDS)})`),
    // A refund that failed is reversed too, so a reversal has either sign.
    check(
      "money_movements_sign",
      sql`${table.kind} = 'reversed' or (${table.kind} = 'received') = (${table.amountInPaise} > 0)`,
    ),
    check("money_movements_amount", sql`${table.amountInPaise} <> 0`),
    check("money_movements_reversal", sql`(${table.kind} = 'reversed') = (${table.reversesId} is not null)`),
  ],
);

/** Refunds at a gateway, each noted before it is sent. */
export const gatewayRefunds = pgTable(
  "gateway_refunds",
  {
    /** Ours, with which a repeat sends nothing again; the gateway's id for one that was made on its own pages. */
    key: text("key").primaryKey(),
    /** The gateway's id of the refund; null until it has answered. */
    refundId: text("refund_id").unique("gateway_refunds_refund"),
    paymentId: text("payment_id")
      .notNull()
      .references(() => payments.id),
    attemptId: text("attempt_id")
      .notNull()
      .references(() => paymentAttempts.id),
    amountInPaise: integer("amount_in_paise").notNull(),
    /** Of money that was held another one is possible. */
    currency: text("currency").notNull().default("INR"),
    status: text("status", { enum: REFUND_STATUSES }).notNull(),
    /** Why money went back; never who gave it. */
    reason: text("reason").notNull().default(""),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("gateway_refunds_attempt").on(table.attemptId),
    index("gateway_refunds_requested")
      .on(table.updatedAt)
      .where(sql`${table.status} = 'requested'`),
    check("gateway_refunds_amount", sql`${table.amountInPaise} > 0`),
    check("gateway_refunds_status", sql`${table.status} in (${quotedList(REFUND_STATUSES)})`),
  ],
);
