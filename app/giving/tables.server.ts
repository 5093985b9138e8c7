import { sql, type SQL } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "../platform/auth/tables.server.ts";
import { instant, quotedList } from "../platform/database/columns.server.ts";
import { fileImports } from "../platform/imports/tables.server.ts";
import { noteTable } from "../platform/notes/note-table.server.ts";
import { campaigns } from "./campaigns/tables.server.ts";
import type { donorAddresses } from "./donor-links/tables.server.ts";
import { DEDICATION_KINDS } from "./amounts.ts";
import { GIFT_STATUSES } from "./gift.ts";

/** Each wording that a donor agreed to, so that a gift proves what stood beside the box. */
export const consentWordings = pgTable("consent_wordings", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  wording: text("wording").notNull().unique("consent_wordings_wording"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

const isStored = (column: AnyPgColumn): SQL => sql`${column} is not null`;

/**
 * Gifts: those that donors began on the site, and those that staff entered by hand. The money is in
 * `money_movements`; status and day of a gift follow from there, and are written in the same transaction.
 */
export const gifts = pgTable(
  "gifts",
  {
    /** The reference to quote with a bank transfer. */
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull().default(""),
    /** The donor: the reference of the first gift. A trigger sets it by `donor_addresses`. */
    donorId: text("donor_id").notNull().default(""),
    /** The donor's account; null without one. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    amountInPaise: integer("amount_in_paise").notNull(),
    frequency: text("frequency").notNull(),
    method: text("method").notNull(),
    tier: text("tier").notNull().default(""),
    status: text("status", { enum: GIFT_STATUSES }).notNull().default("announced"),
    /**
     * The refunds in `money_movements`, written by `setRefunded`, for two things that the database does alone: it refuses to
     * refund more than came, and has an index of the gifts that make a donor. No sum is read from here.
     */
    refundedInPaise: integer("refunded_in_paise").notNull().default(0),
    /** The number of the receipt that is valid; empty without one. */
    receipt: text("receipt").notNull().default(""),
    /** When staff noted why cash over the limit is in order; the reason is in the list of changes. */
    cashCheckedAt: timestamp("cash_checked_at", { withTimezone: true }),
    /** Paid through the demo's gateway. */
    isDemo: boolean("is_demo").notNull().default(false),
    addressLine: text("address_line").notNull().default(""),
    city: text("city").notNull().default(""),
    /** The PIN code; in other countries the postal code. */
    pin: text("pin").notNull().default(""),
    /** Where the donor lives, or of a foreign source; empty for India. */
    country: text("country").notNull().default(""),
    /** From a foreign source: its movements are of another kind, and no total of the others has it. */
    isForeign: boolean("is_foreign").notNull().default(false),
    /** Encrypted; beside it a keyed hash that finds gifts of one PAN, and what may be shown. */
    pan: text("pan"),
    panFingerprint: text("pan_fingerprint"),
    panMasked: text("pan_masked").notNull().default(""),
    /** That the donor is an Indian citizen; null for gifts from before it was asked, and for those entered by hand. */
    declarationId: integer("declaration_id").references(() => consentWordings.id),
    declaredAt: timestamp("declared_at", { withTimezone: true }),
    /** The consent to show the name on a campaign's page. */
    showNameId: integer("show_name_id").references(() => consentWordings.id),
    /** What it is for; null where it is needed most. */
    campaignId: text("campaign_id").references(() => campaigns.id),
    dedicatedTo: text("dedicated_to").notNull().default(""),
    dedicationKind: text("dedication_kind", { enum: DEDICATION_KINDS }),
    dedicationEmail: text("dedication_email").notNull().default(""),
    message: text("message").notNull().default(""),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** The day in India on which the money arrived. */
    receivedOn: date("received_on"),
    /** Its reference in the bank's statement, or a cheque's number; empty for cash. */
    bankReference: text("bank_reference"),
    /** The number under which the donor says it was transferred, and when that was said. */
    claimedNumber: text("claimed_number"),
    claimedAt: timestamp("claimed_at", { withTimezone: true }),
    /** When the receipt marked the pending inbox item done; null where it changed no item. */
    inboxDoneAt: timestamp("inbox_done_at", { withTimezone: true }),
    enteredByHand: boolean("entered_by_hand").notNull().default(false),
    /** The file that it came with, and a hash of donor, day, amount and reference, by which the same line is known again. */
    importId: text("import_id").references(() => fileImports.id),
    importKey: text("import_key"),
  },
  (table) => [
    index("gifts_newest").on(table.createdAt, table.id),
    index("gifts_words").using("gin", sql`${giftText()} gin_trgm_ops`),
    index("gifts_user").on(table.userId),
    index("gifts_donor").on(table.donorId),
    index("gifts_email").on(sql`lower(${table.email})`),
    index("gifts_foreign")
      .on(table.createdAt, table.id)
      .where(sql`${table.isForeign}`),
    index("gifts_status").on(table.status, table.createdAt, table.id),
    index("gifts_pan").on(table.panFingerprint).where(isStored(table.panFingerprint)),
    index("gifts_campaign").on(table.campaignId).where(isStored(table.campaignId)),
    index("gifts_import").on(table.importId).where(isStored(table.importId)),
    index("gifts_import_key").on(table.importKey).where(isStored(table.importKey)),
    check("gifts_status", sql`${table.status} in (${quotedList(GIFT_STATUSES)})`),
    check("gifts_refunded", sql`${table.refundedInPaise} between 0 and ${table.amountInPaise}`),
    check("gifts_dedication", sql`(${table.dedicatedTo} = '') = (${table.dedicationKind} is null)`),
    check("gifts_declaration", sql`(${table.declarationId} is null) = (${table.declaredAt} is null)`),
    check("gifts_amount", sql`${table.amountInPaise} > 0`),
    check("gifts_frequency", sql`${table.frequency} in ('one-time', 'monthly')`),
    index("gifts_received").on(table.receivedOn, table.donorId).where(isStored(table.receivedOn)),
    // Of the gifts that make a donor, so that the donor's first and last one are found without the others.
    index("gifts_given").on(table.donorId, table.receivedOn, table.id, table.isDemo).where(isGiven(table)),
    // One line of the bank's statement is one gift; cheques of several banks may have one number.
    uniqueIndex("gifts_bank_reference")
      .on(table.bankReference)
      .where(sql`${table.bankReference} <> '' and ${table.method} not in ('cash', 'cheque')`),
    uniqueIndex("gifts_claimed_number").on(table.claimedNumber).where(isStored(table.claimedNumber)),
    check("gifts_claimed", sql`(${table.claimedNumber} is null) = (${table.claimedAt} is null)`),
    check("gifts_received", sql`(${table.receivedOn} is null) = (${table.bankReference} is null)`),
    check(
      "gifts_by_hand",
      sql`not ${table.enteredByHand} or ${table.receivedOn} is not null or ${table.status} = 'cancelled'`,
    ),
    check("gifts_foreign", foreignRule()),
    check("gifts_method", methodRule()),
  ],
);

/** A note of the staff about a gift. */
export const giftNotes = noteTable("gift_notes", "gift_id", () => gifts.id);

/** What a merge changed, as it was before. */
type BeforeMerge = {
  gifts: Pick<
    typeof gifts.$inferSelect,
    "id" | "donorId" | "email" | "userId" | "name" | "phone" | "addressLine" | "city" | "pin" | "country"
  >[];
  addresses: (typeof donorAddresses.$inferSelect)[];
  /** The notes of the two donors. */
  note: string;
  otherNote: string;
};

/** The merges of two donors that can be undone. */
export const donorMerges = pgTable(
  "donor_merges",
  {
    id: text("id").primaryKey(),
    /** The donor who stayed, and the one whose gifts moved. */
    donorId: text("donor_id").notNull(),
    otherId: text("other_id").notNull(),
    mergedAt: instant("merged_at").notNull(),
    mergedBy: text("merged_by").notNull(),
    before: jsonb("before").$type<BeforeMerge>().notNull(),
  },
  (table) => [index("donor_merges_donor").on(table.donorId), index("donor_merges_merged").on(table.mergedAt)],
);

/** A note of the staff about a donor. */
export const donorNotes = noteTable("donor_notes", "donor_id");

function methodRule(): SQL {
  const { method, enteredByHand } = gifts;
  return sql`${method} in ('card', 'upi', 'netbanking') or (${enteredByHand} and ${method} in ('cash', 'cheque', 'transfer'))`;
}

/** Money from a foreign source is entered by hand, and comes through a bank. */
function foreignRule(): SQL {
  const { isForeign, enteredByHand, country, method } = gifts;
  return sql`not ${isForeign} or (${enteredByHand} and ${country} <> '' and ${method} in ('cheque', 'transfer'))`;
}

type Given = Record<"receivedOn" | "refundedInPaise" | "amountInPaise" | "isForeign", AnyPgColumn>;

/** It came from India, and was not refunded whole: what makes a donor. */
export function isGiven({ receivedOn, refundedInPaise, amountInPaise, isForeign }: Given): SQL {
  return sql`${receivedOn} is not null and ${refundedInPaise} < ${amountInPaise} and not ${isForeign}`;
}

/** What a gift is found by in the panel; written as the index has it. */
export function giftText(): SQL {
  const { name, email, phone, id, receipt, bankReference, claimedNumber, panMasked } = gifts;
  return sql`(${name} || ' ' || ${email} || ' ' || ${phone} || ' ' || ${id} || ' ' || ${receipt} || ' ' || coalesce(${bankReference}, '') || ' ' || coalesce(${claimedNumber}, '') || ' ' || ${panMasked})`;
}
