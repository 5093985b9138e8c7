import { Check } from "lucide-react";
import { useState } from "react";
import { call } from "../../../platform/endpoints/call.ts";
import { pagesOf, partOf, queryOf } from "../../../platform/endpoints/queries.ts";
import { WAITING_COUNTS } from "../../../platform/inbox/inbox-paths.ts";
import { rupeeWords } from "../../../platform/text/money.ts";
import { formatDate, startOfIndiaDay } from "../../../platform/time/india-time.ts";
import type { ListDescription } from "../../../ui/list-page/list-description.ts";
import { LoadingList } from "../../../ui/list-page/panel-list.tsx";
import { giftEndpoints } from "../../endpoints.ts";
import { giftFilterSchema, type GiftAnswer, type GiftFilter, type ReceivedGift } from "../../gift.ts";
import { ReceiveGift } from "./receive-gift.tsx";

const FAILED = "That could not be saved. Please try again.";
/** `former` holds the values that were undone, so that nobody types them again. */
type GiftRow = GiftAnswer & { former?: ReceivedGift };

async function undoReceive({ _id, receivedOn, bankReference }: GiftRow): Promise<GiftRow> {
  const gift = await call(giftEndpoints.undoReceive, { params: { id: _id } });
  return receivedOn ? { ...gift, former: { receivedOn, bankReference } } : gift;
}

/** The gifts in the panel. */
export const giftList: ListDescription<GiftRow, GiftFilter> = {
  path: "/admin/gifts",
  title: "Gifts",
  help: "A gift announced on the site is pending until you find it in the bank's statement. Then mark it received.",
  one: "gift",
  many: "gifts",
  caption: "Gifts",
  className: "gift-list",
  idOf: ({ _id }) => _id,
  filterIn: (query) => giftFilterSchema.parse(query),
  pages: (query) => pagesOf(giftEndpoints.list, { query }),
  related: [[giftEndpoints.totals.path], [giftEndpoints.counts.path], [WAITING_COUNTS]],
  file: async (query) => (await call(giftEndpoints.downloadLink, { query })).url,
  tabs: {
    name: "state",
    label: "Gifts by state",
    choices: [
      { value: "", label: "All" },
      { value: "waiting", label: "Pending" },
      { value: "received", label: "Received" },
    ],
    counts: partOf(queryOf(giftEndpoints.counts, {}), (counts) => ({
      ...counts,
      "": counts.all,
    })),
  },
  search: "Name, address or reference",
  columns: [
    { label: "From", className: "staff-who", cell: From },
    { label: "Amount", cell: Amount },
    { label: "Received", cell: Received },
    {
      label: "Announced",
      cell: ({ isByHand, createdAt }) => (isByHand ? "Entered by hand" : formatDate(new Date(createdAt))),
    },
  ],
  actions: [
    {
      label: "Mark received",
      nameOf: ({ _id, name }) => `Mark the gift ${_id} of ${name} received`,
      when: ({ status }) => status === "announced" || status === "claimed",
      look: "secondary",
      Dialog: ReceiveDialog,
      said: "Marked received.",
      failed: FAILED,
      undo: { run: undoReceive, said: "It is pending again." },
    },
    {
      label: "Undo",
      nameOf: ({ _id, name }) => `Undo: the gift ${_id} of ${name} was received`,
      when: ({ status, isByHand, isDemo }) => status === "paid" && !isByHand && !isDemo,
      isUndo: true,
      confirm: ({ name, receivedOn, bankReference }) => ({
        title: `Was the gift of ${name} not received?`,
        question: `It is marked received on ${receivedOn && formatDate(startOfIndiaDay(receivedOn))}, under ${bankReference}. Undo makes it pending and clears both.`,
        action: "Undo",
        working: "Undoing...",
        isUndoable: true,
      }),
      run: undoReceive,
      said: "It is pending again.",
      failed: FAILED,
    },
    {
      label: "Remove",
      nameOf: ({ _id, name }) => `Remove the gift ${_id} of ${name}`,
      when: ({ isByHand, receivedOn }) => isByHand && Boolean(receivedOn),
      confirm: ({ name, amount, way }) => ({
        title: `Remove the gift of ${name}?`,
        question: `${rupeeWords(amount)} by ${way}. It leaves the list and the totals for good.`,
        action: "Remove",
        working: "Removing...",
      }),
      run: async ({ _id }) => {
        await call(giftEndpoints.remove, { params: { id: _id } });
        return null;
      },
      said: "Removed.",
      failed: "That could not be removed. Please try again.",
    },
  ],
  empty: {
    title: "No gifts yet.",
    text: "What visitors announce on the donate page and what you enter is listed here.",
  },
  none: { titleOf: () => "No gift matches this.", all: "All gifts" },
};

export const LoadingGifts = () => <LoadingList list={giftList} />;

function From({ _id, name, email, phone }: GiftAnswer) {
  return (
    <>
      <b>{name}</b>
      <span className="meta">{[_id, email, phone].filter(Boolean).join(" · ")}</span>
    </>
  );
}

function Amount({ amount, way, isMonthly, tier }: GiftAnswer) {
  return (
    <>
      {rupeeWords(amount)}
      <span className="meta">
        {way}
        {isMonthly && ", each month"}
        {tier && `, ${tier}`}
      </span>
    </>
  );
}

function Received({ receivedOn, bankReference }: GiftAnswer) {
  if (!receivedOn) return <span className="badge badge-warning">Pending</span>;
  return (
    <>
      <span className="badge badge-success">
        <Check aria-hidden className="icon" />
        {formatDate(startOfIndiaDay(receivedOn))}
      </span>
      {bankReference && <span className="meta">{bankReference}</span>}
    </>
  );
}

type DialogProps = { item: GiftRow; onDone: (changed: GiftRow) => void; onClose: () => void };

function ReceiveDialog({ item: { _id, amount, way, name, former }, onDone, onClose }: DialogProps) {
  const [now] = useState(() => new Date());
  const words = `${rupeeWords(amount)} by ${way} from ${name}.`;
  return <ReceiveGift id={_id} words={words} now={now} receipt={former} onReceived={onDone} onClose={onClose} />;
}
