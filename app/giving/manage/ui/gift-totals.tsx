import { Link } from "react-router";
import { formatMonth } from "../../../platform/time/india-time.ts";
import { countWords } from "../../../ui/lists/count-words.ts";
import type { GiftTotals as Totals } from "../gift.ts";
import { giftsPath } from "./gift-filters.tsx";
import { rupeeWords } from "../../../platform/text/money.ts";

/** What is awaited, and what came month by month; a month leads to its gifts. */
export function GiftTotals({ totals: { waiting, months } }: { totals: Totals }) {
  return (
    <section className="panel gift-totals" aria-label="Totals">
      <dl>
        <div>
          <dt>Waiting</dt>
          <dd>
            {rupeeWords(waiting.amount)} <small>{countWords(waiting.count, "gift")}</small>
          </dd>
        </div>
        {months.map(({ month, count, amount }) => (
          <div key={month}>
            <dt>
              <Link to={giftsPath({ state: "received", q: "", month })}>{formatMonth(month)}</Link>
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
