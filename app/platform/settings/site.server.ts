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

/** Whether the site is live, within a statement, so that it costs no second question. */
const isLive = sql`coalesce((select (${settings.value} ->> 'isLive')::boolean from ${settings} where ${settings.key} = 'site'), false)`;

/** For a select: a sample figure, or null once the site is live. */
export function unlessLive<Value>(column: Column & { _: { data: Value } }): SQL<Value | null> {
  return sql<Value | null>`case when ${isLive} then null else ${column} end`.mapWith(column);
}

/** Of a record that may be a sample of the demo. */
export const notSampleOnceLive = (isSample: Column): SQL => sql`not (${isSample} and ${isLive})`;
