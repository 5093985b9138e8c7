import { eq, sql, type Column, type SQL } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { siteSchema, type Site } from "./site.ts";
import { settings } from "./tables.server.ts";

/** The foundation's identity: what is stored, completed by the defaults. */
export async function getSite(db: Database): Promise<Site> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, "site"));
  return siteSchema.parse(row?.value ?? {});
}

/** For a select: a sample figure, or null once the site is live. Within the statement, so that it costs no second question. */
export function unlessLive<Value>(column: Column & { _: { data: Value } }): SQL<Value | null> {
  const isLive = sql`(select (${settings.value} ->> 'isLive')::boolean from ${settings} where ${settings.key} = 'site')`;
  return sql<Value | null>`case when ${isLive} then null else ${column} end`.mapWith(column);
}
