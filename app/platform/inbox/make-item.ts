import type { Database } from "../database/client.server.ts";
import { inboxItems } from "./tables.server.ts";

type Row = typeof inboxItems.$inferInsert;

/** Adds an item as a feature does. @returns its reference */
export async function makeItem(db: Database, id: string, changes: Partial<Row> = {}): Promise<string> {
  const sample = { id, kind: "message", name: "Sunita Rao", email: "sunita@example.org", summary: "General question" };
  await db.insert(inboxItems).values({ ...sample, subjectId: id, ...changes });
  return id;
}
