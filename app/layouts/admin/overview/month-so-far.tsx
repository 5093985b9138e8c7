import { Link } from "react-router";
import type { Overview } from "../../../platform/panel-rows/overview.ts";
import { OverviewPanel } from "./overview-panel.tsx";

/** What there was since the month began in India. */
export function MonthSoFar({ month: { name, figures } }: { month: NonNullable<Overview["month"]> }) {
  return (
    <OverviewPanel title={`${name} so far`}>
      <dl className="overview-figures">
        {figures.map(({ label, value, note, to }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Link to={to} aria-label={`${label}: ${value}`}>
                {value}
              </Link>
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </OverviewPanel>
  );
}
