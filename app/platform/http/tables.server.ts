import { bigint, index, integer, jsonb, pgTable, text, timestamp, varchar } from "drizzle-orm/pg-core";

/** The first answer for each Idempotency-Key, deleted after a day. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** Hash of route and key. */
    id: text("id").primaryKey(),
    bodyHash: text("body_hash").notNull(),
    status: integer("status").notNull(),
    /** Encrypted; see idempotency.server.ts. */
    answer: text("answer").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("idempotency_keys_age").on(table.createdAt)],
);

/** Addresses from which a file can be downloaded once, within a minute, without a session token in the address. */
export const downloadLinks = pgTable("download_links", {
  tokenHash: text("token_hash").primaryKey(),
  what: text("what").notNull(),
  query: jsonb("query").$type<Record<string, string>>().notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
});

/**
 * What rate-limiter-flexible counts, in the columns and the order that it asks for. Keys are keyed hashes, so nobody can
 * be read here. `expire` is in milliseconds.
 */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: varchar("key", { length: 255 }).primaryKey(),
    points: integer("points").notNull().default(0),
    expire: bigint("expire", { mode: "number" }),
  },
  (table) => [index("rate_limits_expire").on(table.expire)],
);
