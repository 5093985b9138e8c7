import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { gifts } from "../tables.server.ts";

/** Links by which a donor adds the PAN to the gifts of a year, as hashes; they go with the gift that they name. */
export const panLinks = pgTable(
  "pan_links",
  {
    tokenHash: text("token_hash").primaryKey(),
    /** One of the donor's gifts, which says the address and the year. */
    giftId: text("gift_id")
      .notNull()
      .references(() => gifts.id, { onDelete: "cascade" }),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("pan_links_gift").on(table.giftId), index("pan_links_expiry").on(table.expiresAt)],
);
