import type { Database } from "../../platform/database/client.server.ts";
import { getContent } from "../../platform/settings/content.server.ts";
import { getSite } from "../../platform/settings/site.server.ts";
import { ACCOUNTS, type AccountsContent } from "./accounts-content.ts";

/** What /accounts shows; null until something is entered, and on a live site as long as it is the demo's. */
export async function findAccounts(db: Database): Promise<AccountsContent | null> {
  const [accounts, { isLive }] = await Promise.all([getContent(db, ACCOUNTS), getSite(db)]);
  const { registration, trustees, years, reports, isSample } = accounts;
  const isEmpty = registration === "" && [trustees, years, reports].every((list) => list.length === 0);
  return isEmpty || (isSample && isLive) ? null : accounts;
}
