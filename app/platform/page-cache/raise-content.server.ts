import type { Database } from "../database/client.server.ts";
import { pageChanges } from "./tables.server.ts";

/** Makes every cached page stale, after a change that no trigger notes. */
export async function raiseContent(db: Database): Promise<void> {
  await db.insert(pageChanges).values({ version: "content" });
}
