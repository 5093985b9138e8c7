import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { quotedList } from "../../platform/database/columns.server.ts";
import { moneyMovements } from "../../platform/payments/tables.server.ts";
import { type ReceiptFacts, RECEIPT_SERIES } from "./receipt.ts";

const series = () => text("series", { enum: RECEIPT_SERIES }).notNull();

/**
 * Receipts, which are never deleted or changed, only made void: the serials of a year have no gap. A gift that did not
 * come after all may be deleted, and its void receipt stays; therefore `giftId` references nothing.
 */
export const receipts = pgTable(
  "receipts",
  {
    id: text("id").primaryKey(),
    giftId: text("gift_id").notNull(),
    movementId: bigint("movement_id", { mode: "number" })
      .notNull()
      .references(() => moneyMovements.id),
    series: series(),
    /** The financial year, such as `2026-27`, of the day on which the money came. */
    year: text("year").notNull(),
    serial: integer("serial").notNull(),
    number: text("number").notNull(),
    issuedAt: timestamp("issued_at", { withTimezone: true }).notNull(),
    /** The day in India. */
    issuedOn: date("issued_on").notNull(),
    amountInPaise: integer("amount_in_paise").notNull(),
    /** Everything on the paper. */
    facts: jsonb("facts").notNull().$type<ReceiptFacts>(),
    /** In plain, unlike the tokens of other links: it is printed on each copy of the paper. */
    checkCode: text("check_code").notNull().unique("receipts_check_code"),
    voidedAt: timestamp("voided_at", { withTimezone: true }),
    voidReason: text("void_reason").notNull().default(""),
    replacedBy: text("replaced_by").references((): AnyPgColumn => receipts.id),
  },
  (table) => [
    uniqueIndex("receipts_number")
      .on(table.number)
      .where(sql`${table.series} <> 'imported'`),
    // An import that was removed can be made again; what it brought is void.
    uniqueIndex("receipts_imported_number")
      .on(table.number)
      .where(sql`${table.series} = 'imported' and ${table.voidedAt} is null`),
    unique("receipts_serial").on(table.series, table.year, table.serial),
    uniqueIndex("receipts_movement")
      .on(table.movementId)
      .where(sql`${table.voidedAt} is null`),
    index("receipts_gift").on(table.giftId),
    check("receipts_series", sql`${table.series} in (${quotedList(RECEIPT_SERIES)})`),
    check("receipts_year", sql`${table.year} ~ '^[0-9]{4}-[0-9]{2}$'`),
    check("receipts_serial_above_zero", sql`${table.serial} > 0`),
    check("receipts_amount", sql`${table.amountInPaise} > 0`),
    check("receipts_code", sql`length(${table.checkCode}) = 22`),
    check("receipts_void", sql`(${table.voidedAt} is null) = (${table.voidReason} = '')`),
    check("receipts_replaced", sql`${table.replacedBy} is null or ${table.voidedAt} is not null`),
  ],
);

/** The next serial of each series and year, and the prefix of that year's numbers. The row is locked until its transaction ends. */
export const receiptCounters = pgTable(
  "receipt_counters",
  {
    series: series(),
    year: text("year").notNull(),
    prefix: text("prefix").notNull(),
    next: integer("next").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.series, table.year] }),
    check("receipt_counters_next", sql`${table.next} > 0`),
  ],
);
