import type { ApiPage } from "../../platform/api/api-client.ts";
import type { AuditAnswer, AuditFilter } from "../../platform/audit/audit.ts";
import { auditEndpoints } from "../../platform/audit/endpoints.ts";
import { call } from "../../platform/endpoints/call.ts";
import { useGrowing } from "../../ui/lists/use-growing.ts";
import { useAttempts } from "../../records/use-attempts.ts";

const PAGE_SIZE = 50;

export function requestChanges(filter: AuditFilter, after?: string): Promise<ApiPage<AuditAnswer>> {
  return call(auditEndpoints.list, { query: { ...filter, limit: PAGE_SIZE, after } });
}

/** The list of changes as it is read on, and exported. */
export function useChanges(first: ApiPage<AuditAnswer>, filter: AuditFilter) {
  const { items, hasMore, grow } = useGrowing(first, (after) => requestChanges(filter, after));
  const { busy, attempt } = useAttempts();
  const more = () => attempt("more", "More could not be loaded.", grow);
  const download = () =>
    attempt("download", "The list could not be exported.", async () => {
      const { url } = await call(auditEndpoints.downloadLink, { query: filter });
      location.assign(url);
    });
  return { items, hasMore, busy, more, download };
}
