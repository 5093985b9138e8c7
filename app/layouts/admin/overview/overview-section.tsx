import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { href, Link } from "react-router";
import { CalendarClock } from "lucide-react";
import { commentList } from "../../../blog/ui/comment-list.tsx";
import { WaitingComments } from "../../../blog/ui/waiting-comments.tsx";
import { queryOf } from "../../../platform/endpoints/queries.ts";
import { panelEndpoints } from "../../../platform/panel/endpoints.ts";
import { QueryProblem } from "../../../ui/list-page/query-problem.tsx";
import { useSlow } from "../../../ui/page/waiting.tsx";
import { OverviewPanel } from "./overview-panel.tsx";
import { WaitingRows } from "./waiting-rows.tsx";
import type { NextEvent, Overview, Planned } from "../../../platform/panel-rows/overview.ts";
import { formatDate, formatDay, formatTime, indiaDay } from "../../../platform/time/india-time.ts";
import { Meter } from "../../../ui/page/meter.tsx";
import "./overview.css";

const BACKUPS = { to: "/admin/settings/backups", words: "All backups" };
const ALL = { to: href("/admin/event"), words: "All events" };

/** Pending work and what is to come: each row leads to where it is done. */
export function OverviewSection() {
  // Old figures are not shown again.
  const query = useQuery({ ...queryOf(panelEndpoints.overview, {}), gcTime: 0 });
  const hasComments = query.data?.waiting.some(({ to }) => to.startsWith(commentList.path)) ?? false;
  // The last decided comment stays as long as the page is open.
  const [hadComments, setHadComments] = useState(hasComments);
  if (hasComments && !hadComments) setHadComments(true);
  if (!query.data)
    return query.error ? (
      <QueryProblem query={query} failed="What is pending could not be loaded." />
    ) : (
      <LoadingOverview />
    );
  const { waiting, next, planned, month, backup } = query.data;
  return (
    <div className="edit-columns overview">
      <div>
        <QueryProblem query={query} failed="What is pending could not be loaded." />
        <WaitingRows rows={waiting} />
        {hadComments && <WaitingComments />}
      </div>
      {(next ?? planned ?? month) && (
        <div>
          {next && <NextEvents events={next} />}
          {planned && <PlannedRows rows={planned} />}
          {month && <MonthSoFar month={month} />}
          {backup && (
            <OverviewPanel title="Last backup" all={BACKUPS}>
              <p>{backup}</p>
            </OverviewPanel>
          )}
        </div>
      )}
    </div>
  );
}

/** Grey rows in the places of those to come; they are seen only where the answer takes its time. */
export function LoadingOverview() {
  const isSlow = useSlow(true);
  return (
    <div className="edit-columns overview" aria-busy="true">
      <OverviewPanel title="Pending">
        <output className="stack late">
          <span className="sr-only">
            {isSlow ? "Still waiting for the site to answer." : "Loading what is pending..."}
          </span>
          {[1, 2, 3, 4].map((row) => (
            <span key={row} className="skeleton-line" />
          ))}
        </output>
      </OverviewPanel>
    </div>
  );
}

/** The next events, each with how full it is; a row leads to who comes. */
function NextEvents({ events }: { events: NextEvent[] }) {
  return (
    <OverviewPanel title="Next events" all={ALL}>
      {events.length === 0 ? (
        <p className="muted">
          No upcoming events.{" "}
          <Link className="link" to={href("/admin/event/new")}>
            Plan one
          </Link>
        </p>
      ) : (
        <ul className="divided">
          {events.map((event) => (
            <li key={event.to}>
              <EventRow event={event} />
            </li>
          ))}
        </ul>
      )}
    </OverviewPanel>
  );
}

function EventRow({ event }: { event: NextEvent }) {
  const { title, about, taken, places, level, startsAt, to } = event;
  const [day, month] = formatDate(new Date(startsAt)).split(" ");
  return (
    <Link className="row quiet-icons overview-row" to={to}>
      <b>
        {day} <small className="block">{month}</small>
      </b>
      <span className="stack gap-xs fill">
        <span>{title}</span>
        <Meter label={`Places taken at ${title}`} value={taken} max={places} color={level}>
          <span>
            {taken} of {places} seats taken, {about}
          </span>
        </Meter>
      </span>
    </Link>
  );
}

/** What there was since the month began in India. */
function MonthSoFar({ month: { name, figures } }: { month: NonNullable<Overview["month"]> }) {
  return (
    <OverviewPanel title={`${name} so far`}>
      <dl className="sums">
        {figures.map(({ label, value, note, to }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Link to={to} aria-label={`${label}: ${value}`}>
                {value}
              </Link>
              {note && <small> {note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </OverviewPanel>
  );
}

/** What comes onto the site by itself within seven days. */
function PlannedRows({ rows }: { rows: Planned[] }) {
  return (
    <OverviewPanel title="To be published this week">
      {rows.length === 0 ? (
        <p className="muted">Nothing is scheduled for the next seven days.</p>
      ) : (
        <ul className="divided">
          {rows.map(({ title, about, at, to }) => (
            <li key={to}>
              <Link className="row quiet-icons overview-row" to={to}>
                <CalendarClock aria-hidden className="icon" />
                <span className="stack gap-xs fill">
                  <span>{title}</span>
                  <small>
                    {about}, {formatDay(indiaDay(new Date(at)))}, {formatTime(new Date(at))}
                  </small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </OverviewPanel>
  );
}
