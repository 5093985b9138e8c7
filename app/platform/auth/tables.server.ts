import { sql, type SQL } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** People who can sign in. */
export const users = pgTable(
  "users",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text("image"),
    role: text("role").notNull().default("member"),
    banned: boolean("banned").notNull().default(false),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    /** A child's, to whose account no parent has agreed yet: nobody signs in. */
    waitsForParent: boolean("waits_for_parent").notNull().default(false),
    /** A password alone begins no session. */
    twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
    /** Null where nobody signed in since this is noted. */
    lastSignInAt: instant("last_sign_in_at"),
    /** The first administrator's, until the first sign-in or change: a later start may set another. */
    passwordIsGenerated: boolean("password_is_generated").notNull().default(false),
  },
  (table) => [
    index("users_newest").on(table.createdAt, table.id),
    index("users_role").on(table.role),
    // Found by any part of a name or an address.
    index("users_words").using("gin", sql`${accountText()} gin_trgm_ops`),
  ],
);

/** What an account is found by; written as the index has it. */
export function accountText(): SQL {
  return sql`(${users.name} || ' ' || ${users.email})`;
}

/** The name that others in the panel see, like `nameOf`. */
export function accountName(): SQL {
  return sql`coalesce(nullif(${users.name}, ''), ${users.email})`;
}

/** Who is signed in where. */
export const sessions = pgTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    /** SHA-256: who reads the database signs in as nobody. */
    tokenHash: text("token").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

/** The passwords of accounts, as hashes. */
export const accounts = pgTable("accounts", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  password: text("password").notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

/**
 * Token links about an account, as hashes: they prove its address, set a password, or prove the address that it shall
 * have. One that was used is kept for a while, so that its page can say so.
 */
export const accountLinks = pgTable(
  "account_links",
  {
    tokenHash: text("token_hash").primaryKey(),
    purpose: text("purpose").$type<LinkPurpose>().notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Where it was sent, which it proves. */
    email: text("email").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** Since then it opens nothing: it was used, or something ended it. */
    usedAt: instant("used_at"),
  },
  (table) => [
    index("account_links_user").on(table.userId),
    index("account_links_expires").on(table.expiresAt),
    check("account_links_purpose_known", sql`${table.purpose} in ('address', 'password', 'new-address')`),
  ],
);
export type LinkPurpose = "address" | "password" | "new-address";

/** From where an account signed in of late: a keyed hash of both together. */
export const knownSignIns = pgTable(
  "known_sign_ins",
  {
    key: text("key").primaryKey(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("known_sign_ins_expires").on(table.expiresAt)],
);

/** Authenticators of accounts. */
export const twoFactors = pgTable("two_factors", {
  id: text("id").primaryKey(),
  userId: text("user_id")
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Encrypted; what is encrypted are the characters whose bytes the app has. */
  secret: text("secret").notNull(),
  /** The recovery codes that are left, a JSON array, encrypted; "" before a first code proved the app. */
  backupCodes: text("backup_codes").notNull(),
  /** False until a first code proved that the app has the secret. */
  verified: boolean("verified").notNull().default(false),
  /** The half-minute whose code was taken last: none is taken twice. */
  lastStep: integer("last_step").notNull().default(0),
});

/** Sign-ins whose password was right and whose code is missing. Only hashes are stored, so a reader cannot continue one. */
export const signInChallenges = pgTable(
  "sign_in_challenges",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tries: integer("tries").notNull().default(0),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("sign_in_challenges_user").on(table.userId),
    index("sign_in_challenges_expires").on(table.expiresAt),
    check("sign_in_challenges_tries", sql`${table.tries} between 0 and 5`),
  ],
);
