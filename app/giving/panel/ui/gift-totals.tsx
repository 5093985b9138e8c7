import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { queryOf } from "../../../platform/endpoints/queries.ts";
import { rupeeWords } from "../../../platform/text/money.ts";
import { formatMonth, indiaMonth } from "../../../platform/time/india-time.ts";
import { listPath } from "../../../ui/list-page/list-filters.tsx";
import { countWords } from "../../../ui/lists/count-words.ts";
import { giftEndpoints } from "../../endpoints.ts";

const NOTHING = { count: 0, amount: 0 };

/** What came this month and this financial year, and what is to be confirmed. Without an answer there is nothing. */
export function GiftTotalsPanel() {
  const { data: totals } = useQuery(queryOf(giftEndpoints.totals, {}));
  const [month] = useState(() => indiaMonth(new Date()));
  if (!totals) return null;
  const { waiting, months, year, monthly } = totals;
  const lines = [
    {
      label: formatMonth(month),
      to: listPath("/admin/gifts", { state: "received", month }),
      sum: months.find((one) => one.month === month) ?? NOTHING,
    },
    { label: `Tax year ${year.label}`, to: null, sum: year },
    { label: "Each month", to: listPath("/admin/gifts", { state: "monthly" }), sum: monthly },
    { label: "To confirm", to: listPath("/admin/gifts", { state: "waiting" }), sum: waiting },
  ];
  return (
    <section className="panel" aria-label="Totals">
      <dl className="sums">
        {lines.map(({ label, to, sum: { amount, count } }) => (
          <div key={label}>
            <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
            <dd>
              {rupeeWords(amount)} <small>{countWords(count, "gift")}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
