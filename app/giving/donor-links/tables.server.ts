import { index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.server.ts";

/** Token links to the page of a donor, who is an e-mail address in small letters. */
export const givingLinks = pgTable(
  "giving_links",
  {
    /** SHA-256 of the link's token. */
    tokenHash: text("token_hash").primaryKey(),
    email: text("email").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("giving_links_email").on(table.email), index("giving_links_created").on(table.createdAt)],
);

/** The donor of each e-mail address, in small letters. A trigger on `gifts` reads it, and adds new addresses. */
export const donorAddresses = pgTable(
  "donor_addresses",
  {
    email: text("email").primaryKey(),
    donorId: text("donor_id").notNull(),
    /** The address that stayed in a merge: a later gift with this row's address gets that one. Null for the address that mails go to. */
    replacedBy: text("replaced_by"),
  },
  (table) => [index("donor_addresses_donor").on(table.donorId)],
);
