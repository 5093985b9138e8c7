import { Download } from "lucide-react";
import { useState } from "react";
import { call } from "../../../platform/endpoints/call.ts";
import { rupeeWords } from "../../../platform/text/money.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { BusyButton } from "../../../ui/buttons/busy-button.tsx";
import { DayRange } from "../../../ui/filters/day-range.tsx";
import { FilterForm } from "../../../ui/filters/filter-form.tsx";
import { countWords } from "../../../ui/lists/count-words.ts";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { Fact } from "../../../ui/reading/detail.tsx";
import { purposeWords } from "../../gift-words.ts";
import { reportEndpoints } from "../endpoints.ts";
import { fillSpan, REPORT_FORMATS, type Report, type ReportFormat, type ReportSpan } from "../report.ts";
import { DonorsChart, MonthsChart } from "./report-charts.tsx";
import { ForeignTable, MonthsTable, PartsTable } from "./report-tables.tsx";
import "../../../ui/lists/records.css";
import "./reports.css";

type HeadProps = { days: ReportSpan };

/** Shown even if a report cannot be made, so that its days can be changed. */
export function ReportHead({ days }: HeadProps) {
  const [now] = useState(() => new Date());
  const { from, to } = fillSpan(days, now);
  return (
    <>
      <PageHead title="Reports">
        {REPORT_FORMATS.map((format) => (
          <ExportButton key={format} format={format} days={days} />
        ))}
      </PageHead>
      <p className="admin-help">
        Gifts that came, less what was refunded. The same sums as in receipts and in the gateway.
      </p>
      <FilterForm label="Days" className="row tools">
        <DayRange from={from} to={to} />
      </FilterForm>
    </>
  );
}

/** Sums, two charts, and the tables with the same figures. */
export function ReportView({ report }: { report: Report }) {
  const { to, received, yearAgo, gifts, refunded, monthly, months, campaigns, methods, foreign } = report;
  return (
    <>
      <section className="panel" aria-label="Sums">
        <dl className="sums">
          <Fact label="Received">{rupeeWords(received)}</Fact>
          <Fact label="A year ago">
            {rupeeWords(yearAgo)} <small>{changeWords(received, yearAgo)}</small>
          </Fact>
          <Fact label="Gifts">{gifts.toLocaleString("en-IN")}</Fact>
          <Fact label="Refunded">{rupeeWords(refunded)}</Fact>
          <Fact label="Each month, now">
            {rupeeWords(monthly.amount)} <small>{countWords(monthly.active, "monthly gift")}</small>
          </Fact>
          <Fact label="Monthly gifts ended">{monthly.ended.toLocaleString("en-IN")}</Fact>
        </dl>
      </section>
      <div className="grid grid-fit panels">
        <MonthsChart months={months} />
        <DonorsChart months={months} />
      </div>
      <MonthsTable months={months} lastDay={to} />
      <div className="grid grid-fit panels">
        <PartsTable
          title="Campaigns"
          head="For"
          all={received}
          parts={campaigns.map(({ campaign, ...part }) => ({ name: purposeWords({ tier: "", campaign }), ...part }))}
        />
        <PartsTable
          title="Ways to pay"
          head="How"
          all={received}
          parts={methods.map(({ method, ...part }) => ({ name: method, ...part }))}
        />
      </div>
      {foreign.quarters.length > 0 && <ForeignTable foreign={foreign} />}
    </>
  );
}

/** `now 21% more` */
function changeWords(now: number, before: number): string {
  if (before <= 0) return "";
  const percent = Math.round((now / before - 1) * 100);
  return percent === 0 ? "now the same" : `now ${Math.abs(percent)}% ${percent > 0 ? "more" : "less"}`;
}

type ExportProps = HeadProps & { format: ReportFormat };

function ExportButton({ format, days }: ExportProps) {
  const { isBusy, attempt } = useBusy();
  const download = () =>
    attempt(format, "The report could not be exported.", async () => {
      const { url } = await call(reportEndpoints.downloadLink, { query: { ...days, format } });
      location.assign(url);
    });
  return (
    <BusyButton className="btn btn-secondary btn-sm" isBusy={isBusy(format)} onClick={() => void download()}>
      <Download aria-hidden className="icon" />
      {format.toUpperCase()}
    </BusyButton>
  );
}
