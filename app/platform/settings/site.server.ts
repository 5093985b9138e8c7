import { eq } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { siteSchema, type Site } from "./site.ts";
import { settings } from "./tables.server.ts";

/** The foundation's identity: what is stored, completed by the defaults. */
export async function getSite(db: Database): Promise<Site> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, "site"));
  return siteSchema.parse(row?.value ?? {});
}
