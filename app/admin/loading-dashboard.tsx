import { LoadingThoughts } from "../quotes/ui/admin-thoughts.tsx";
import { PageHead } from "../ui/page/page-head.tsx";

/** What the server sends of the dashboard: its frame, and the promise of its thoughts. */
export function LoadingDashboard() {
  return (
    <>
      <PageHead title="Admin Dashboard" />
      <LoadingThoughts />
    </>
  );
}
