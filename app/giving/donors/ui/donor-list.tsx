import { Link } from "react-router";
import { pagesOf, partOf, queryOf } from "../../../platform/endpoints/queries.ts";
import { rupeeWords } from "../../../platform/text/money.ts";
import { formatIndiaDate } from "../../../platform/time/india-time.ts";
import type { ListDescription } from "../../../ui/list-page/list-description.ts";
import { LoadingList } from "../../../ui/list-page/panel-list.tsx";
import { donorFilterSchema, type DonorAnswer, type DonorFilter } from "../donor.ts";
import { donorEndpoints } from "../endpoints.ts";

export const donorPath = (id: string): string => `/admin/donors/${encodeURIComponent(id)}`;

/** The donors in the panel. */
export const donorList: ListDescription<DonorAnswer, DonorFilter> = {
  path: "/admin/donors",
  title: "Donors",
  help: "Who gave, with all gifts of one e-mail address together. Open one to see the gifts, or to merge two that are one person.",
  one: "donor",
  many: "donors",
  caption: "Donors",
  idOf: ({ _id }) => _id,
  menuName: ({ name }) => name,
  filterIn: (query) => donorFilterSchema.parse(query),
  pages: (query) => pagesOf(donorEndpoints.list, { query }),
  tabs: {
    name: "state",
    label: "Donors by state",
    choices: [
      { value: "", label: "All" },
      { value: "monthly", label: "Monthly" },
      { value: "new", label: "New this year" },
      { value: "lapsed", label: "Lapsed" },
    ],
    counts: partOf(queryOf(donorEndpoints.counts, {}), ({ all, ...counts }) => ({ ...counts, "": all })),
  },
  search: "Name, e-mail, phone or reference",
  columns: [
    { label: "Donor", cell: Donor },
    { label: "In all", className: "records-sum", cell: ({ amount }) => <b>{rupeeWords(amount)}</b> },
    { label: "Gifts", cell: ({ gifts }) => gifts.toLocaleString("en-IN") },
    { label: "Last gift", cell: ({ lastOn }) => lastOn && <span className="nowrap">{formatIndiaDate(lastOn)}</span> },
    {
      label: "Monthly",
      className: "state-cell",
      cell: ({ isMonthly }) => isMonthly && <span className="badge badge-success">Monthly</span>,
    },
  ],
  actions: [{ label: "Open", key: "Enter", nameOf: ({ name }) => `Open ${name}`, to: ({ _id }) => donorPath(_id) }],
  empty: { title: "No donors yet.", text: "Donors are listed here once a gift has come." },
  none: {
    titleOf: ({ state, q }) => {
      if (q) return "No donor matches this.";
      return state === "lapsed" ? "Everybody who gave last year gave this year too." : "There is no such donor yet.";
    },
    all: "All donors",
  },
};

export const LoadingDonors = () => <LoadingList list={donorList} />;

function Donor({ _id, name, email }: DonorAnswer) {
  return (
    <div>
      <p>
        <Link to={donorPath(_id)}>
          <b>{name}</b>
        </Link>
      </p>
      <p className="meta">{email || "No e-mail"}</p>
    </div>
  );
}
