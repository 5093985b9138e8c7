import type { ApiPage } from "../../platform/api/api-client.ts";
import type { AuditAnswer, AuditFilter } from "../../platform/audit/audit.ts";
import { requestAuditDownload, requestChanges } from "../../platform/audit/audit-requests.ts";
import { useGrowing } from "../../ui/lists/use-growing.ts";
import { useAttempts } from "../../records/use-attempts.ts";

/** The list of changes as it is read on, and exported. */
export function useChanges(first: ApiPage<AuditAnswer>, filter: AuditFilter) {
  const { items, hasMore, grow } = useGrowing(first, (after) => requestChanges(filter, after));
  const { busy, attempt } = useAttempts();
  const more = () => attempt("more", "More could not be loaded.", grow);
  const download = () =>
    attempt("download", "The list could not be exported.", async () => {
      location.assign(await requestAuditDownload(filter));
    });
  return { items, hasMore, busy, more, download };
}
