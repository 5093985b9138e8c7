import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../database/columns.server.ts";

/** The keys of the foundation's account at its gateway. Secrets are encrypted with AUTH_SECRET; "" where there is none. */
export const gatewayKeys = pgTable("gateway_keys", {
  gateway: text("gateway").primaryKey(),
  /** Its prefix says whether money moves. */
  keyId: text("key_id").notNull(),
  keySecret: text("key_secret").notNull(),
  webhookSecret: text("webhook_secret").notNull().default(""),
  /** Events from before the last change of the secret are signed with this one. */
  formerWebhookSecret: text("former_webhook_secret").notNull().default(""),
  keySetAt: instant("key_set_at").notNull(),
  webhookSecretSetAt: instant("webhook_secret_set_at"),
});

/** Every event that a gateway sent and signed, stored before it is answered. */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    gateway: text("gateway").notNull(),
    /** The gateway's id of the event, which stays the same when it is sent again. */
    eventId: text("event_id").notNull().unique("webhook_events_event"),
    kind: text("kind").notNull(),
    /** As it came, with the donor's data in it: never shown, and deleted with the row. */
    body: text("body").notNull(),
    bodyHash: text("body_hash").notNull(),
    receivedAt: instant("received_at").notNull(),
    processedAt: instant("processed_at"),
    attempts: integer("attempts").notNull().default(0),
    /** Why it was not processed, or what staff should know about it. */
    problem: text("problem").notNull().default(""),
  },
  (table) => [
    index("webhook_events_unprocessed")
      .on(table.id)
      .where(sql`${table.processedAt} is null`),
    index("webhook_events_received").on(table.receivedAt),
  ],
);
