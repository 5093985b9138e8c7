import { sql } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { IS_LIVE } from "../database/former-instances.server.ts";
import { instances, pageChanges } from "./tables.server.ts";

/** Makes every cached page stale, after a change that no trigger notes. */
export async function raiseContent(db: Database): Promise<void> {
  await db.insert(pageChanges).values({ version: "content" });
}

/** Whether an instance of the site runs on this database; one that was killed counts for two more seconds. */
export async function isAnyInstanceLive(db: Database): Promise<boolean> {
  return (await db.$count(instances, sql.raw(IS_LIVE))) > 0;
}
