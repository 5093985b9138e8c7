import { Check } from "lucide-react";
import { Link } from "react-router";
import { call } from "../../../platform/endpoints/call.ts";
import { WAITING_COUNTS } from "../../../platform/inbox/inbox-paths.ts";
import { rupeeWords } from "../../../platform/text/money.ts";
import { formatIndiaDate } from "../../../platform/time/india-time.ts";
import type { ListAction, ListColumn } from "../../../ui/list-page/list-description.ts";
import { giftEndpoints } from "../../endpoints.ts";
import { giftPath } from "../../panel/ui/gift-actions.tsx";
import { statementEndpoints } from "../endpoints.ts";
import type { CreditGroup } from "../statement.ts";
import { confirmAs, EnterCredit, FindGift, type CreditItem } from "./credit-dialogs.tsx";
import { SplitCreditDialog } from "./split-credit.tsx";

const FAILED = "That could not be saved. Please try again.";

/** What is read again after a credit was confirmed. */
export const CHANGED_BY_CREDITS = [
  [statementEndpoints.read.path],
  [statementEndpoints.list.path],
  [giftEndpoints.list.path],
  [giftEndpoints.read.path],
  [giftEndpoints.totals.path],
  [giftEndpoints.counts.path],
  [WAITING_COUNTS],
];

const paramsOf = ({ statement, _id }: CreditItem) => ({ params: { id: statement, credit: _id } });
const nameOf = (action: string) => (item: CreditItem) => `${action}: ${rupeeWords(item.amount)}, ${item.words}`;

const actions: Record<Exclude<CreditGroup, "choose">, ListAction<CreditItem>[]> = {
  matched: [
    {
      label: "Confirm",
      nameOf: nameOf("Confirm"),
      look: "secondary",
      run: async (item) => {
        await confirmAs(item, item.gifts[0]?._id ?? "");
        return item;
      },
      said: "Confirmed: the gift counts as received.",
      failed: FAILED,
      undo: {
        run: async (item) => {
          await call(giftEndpoints.undoReceive, { params: { id: item.gifts[0]?._id ?? "" } });
          return item;
        },
        said: "The gift is to be confirmed again.",
      },
    },
    {
      label: "Not this one",
      nameOf: nameOf("Not this one"),
      run: async (item) => {
        await call(statementEndpoints.notThisGift, { ...paramsOf(item), body: { gift: item.gifts[0]?._id ?? "" } });
        return item;
      },
      said: "It is not proposed for this credit again.",
      failed: FAILED,
    },
  ],
  unknown: [
    {
      label: "Find the gift",
      nameOf: nameOf("Find the gift"),
      look: "secondary",
      Dialog: FindGift,
      said: "Confirmed: the gift counts as received.",
      failed: FAILED,
    },
    {
      label: "Enter a gift",
      nameOf: nameOf("Enter a gift"),
      Dialog: EnterCredit,
      said: "The gift is on the list.",
      failed: FAILED,
    },
    {
      label: "Split",
      nameOf: nameOf("Split"),
      Dialog: SplitCreditDialog,
      said: "The gifts are on the list.",
      failed: FAILED,
      undo: { run: undoSplit, said: "It is unknown again, and its gifts do not count." },
    },
    {
      label: "Not a gift",
      nameOf: nameOf("Not a gift"),
      run: async (item) => {
        await call(statementEndpoints.ignore, paramsOf(item));
        return item;
      },
      said: "It is listed under Not gifts.",
      failed: FAILED,
      undo: { run: restore, said: "It is unknown again." },
    },
  ],
  confirmed: [
    {
      label: "Undo the split",
      nameOf: nameOf("Undo the split"),
      when: ({ isSplit }) => isSplit,
      run: undoSplit,
      confirm: ({ gifts }) => ({
        title: "Undo the split",
        question: `Do these gifts no longer count: ${gifts.map(({ name, _id }) => `${name}, ${_id}`).join("; ")}?`,
        warning: "Their receipts become void. Gifts that were announced are to be confirmed again.",
        action: "Undo the split",
        working: "Undoing...",
      }),
      said: "The credit can be confirmed again.",
      failed: FAILED,
    },
  ],
  ignored: [
    {
      label: "Restore",
      nameOf: nameOf("Restore"),
      look: "secondary",
      run: restore,
      said: "It can be confirmed again.",
      failed: FAILED,
    },
  ],
};

async function undoSplit(item: CreditItem): Promise<CreditItem> {
  await call(statementEndpoints.undoSplit, paramsOf(item));
  return item;
}

async function restore(item: CreditItem): Promise<CreditItem> {
  await call(statementEndpoints.restore, paramsOf(item));
  return item;
}

const WORDS: ListColumn<CreditItem> = {
  label: "On the statement",
  cell: ({ words, reference }) => words || reference,
};
const AMOUNT: ListColumn<CreditItem> = {
  label: "Amount",
  className: "records-sum",
  cell: ({ amount }) => <b>{rupeeWords(amount)}</b>,
};
const DAY: ListColumn<CreditItem> = {
  label: "Day",
  className: "nowrap",
  cell: ({ day }) => formatIndiaDate(day),
};

/** The credits of a group as a list. */
export function creditListOf(group: Exclude<CreditGroup, "choose">) {
  const hasGift = group === "matched" || group === "confirmed";
  const why: ListColumn<CreditItem>[] =
    group === "matched" ? [{ label: "Why", className: "state-cell", cell: Why }] : [];
  return {
    caption: "Credits",
    idOf: ({ _id }: CreditItem) => _id,
    columns: hasGift ? [{ label: "Gift", cell: Gifts }, AMOUNT, WORDS, DAY, ...why] : [WORDS, AMOUNT, DAY],
    actions: actions[group],
    related: CHANGED_BY_CREDITS,
  };
}

function Gifts({ gifts, isSplit }: CreditItem) {
  return gifts.slice(0, isSplit ? undefined : 1).map(({ _id, name, amount }) => (
    <div key={_id}>
      <p>
        <Link to={giftPath(_id)}>
          <b>{name}</b>
        </Link>
      </p>
      <p className="meta nowrap">{isSplit ? `${_id}, ${rupeeWords(amount)}` : _id}</p>
    </div>
  ));
}

function Why({ gifts: [gift] }: CreditItem) {
  return (
    <span className="badge badge-success">
      <Check aria-hidden className="icon" />
      {gift?.why}
    </span>
  );
}
