import { backupEndpoints } from "../../platform/backup/endpoints.ts";
import { panelQueries, queryOf } from "../../platform/endpoints/queries.ts";

/** What every page of the panel tells: the site is on hold, mails do not leave. */
export const SITE_STATE = queryOf(backupEndpoints.readState, {});
const READ_AGAIN_MS = 5 * 60_000;

/** Asked by the guard, every five minutes at most. */
export function checkSiteState(): Promise<void> {
  return panelQueries().prefetchQuery({ ...SITE_STATE, staleTime: READ_AGAIN_MS });
}
