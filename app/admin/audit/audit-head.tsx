import { PageHead } from "../../ui/page/page-head.tsx";
import { Waiting } from "../../ui/page/waiting.tsx";

export function AuditHead() {
  return (
    <>
      <PageHead title="Changes" />
      <p className="admin-help">
        Who changed what, and when. For settings it shows what stood before. Kept for two years.
      </p>
    </>
  );
}

/** What the server sends of the page. */
export function LoadingChanges() {
  return (
    <>
      <AuditHead />
      <Waiting text="Loading the changes..." />
    </>
  );
}
