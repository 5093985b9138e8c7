import { sql, type SQL } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { AuditDifference } from "./audit.ts";

/** Every change that an account made in the panel: who, what, when. Nothing that a visitor wrote is stored here. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    changedAt: timestamp("changed_at", { withTimezone: true, precision: 3 }).notNull(),
    /** The account; what it did stays when it goes. */
    byId: text("by_id").notNull(),
    by: text("by").notNull(),
    kind: text("kind").notNull(),
    recordId: text("record_id").notNull(),
    /** What it was called then; empty for what is about a visitor. */
    title: text("title").notNull().default(""),
    action: text("action").notNull(),
    differences: jsonb("differences").$type<AuditDifference[]>().notNull().default([]),
  },
  (table) => [
    index("audit_log_newest").on(table.changedAt, table.id),
    index("audit_log_kind").on(table.kind, table.changedAt, table.id),
    index("audit_log_words").using("gin", sql`${auditText()} gin_trgm_ops`),
    index("audit_log_by").on(table.byId, table.changedAt, table.id),
  ],
);

/** What a change is found by; written as the index has it. */
export function auditText(): SQL {
  return sql`(${auditLog.title} || ' ' || ${auditLog.recordId} || ' ' || ${auditLog.by})`;
}
