import { Clock } from "lucide-react";
import { href, Link } from "react-router";
import type { WaitingRow } from "../../../platform/panel-rows/overview.ts";
import { RowIcon } from "../features/row-icon.tsx";
import { timeLeft } from "./hours-left.ts";
import { OverviewPanel } from "./overview-panel.tsx";
import "./overview.css";

/** More are not counted. */
const MOST_COUNTED = 100;
const ALL = { to: href("/admin/inbox"), words: "Open inbox" };

/** Pending work, the least time first. */
export function WaitingRows({ rows }: { rows: WaitingRow[] }) {
  return (
    <OverviewPanel title="Pending" all={ALL}>
      {rows.length === 0 ? (
        <p className="muted">Nothing is pending.</p>
      ) : (
        <ul className="divided">
          {rows.map((row) => (
            <li key={row.to}>
              <Link className="row quiet-icons overview-row" to={row.to}>
                <RowIcon kind={row.kind} />
                <span className="stack gap-xs fill">
                  <span className="clamped">{row.title}</span>
                  {row.about && <small className="cut">{row.about}</small>}
                </span>
                {row.hoursLeft !== null && <TimeLeft hours={row.hoursLeft} />}
                {row.count !== null && (
                  <span className="badge badge-neutral" aria-hidden>
                    {row.count < MOST_COUNTED ? row.count : `${MOST_COUNTED}+`}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </OverviewPanel>
  );
}

function TimeLeft({ hours }: { hours: number }) {
  const { words, tone } = timeLeft(hours);
  return (
    <span className={`badge badge-${tone}`}>
      {tone !== "neutral" && <Clock aria-hidden className="icon" />}
      {words}
    </span>
  );
}
