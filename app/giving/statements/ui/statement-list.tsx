import { Link } from "react-router";
import { pagesOf } from "../../../platform/endpoints/queries.ts";
import { rupeeWords } from "../../../platform/text/money.ts";
import { formatDate } from "../../../platform/time/india-time.ts";
import type { ListDescription } from "../../../ui/list-page/list-description.ts";
import { LoadingList } from "../../../ui/list-page/panel-list.tsx";
import { countWords } from "../../../ui/lists/count-words.ts";
import { statementEndpoints } from "../endpoints.ts";
import { daysWords, type StatementAnswer } from "../statement.ts";

export const statementPath = (id: string): string => `/admin/statements/${encodeURIComponent(id)}`;

/** The statements that were uploaded. */
export const statementList: ListDescription<StatementAnswer, Record<string, never>> = {
  path: "/admin/statements",
  title: "Bank statements",
  help: "Upload the CSV file of your bank. What fits a gift exactly is matched by itself; you confirm it.",
  one: "statement",
  many: "statements",
  caption: "Earlier statements",
  idOf: ({ _id }) => _id,
  filterIn: () => ({}),
  pages: () => pagesOf(statementEndpoints.list, {}),
  columns: [
    { label: "Days", cell: Days },
    { label: "Amount", className: "records-sum", cell: ({ credits }) => <b>{rupeeWords(credits.amount)}</b> },
    { label: "Bank", cell: ({ bank }) => bank },
    { label: "Credits", cell: ({ credits }) => countWords(credits.count, "credit") },
    { label: "Left to do", cell: ({ left }) => (left === 0 ? "None" : left.toLocaleString("en-IN")) },
    {
      label: "Uploaded by",
      cell: ({ uploadedBy, uploadedAt }) => `${uploadedBy}, ${formatDate(new Date(uploadedAt))}`,
    },
  ],
  actions: [
    {
      label: "Open",
      key: "Enter",
      look: "secondary",
      nameOf: ({ bank, firstDay, lastDay }) => `Open ${bank}, ${daysWords(firstDay, lastDay)}`,
      to: ({ _id }) => statementPath(_id),
    },
  ],
  empty: { title: "No statements yet." },
  none: { titleOf: () => "No statement matches this.", all: "All statements" },
};

export const LoadingStatements = () => <LoadingList list={statementList} />;

function Days({ _id, firstDay, lastDay }: StatementAnswer) {
  return (
    <Link to={statementPath(_id)}>
      <b>{daysWords(firstDay, lastDay)}</b>
    </Link>
  );
}
