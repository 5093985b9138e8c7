import { Download } from "lucide-react";
import { useState } from "react";
import { call } from "../../../platform/endpoints/call.ts";
import { formatMonth, indiaMonth } from "../../../platform/time/india-time.ts";
import { BusyButton } from "../../../ui/buttons/busy-button.tsx";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { guestEndpoints } from "../endpoints.ts";

const MONTHS = 24;

/** Exports the registrations of a month, for all events, as CSV. */
export function MonthExport() {
  const [months] = useState(() => lastMonths(indiaMonth(new Date())));
  const [month, setMonth] = useState(months[0] ?? "");
  const { isBusy, attempt } = useBusy();
  const save = () =>
    attempt("file", "The file could not be made. Please try again.", async () =>
      location.assign((await call(guestEndpoints.downloadLink, { query: { month } })).url),
    );
  return (
    <div className="row tools">
      <label>
        <span className="sr-only">Registrations of</span>
        <select className="input" value={month} onChange={(event) => setMonth(event.target.value)}>
          {months.map((value) => (
            <option key={value} value={value}>
              {formatMonth(value)}
            </option>
          ))}
        </select>
      </label>
      <BusyButton className="btn btn-secondary btn-sm" isBusy={isBusy("file")} onClick={() => void save()}>
        <Download aria-hidden className="icon" />
        Export registrations
      </BusyButton>
    </div>
  );
}

/** `2026-11`, `2026-10` and so on: registrations are deleted a year after their event. */
function lastMonths(newest: string): string[] {
  const [year = 0, month = 0] = newest.split("-").map(Number);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
