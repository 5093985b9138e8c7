import { Link } from "react-router";
import { pagesOf } from "../../../platform/endpoints/queries.ts";
import { rupeeWords } from "../../../platform/text/money.ts";
import { formatIndiaDate, formatMonth } from "../../../platform/time/india-time.ts";
import type { ListDescription } from "../../../ui/list-page/list-description.ts";
import { countWords } from "../../../ui/lists/count-words.ts";
import { monthlyEndpoints } from "../../monthly/endpoints.ts";
import { goesOn, type MonthlyAnswer } from "../../monthly/monthly-answer.ts";
import { cancelMonthlyPath, giftPath } from "./gift-actions.tsx";
import { MonthlyBadge, TestBadge } from "./gift-badges.tsx";
import { giftList } from "./gift-list.tsx";

const STATE = "monthly";

/** The tab of the gifts that repeat. A row leads to the newest gift of it. */
export const monthlyList: ListDescription<MonthlyAnswer, { state: string; q: string }> = {
  path: giftList.path,
  title: giftList.title,
  help: "What donors approved to give each month. Each debit is a gift of its own on the other tabs.",
  one: "monthly gift",
  many: "monthly gifts",
  caption: "Monthly gifts",
  idOf: ({ _id }) => _id,
  menuName: ({ name }) => `the monthly gift of ${name}`,
  filterIn: ({ q = "" }) => ({ state: STATE, q }),
  pages: ({ q }) => pagesOf(monthlyEndpoints.list, { query: { q } }),
  ...(giftList.tabs && { tabs: { ...giftList.tabs, name: "state" as const } }),
  search: "Name, e-mail, reference or receipt",
  columns: [
    { label: "Donor", cell: Donor },
    { label: "Each month", className: "records-sum", cell: ({ amount }) => <b>{rupeeWords(amount)}</b> },
    { label: "How", cell: ({ way }) => way },
    { label: "Next debit", cell: ({ nextOn }) => <span className="nowrap">{dayOrNone(nextOn)}</span> },
    { label: "Since", cell: ({ since }) => <span className="nowrap">{formatMonth(since.slice(0, 7))}</span> },
    { label: "State", className: "state-cell", cell: State },
  ],
  actions: [
    { label: "Open", key: "Enter", look: "menu", when: ({ gift }) => gift !== "", to: ({ gift }) => giftPath(gift) },
    {
      label: "Cancel",
      look: "menu",
      when: (monthly) => monthly.gift !== "" && goesOn(monthly),
      to: ({ gift }) => cancelMonthlyPath(gift),
    },
  ],
  empty: { title: "No monthly gifts yet." },
  none: {
    titleOf: ({ q }) => (q ? "No monthly gift matches this." : "No monthly gifts yet."),
    all: "All gifts",
  },
};

const dayOrNone = (day: string | null) => (day ? formatIndiaDate(day) : "None");

function Donor({ name, gift, gifts, given }: MonthlyAnswer) {
  return (
    <div>
      <p>
        {gift ? (
          <Link to={giftPath(gift)}>
            <b>{name}</b>
          </Link>
        ) : (
          <b>{name}</b>
        )}
      </p>
      <p className="meta nowrap">
        {countWords(gifts, "gift")}, {rupeeWords(given)}
      </p>
    </div>
  );
}

function State({ state, isDemo }: MonthlyAnswer) {
  return (
    <span className="row">
      <MonthlyBadge state={state} />
      <TestBadge isDemo={isDemo} />
    </span>
  );
}
