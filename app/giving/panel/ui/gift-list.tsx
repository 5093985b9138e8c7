import { Link } from "react-router";
import { call } from "../../../platform/endpoints/call.ts";
import { pagesOf, partOf, queryOf } from "../../../platform/endpoints/queries.ts";
import { WAITING_COUNTS } from "../../../platform/inbox/inbox-paths.ts";
import { rupeeWords } from "../../../platform/text/money.ts";
import { formatDate, formatIndiaDate, formatMoment, formatMonth } from "../../../platform/time/india-time.ts";
import type { ListDescription } from "../../../ui/list-page/list-description.ts";
import { LoadingList } from "../../../ui/list-page/panel-list.tsx";
import { giftEndpoints } from "../../endpoints.ts";
import { purposeWords } from "../../gift-words.ts";
import { FOREIGN, giftFilterSchema, type GiftAnswer, type GiftFilter } from "../../gift.ts";
import { receiptEndpoints } from "../../receipts/endpoints.ts";
import { giftMenu, giftPath, markReceived, refund, type GiftRow } from "./gift-actions.tsx";
import { ForeignBadge, GiftBadge, TestBadge, ToConfirmBadge } from "./gift-badges.tsx";

/** The gifts in the panel. */
export const giftList: ListDescription<GiftRow, GiftFilter> = {
  path: "/admin/gifts",
  title: "Gifts",
  help: "What was given, announced or refunded. A gift by UPI or bank transfer is to be confirmed until you find it in the bank's statement: then mark it received.",
  one: "gift",
  many: "gifts",
  caption: "Gifts",
  idOf: ({ _id }) => _id,
  menuName: ({ _id, name }) => `the gift ${_id} of ${name}`,
  filterIn: (query) => giftFilterSchema.parse(query),
  pages: (query) => pagesOf(giftEndpoints.list, { query }),
  related: [
    [giftEndpoints.read.path],
    [receiptEndpoints.list.path],
    [giftEndpoints.totals.path],
    [giftEndpoints.counts.path],
    [WAITING_COUNTS],
  ],
  file: async (query) => (await call(giftEndpoints.downloadLink, { query })).url,
  tabs: {
    name: "state",
    label: "Gifts by state",
    choices: [
      { value: "", label: "All" },
      { value: "waiting", label: "To confirm" },
      { value: "received", label: "Received" },
      { value: "monthly", label: "Monthly" },
      { value: "pending", label: "Not finished" },
      { value: "failed", label: "Failed" },
      { value: "refunded", label: "Refunded" },
      { value: FOREIGN, label: "Foreign sources" },
    ],
    counts: partOf(queryOf(giftEndpoints.counts, {}), ({ all, ...counts }) => ({ ...counts, "": all })),
  },
  search: "Name, e-mail, reference or receipt",
  selects: [
    {
      name: "month",
      label: "Month received",
      none: "Every month",
      choices: partOf(queryOf(giftEndpoints.totals, {}), ({ months }) =>
        months.map(({ month }) => ({ value: month, label: formatMonth(month) })),
      ),
    },
  ],
  columns: [
    { label: "Donor", cell: Donor },
    { label: "Amount", className: "records-sum", cell: Amount },
    { label: "For", cell: purposeWords },
    { label: "How", cell: ({ way, isMonthly }) => `${way}${isMonthly ? ", each month" : ""}` },
    { label: "Received", cell: Received },
    { label: "State", className: "state-cell", cell: State },
  ],
  actions: [
    { ...markReceived, icon: undefined },
    { label: "Open", key: "Enter", look: "menu", to: ({ _id }) => giftPath(_id) },
    { ...refund, look: "menu" },
    ...giftMenu,
  ],
  empty: {
    title: "No gifts yet.",
    text: "What visitors give or announce on the donate page and what you enter is listed here.",
  },
  none: { titleOf: () => "No gift matches this.", all: "All gifts" },
};

/** The same while gifts are to be confirmed: by what the bank's statement is searched for, and since when. */
export const toConfirmList: typeof giftList = {
  ...giftList,
  columns: [
    { label: "Donor", cell: Donor },
    { label: "Amount", className: "records-sum", cell: Amount },
    { label: "Number given", cell: ({ claimedNumber }) => claimedNumber || "None" },
    {
      label: "Announced",
      cell: ({ createdAt }) => <span className="nowrap">{formatMoment(new Date(createdAt))}</span>,
    },
    { label: "State", className: "state-cell", cell: ToConfirmBadge },
  ],
};

export const LoadingGifts = () => <LoadingList list={giftList} />;

function Donor({ _id, name, receipt }: GiftAnswer) {
  return (
    <div>
      <p>
        <Link to={giftPath(_id)}>
          <b>{name}</b>
        </Link>
      </p>
      <p className="meta nowrap">{receipt || _id}</p>
    </div>
  );
}

function Amount({ amount, refunded, status }: GiftAnswer) {
  return (
    <>
      <b>{rupeeWords(amount)}</b>
      {status === "part-refunded" && <span className="meta">{rupeeWords(refunded)} refunded</span>}
    </>
  );
}

function Received({ receivedOn, bankReference, createdAt, status }: GiftAnswer) {
  const isOver = status === "failed" || status === "cancelled";
  return (
    <>
      <span className="nowrap">{receivedOn ? formatIndiaDate(receivedOn) : isOver ? "No" : "Not yet"}</span>
      <span className="meta nowrap">{receivedOn ? bankReference : `created ${formatDate(new Date(createdAt))}`}</span>
    </>
  );
}

function State({ status, isDemo, isForeign }: GiftAnswer) {
  return (
    <span className="row">
      <GiftBadge status={status} />
      <TestBadge isDemo={isDemo} />
      <ForeignBadge isForeign={isForeign} />
    </span>
  );
}
