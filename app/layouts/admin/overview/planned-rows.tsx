import { CalendarClock } from "lucide-react";
import { Link } from "react-router";
import type { Planned } from "../../../platform/panel-rows/overview.ts";
import { formatDay, formatTime, indiaDay } from "../../../platform/time/india-time.ts";
import { OverviewPanel } from "./overview-panel.tsx";

/** What comes onto the site by itself within seven days. */
export function PlannedRows({ rows }: { rows: Planned[] }) {
  return (
    <OverviewPanel title="Goes on the site this week">
      {rows.length === 0 ? (
        <p className="overview-none">Nothing is scheduled for the next seven days.</p>
      ) : (
        <ul>
          {rows.map(({ title, about, at, to }) => (
            <li key={to}>
              <Link className="overview-row" to={to}>
                <CalendarClock aria-hidden className="icon" />
                <span className="overview-words">
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
