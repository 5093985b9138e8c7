import { sql, and, isNull } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Invitations to the panel: each link works once, for seven days. */
export const staffInvitations = pgTable(
  "staff_invitations",
  {
    id: text("id").primaryKey(),
    /** Of the link: who reads the database cannot open it. */
    tokenHash: text("token_hash").notNull().unique(),
    /** Of the links in the mails about it: they open the same. */
    mailedHashes: text("mailed_hashes")
      .array()
      .notNull()
      .default(sql`'{}'`),
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
