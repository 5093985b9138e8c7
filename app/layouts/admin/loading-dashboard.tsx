import { LoadingThoughts } from "../../thoughts/ui/thought-lists-view.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { LoadingOverview } from "./overview/overview-section.tsx";

/** What the server sends of the dashboard: its frame, and that thoughts and pending work are loading. */
export function LoadingDashboard() {
  return (
    <>
      <PageHead title="Admin Dashboard" />
      <LoadingThoughts />
      <LoadingOverview />
    </>
  );
}
