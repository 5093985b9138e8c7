import { sql, type Column, type SQL } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { siteSchema, type Site } from "./site.ts";
import { settings } from "./tables.server.ts";
import { readSetting } from "./values.server.ts";

const storedSite = siteSchema.prefault({});

/** The foundation's identity: what is stored, completed by the defaults. */
export async function getSite(db: Database): Promise<Site> {
  return readSetting(db, "site", storedSite);
}

/** For a select: a sample figure, or null once the site is live. Within the statement, so that it costs no second question. */
export function unlessLive<Value>(column: Column & { _: { data: Value } }): SQL<Value | null> {
  const isLive = sql`(select (${settings.value} ->> 'isLive')::boolean from ${settings} where ${settings.key} = 'site')`;
  return sql<Value | null>`case when ${isLive} then null else ${column} end`.mapWith(column);
}
