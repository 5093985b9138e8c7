import { href, Link } from "react-router";
import type { NextEvent } from "../../../platform/panel-rows/overview.ts";
import { formatDate } from "../../../platform/time/india-time.ts";
import { Meter } from "../../../ui/page/meter.tsx";
import { OverviewPanel } from "./overview-panel.tsx";

const ALL = { to: href("/admin/event"), words: "All events" };

/** The next events, each with how full it is; a row leads to who comes. */
export function NextEvents({ events }: { events: NextEvent[] }) {
  return (
    <OverviewPanel title="Next events" all={ALL}>
      {events.length === 0 ? (
        <p className="overview-none">
          No event is to come.{" "}
          <Link className="link" to={href("/admin/event/new")}>
            Plan one
          </Link>
        </p>
      ) : (
        <ul>
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
    <Link className="overview-row" to={to}>
      <span className="overview-day">
        {day} <small>{month}</small>
      </span>
      <span className="overview-words">
        <span>{title}</span>
        <Meter label={`Places taken at ${title}`} value={taken} max={places} color={level}>
          <span>
            {taken} of {places} places taken, {about}
          </span>
        </Meter>
      </span>
    </Link>
  );
}
