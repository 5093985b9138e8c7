import type { Loaded } from "../../../platform/api/api-problem.ts";
import { WaitingComments } from "../../../blog/comments/ui/waiting-comments.tsx";
import { useSlow } from "../../../ui/page/waiting.tsx";
import { WhenLoaded } from "../../../ui/page/when-loaded.tsx";
import { MonthSoFar } from "./month-so-far.tsx";
import { NextEvents } from "./next-events.tsx";
import { OverviewPanel } from "./overview-panel.tsx";
import type { DashboardOverview } from "./load-overview.ts";
import { PlannedRows } from "./planned-rows.tsx";
import { WaitingRows } from "./waiting-rows.tsx";

const FAILED = "What waits for you could not be loaded.";

/** What waits, and what is to come: each row leads to where it is dealt with. */
export function OverviewSection({ loaded }: { loaded: Promise<Loaded<DashboardOverview>> }) {
  return (
    <WhenLoaded loaded={loaded} fallback={<LoadingOverview />} toast={FAILED}>
      {({ waiting, comments, next, planned, month }) => (
        <div className="overview">
          <div>
            <WaitingRows rows={waiting} />
            <WaitingComments comments={comments} />
          </div>
          {(next ?? planned ?? month) && (
            <div>
              {next && <NextEvents events={next} />}
              {planned && <PlannedRows rows={planned} />}
              {month && <MonthSoFar month={month} />}
            </div>
          )}
        </div>
      )}
    </WhenLoaded>
  );
}

/** Grey rows in the places of those to come; they are seen only where the answer takes its time. */
export function LoadingOverview() {
  const isSlow = useSlow(true);
  return (
    <div className="overview" aria-busy="true">
      <OverviewPanel title="Waiting for you">
        <output className="overview-loading">
          <span className="sr-only">
            {isSlow ? "Still waiting for the site to answer." : "Looking for what waits."}
          </span>
          {[1, 2, 3, 4].map((row) => (
            <span key={row} className="skeleton-line" />
          ))}
        </output>
      </OverviewPanel>
    </div>
  );
}
