import { sql, and, isNull } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { textArray, instant } from "../platform/database/columns.server.ts";

/** Invitations to the panel: each link works once, for seven days. */
export const staffInvitations = pgTable(
  "staff_invitations",
  {
    id: text("id").primaryKey(),
    /** Of the link: who reads the database cannot open it. */
    tokenHash: text("token_hash").notNull().unique(),
    /** Of the links in the mails about it: they open the same. */
    mailedHashes: textArray("mailed_hashes"),
    name: text("name").notNull(),
    email: text("email").notNull(),
    role: text("role").notNull(),
    createdAt: instant("created_at").notNull(),
    /** The name of the inviting admin. */
    createdBy: text("created_by").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    revokedAt: instant("revoked_at"),
  },
  (table) => [
    // One link at a time for an address: a new one ends the one before.
    uniqueIndex("staff_invitations_open")
      .on(table.email)
      .where(sql`${table.usedAt} is null and ${table.revokedAt} is null`),
    index("staff_invitations_expires").on(table.expiresAt),
    check("staff_invitations_role", sql`${table.role} in ('admin', 'editor', 'events', 'finance')`),
    check("staff_invitations_one_end", sql`num_nonnulls(${table.usedAt}, ${table.revokedAt}) < 2`),
  ],
);

/** Neither used nor revoked; it may have expired. */
export const isOpen = and(isNull(staffInvitations.usedAt), isNull(staffInvitations.revokedAt));
