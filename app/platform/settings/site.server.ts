import type { Database } from "../database/client.server.ts";
import { siteSchema, type Site } from "./site.ts";
import { readSetting } from "./values.server.ts";

const storedSite = siteSchema.prefault({});

/** The foundation's identity: what is stored, completed by the defaults. */
export async function getSite(db: Database): Promise<Site> {
  return readSetting(db, "site", storedSite);
}
