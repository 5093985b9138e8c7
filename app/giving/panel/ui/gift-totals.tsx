import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { queryOf } from "../../../platform/endpoints/queries.ts";
import { rupeeWords } from "../../../platform/text/money.ts";
import { formatMonth } from "../../../platform/time/india-time.ts";
import { listPath } from "../../../ui/list-page/list-filters.tsx";
import { countWords } from "../../../ui/lists/count-words.ts";
import { giftEndpoints } from "../../endpoints.ts";

/** Pending gifts, and those received month by month; a month links to its gifts. Without an answer there is nothing. */
export function GiftTotalsPanel() {
  const { data: totals } = useQuery(queryOf(giftEndpoints.totals, {}));
  if (!totals) return null;
  const { waiting, months } = totals;
  return (
    <section className="panel figures" aria-label="Totals">
      <dl>
        <div>
          <dt>Pending</dt>
          <dd>
            {rupeeWords(waiting.amount)} <small>{countWords(waiting.count, "gift")}</small>
          </dd>
        </div>
        {months.map(({ month, count, amount }) => (
          <div key={month}>
            <dt>
              <Link to={listPath("/admin/gifts", { state: "received", month })}>{formatMonth(month)}</Link>
            </dt>
            <dd>
              {rupeeWords(amount)} <small>{countWords(count, "gift")}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
