import { Ban, Check, Undo2 } from "lucide-react";
import { useState } from "react";
import { call } from "../../../platform/endpoints/call.ts";
import { RAZORPAY_TEST } from "../../../platform/payments/payment.ts";
import { rupeeWords } from "../../../platform/text/money.ts";
import { formatIndiaDate } from "../../../platform/time/india-time.ts";
import type { ChangeAction, LinkAction } from "../../../ui/list-page/list-description.ts";
import { giftEndpoints } from "../../endpoints.ts";
import { isWaiting, type GiftAnswer, type GiftPage } from "../../gift.ts";
import type { ReceivedGift } from "../../new-gift.ts";
import { ReceiveGift } from "./receive-gift.tsx";

const FAILED = "That could not be saved. Please try again.";
/** `former` holds the values that were undone, so that nobody types them again; only the page of a gift has `gateway`. */
export type GiftRow = GiftAnswer & { former?: ReceivedGift } & Partial<Pick<GiftPage, "gateway">>;

export const giftPath = (id: string): string => `/admin/gifts/${encodeURIComponent(id)}`;
/** The page of a gift with its refund unfolded. */
const refundPath = (id: string): string => `${giftPath(id)}?refund=open`;
/** The same with the question whether its monthly gift is cancelled. */
export const cancelMonthlyPath = (id: string): string => `${giftPath(id)}?monthly=cancel`;

async function undoReceive({ _id, receivedOn, bankReference }: GiftRow): Promise<GiftRow> {
  const gift = await call(giftEndpoints.undoReceive, { params: { id: _id } });
  return receivedOn ? { ...gift, former: { receivedOn, bankReference } } : gift;
}

export const markReceived: ChangeAction<GiftRow> = {
  label: "Mark received",
  icon: <Check aria-hidden className="icon" />,
  nameOf: ({ _id, name }) => `Mark the gift ${_id} of ${name} received`,
  when: ({ status }) => isWaiting(status),
  look: "secondary",
  Dialog: ReceiveDialog,
  said: "Marked received.",
  failed: FAILED,
  undo: { run: undoReceive, said: "It is to be confirmed again." },
};

export const refund: LinkAction<GiftRow> = {
  label: "Refund",
  icon: <Undo2 aria-hidden className="icon" />,
  nameOf: ({ _id, name }) => `Refund the gift ${_id} of ${name}`,
  when: ({ status, isDemo, gateway }) =>
    (status === "paid" || status === "part-refunded") && (!isDemo || gateway?.name === RAZORPAY_TEST),
  to: ({ _id }) => refundPath(_id),
};

/** What is rarely done. */
export const giftMenu: ChangeAction<GiftRow>[] = [
  {
    label: "Undo",
    icon: <Undo2 aria-hidden className="icon" />,
    when: ({ status, isByHand, isDemo }) => status === "paid" && !isByHand && !isDemo,
    look: "menu",
    confirm: ({ name, receivedOn, bankReference }) => ({
      title: `Was the gift of ${name} not received?`,
      question: `It is marked received on ${receivedOn && formatIndiaDate(receivedOn)}, under ${bankReference}. Undo makes it to be confirmed and clears both.`,
      action: "Undo",
      working: "Undoing...",
      isUndoable: true,
    }),
    run: undoReceive,
    said: "It is to be confirmed again.",
    failed: FAILED,
  },
  {
    label: "Remove",
    icon: <Ban aria-hidden className="icon" />,
    when: ({ isByHand, status }) => isByHand && status === "paid",
    look: "menu",
    confirm: ({ name, amount, way }) => ({
      title: `Remove the gift of ${name}?`,
      question: `${rupeeWords(amount)} by ${way}. It leaves the totals for good, and stays on the list as cancelled.`,
      action: "Remove",
      working: "Removing...",
    }),
    run: async (gift) => {
      await call(giftEndpoints.remove, { params: { id: gift._id } });
      return { ...gift, status: "cancelled", receivedOn: null, bankReference: "" };
    },
    said: "Removed: it is listed as cancelled.",
    failed: FAILED,
  },
];

type DialogProps = { item: GiftRow; onDone: (changed: GiftRow) => void; onClose: () => void };

function ReceiveDialog({ item: { _id, amount, way, name, former }, onDone, onClose }: DialogProps) {
  const [now] = useState(() => new Date());
  const words = `${rupeeWords(amount)} by ${way} from ${name}.`;
  return <ReceiveGift id={_id} words={words} now={now} former={former} onReceived={onDone} onClose={onClose} />;
}
