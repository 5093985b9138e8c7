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
