import { Link } from "react-router";
import { formatMonth } from "../../../platform/time/india-time.ts";
import { SearchForm } from "../../../ui/lists/search-form.tsx";
import type { GiftFilter } from "../gift.ts";

const TABS = [
  { state: "", label: "All" },
  { state: "waiting", label: "Waiting" },
  { state: "received", label: "Received" },
] as const;

/** Which gifts are shown: by state, by the month they came in, by words. */
export function GiftFilters({ filter: { state, q, month } }: { filter: GiftFilter }) {
  return (
    <>
      <nav className="panel-tabs" aria-label="Gifts by state">
        {TABS.map((tab) => (
          <Link
            key={tab.state}
            to={giftsPath({ state: tab.state, q, month: "" })}
            aria-current={tab.state === state ? "page" : undefined}
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      <SearchForm key={q} label="Name, address or reference" q={q}>
        {state && <input type="hidden" name="state" value={state} />}
        {month && <input type="hidden" name="month" value={month} />}
      </SearchForm>
      {month && (
        <p className="gift-month">
          Received in {formatMonth(month)}.{" "}
          <Link to={giftsPath({ state, q, month: "" })} className="link">
            Show every month
          </Link>
        </p>
      )}
    </>
  );
}

/** The page's address with only what is chosen in it. */
export function giftsPath(filter: GiftFilter): string {
  const chosen = Object.entries(filter).filter(([, value]) => value !== "");
  return chosen.length > 0 ? `/admin/gifts?${new URLSearchParams(chosen)}` : "/admin/gifts";
}
