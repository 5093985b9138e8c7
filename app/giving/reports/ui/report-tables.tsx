import { rupeeWords } from "../../../platform/text/money.ts";
import { addDays, formatMonth } from "../../../platform/time/india-time.ts";
import { formatQuarter, type Report } from "../report.ts";

type MonthsProps = { months: Report["months"]; lastDay: string };

/** The figures of the charts. */
export function MonthsTable({ months, lastDay }: MonthsProps) {
  return (
    <section className="panel" aria-labelledby="report-months">
      <h2 id="report-months" className="below-s">
        Months
      </h2>
      <table className="table table-figures report-table">
        <thead>
          <tr>
            <th>Month</th>
            <th>Received</th>
            <th>A year ago</th>
            <th className="report-wide">Gifts</th>
            <th className="report-wide">First time</th>
            <th className="report-wide">Again</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, received, yearAgo, gifts, newDonors, returningDonors }) => (
            <tr key={month}>
              <th scope="row">
                {formatMonth(month)} {isUnfinished(month, lastDay) && <span className="meta">so far</span>}
              </th>
              <td>
                <b>{rupeeWords(received)}</b>
              </td>
              <td>{rupeeWords(yearAgo)}</td>
              <td className="report-wide">{gifts.toLocaleString("en-IN")}</td>
              <td className="report-wide">{newDonors.toLocaleString("en-IN")}</td>
              <td className="report-wide">{returningDonors.toLocaleString("en-IN")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The month of the last day, unless that ends it. */
function isUnfinished(month: string, lastDay: string): boolean {
  return lastDay.startsWith(month) && addDays(lastDay, 1).startsWith(month);
}

type Part = { name: string; received: number; gifts: number };
type PartsProps = { title: string; head: string; parts: Part[]; all: number };

/** What each part of all is. */
export function PartsTable({ title, head, parts, all }: PartsProps) {
  const id = `report-${head.toLowerCase()}`;
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id} className="below-s">
        {title}
      </h2>
      {parts.length === 0 ? (
        <p className="meta">Nothing came in these days.</p>
      ) : (
        <table className="table table-figures report-table">
          <thead>
            <tr>
              <th>{head}</th>
              <th>Received</th>
              <th>Of all</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ name, received }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <b>{rupeeWords(received)}</b>
                </td>
                <td>
                  <Share percent={all > 0 ? (Math.max(received, 0) / all) * 100 : 0} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** By quarter, as they are reported to the ministry. */
export function ForeignTable({ foreign: { received, gifts, quarters } }: Pick<Report, "foreign">) {
  return (
    <section className="panel" aria-labelledby="report-foreign">
      <h2 id="report-foreign">From foreign sources</h2>
      <p className="meta below-s">In none of the sums above.</p>
      <table className="table table-figures report-table">
        <thead>
          <tr>
            <th>Quarter</th>
            <th>Received</th>
            <th>Gifts</th>
          </tr>
        </thead>
        <tbody>
          {[
            ...quarters.map((one) => ({ ...one, name: formatQuarter(one.quarter) })),
            { name: "In all", received, gifts },
          ].map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td>
                <b>{rupeeWords(row.received)}</b>
              </td>
              <td>{row.gifts.toLocaleString("en-IN")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Share({ percent }: { percent: number }) {
  const style = { width: `${Math.min(100, percent)}%`, "--meter-color": "var(--accent)" } as React.CSSProperties;
  return (
    <span className="with-icon report-share">
      <span className="meter-track" aria-hidden>
        <span style={style} />
      </span>
      {percent.toFixed(1)}%
    </span>
  );
}
