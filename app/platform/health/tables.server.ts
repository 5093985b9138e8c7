import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../database/columns.server.ts";

/** Requests that failed by an error of the site, for a day: the log has the error under the same request id. */
export const failedRequests = pgTable(
  "failed_requests",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant("at").notNull(),
    requestId: text("request_id").notNull(),
    method: text("method").notNull(),
    path: text("path").notNull(),
    status: integer("status").notNull(),
  },
  (table) => [index("failed_requests_at").on(table.at)],
);

/** What is wrong now, since when, and when admins got a mail about it. */
export const healthProblems = pgTable("health_problems", {
  name: text("name").primaryKey(),
  since: instant("since").notNull(),
  toldAt: instant("told_at"),
});
