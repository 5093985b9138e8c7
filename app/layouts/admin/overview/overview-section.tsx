import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { commentList } from "../../../blog/comments/ui/comment-list.tsx";
import { WaitingComments } from "../../../blog/comments/ui/waiting-comments.tsx";
import { queryOf } from "../../../platform/endpoints/queries.ts";
import { panelEndpoints } from "../../../platform/panel/endpoints.ts";
import { QueryProblem } from "../../../ui/list-page/query-problem.tsx";
import { useSlow } from "../../../ui/page/waiting.tsx";
import { MonthSoFar } from "./month-so-far.tsx";
import { NextEvents } from "./next-events.tsx";
import { OverviewPanel } from "./overview-panel.tsx";
import { PlannedRows } from "./planned-rows.tsx";
import { WaitingRows } from "./waiting-rows.tsx";

/** What waits, and what is to come: each row leads to where it is dealt with. */
export function OverviewSection() {
  // Old figures are not shown again.
  const query = useQuery({ ...queryOf(panelEndpoints.overview, {}), gcTime: 0 });
  const hasComments = query.data?.waiting.some(({ to }) => to.startsWith(commentList.path)) ?? false;
  // The last decided comment stays as long as the page is open.
  const [hadComments, setHadComments] = useState(hasComments);
  if (hasComments && !hadComments) setHadComments(true);
  if (!query.data)
    return query.error ? (
      <QueryProblem query={query} failed="What waits for you could not be loaded." />
    ) : (
      <LoadingOverview />
    );
  const { waiting, next, planned, month } = query.data;
  return (
    <div className="overview">
      <QueryProblem query={query} failed="What waits for you could not be loaded." />
      <div>
        <WaitingRows rows={waiting} />
        {hadComments && <WaitingComments />}
      </div>
      {(next ?? planned ?? month) && (
        <div>
          {next && <NextEvents events={next} />}
          {planned && <PlannedRows rows={planned} />}
          {month && <MonthSoFar month={month} />}
        </div>
      )}
    </div>
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
