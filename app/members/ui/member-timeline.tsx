import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { call } from "../../platform/endpoints/call.ts";
import { pagesOf } from "../../platform/endpoints/queries.ts";
import type { TimelineEntry } from "../../platform/people/timeline.ts";
import { formatMoment } from "../../platform/time/india-time.ts";
import { useBusy } from "../../ui/busy/use-busy.ts";
import { BusyButton } from "../../ui/buttons/busy-button.tsx";
import { QueryProblem } from "../../ui/list-page/query-problem.tsx";
import { More } from "../../ui/lists/load-more.tsx";
import { notify } from "../../ui/page/toast.tsx";
import { Waiting } from "../../ui/page/waiting.tsx";
import { adminMemberEndpoints } from "../endpoints.ts";

const timelineOf = (id: string) => pagesOf(adminMemberEndpoints.timeline, { params: { id } });

/** Reads the timeline again, after something was sent. */
export function useTimelineAgain(memberId: string) {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: timelineOf(memberId).queryKey });
}

/** What a member joined, gave, wrote and got by mail, the newest first. */
export function MemberTimeline({ memberId }: { memberId: string }) {
  const query = useInfiniteQuery(timelineOf(memberId));
  const { isBusy, attempt } = useBusy();
  const readAgain = useTimelineAgain(memberId);
  const entries = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const sendAgain = (entry: string) =>
    void attempt(entry, "That could not be sent. Please try again.", async () => {
      const { message } = await call(adminMemberEndpoints.again, { params: { id: memberId }, body: { entry } });
      readAgain();
      notify.success(message);
    });
  return (
    <section className="panel" aria-labelledby="timeline-title">
      <h2 id="timeline-title">Timeline</h2>
      <QueryProblem
        query={query}
        failed="The timeline could not be loaded."
        moreFailed="More of it could not be loaded."
      />
      {!query.data && !query.error && <Waiting text="Loading the timeline..." />}
      {query.data && entries.length === 0 && <p className="meta">Nothing yet.</p>}
      <ul className="lines">
        {entries.map((entry) => (
          <li key={entry._id}>
            <EntryWords entry={entry} />
            {entry.again && (
              <BusyButton
                className="btn btn-quiet btn-sm"
                aria-label={`${entry.again}: ${entry.words}`}
                isBusy={isBusy(entry._id)}
                onClick={() => sendAgain(entry._id)}
              >
                {entry.again}
              </BusyButton>
            )}
          </li>
        ))}
      </ul>
      <More query={query} />
    </section>
  );
}

function EntryWords({ entry: { at, label, words, state, path } }: { entry: TimelineEntry }) {
  return (
    <span>
      {path ? (
        <Link className="link" to={path}>
          {words}
        </Link>
      ) : (
        words
      )}
      <small className="meta">
        {formatMoment(new Date(at))} · {label} · {state}
      </small>
    </span>
  );
}
