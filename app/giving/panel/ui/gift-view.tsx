import { useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { sendForm } from "../../../platform/endpoints/call.ts";
import type { NoteEntry } from "../../../platform/notes/note.ts";
import { rupeeWords } from "../../../platform/text/money.ts";
import { formatMoment } from "../../../platform/time/india-time.ts";
import { NotePanel } from "../../../records/note-panel.tsx";
import { Crumb } from "../../../ui/buttons/crumb.tsx";
import { ItemActions } from "../../../ui/list-page/item-actions.tsx";
import { useListActions } from "../../../ui/list-page/list-actions.tsx";
import { useFocusAfter } from "../../../ui/page/keys.ts";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { purposeWords } from "../../gift-words.ts";
import { giftEndpoints } from "../../endpoints.ts";
import type { GiftPage, GiftEvent } from "../../gift.ts";
import { DonorPanel } from "./donor-panel.tsx";
import { giftMenu, markReceived, refund, type GiftRow } from "./gift-actions.tsx";
import { ForeignBadge, TestBadge, GiftBadge } from "./gift-badges.tsx";
import { giftList } from "./gift-list.tsx";
import { goesOn } from "../../monthly/monthly-answer.ts";
import { HeldPart } from "./held-part.tsx";
import { CancelMonthlyPart, MonthlyPanel, useMonthlyOf } from "./monthly-panel.tsx";
import { PaymentPanel } from "./payment-panel.tsx";
import { ReceiptPanel } from "./receipt-panel.tsx";
import { RefundPart } from "./refund-part.tsx";
import "./gift-view.css";

const ACTIONS = { ...giftList, actions: [markReceived, { ...refund, look: "secondary" as const }, ...giftMenu] };
/** No list is stored under it: after an action the gift itself is read again, which `related` of the list says. */
const NO_LIST = ["gift"];

/** One gift: what happened, who gave it, its receipt, and where the money came from. */
export function GiftView({ gift }: { gift: GiftPage }) {
  const [search] = useSearchParams();
  const isRefunding = search.has("refund") && refund.when?.(gift) === true;
  const monthly = useMonthlyOf(gift);
  const cancelling = search.has("monthly") && monthly && goesOn(monthly) ? monthly : null;
  const heading = useFocusAfter<HTMLHeadingElement>(isRefunding || cancelling !== null);
  const { work, choose, dialog } = useListActions<GiftRow>(giftList, [gift], NO_LIST);
  const client = useQueryClient();
  const saveNote = async (body: NoteEntry) => {
    await sendForm(giftEndpoints.saveNote, { params: { id: gift._id }, body });
    await client.invalidateQueries({ queryKey: [giftEndpoints.read.path] });
  };
  return (
    <>
      <Crumb to="/admin/gifts">Gifts</Crumb>
      <PageHead
        title={rupeeWords(gift.amount)}
        heading={heading}
        badge={
          <>
            <GiftBadge status={gift.status} />
            <TestBadge isDemo={gift.isDemo} />
            <ForeignBadge isForeign={gift.isForeign} />
          </>
        }
      >
        {!isRefunding && <ItemActions list={ACTIONS} item={gift} isBusy={work.isBusy(gift._id)} onChoose={choose} />}
      </PageHead>
      <p className="admin-help">{sentenceAbout(gift)}</p>
      <div className="edit-columns">
        <div>
          <HeldPart gift={gift} />
          {isRefunding && <RefundPart gift={gift} />}
          {cancelling && <CancelMonthlyPart monthly={cancelling} giftId={gift._id} />}
          <GiftEvents events={gift.events} />
          <FromDonor gift={gift} />
          <NotePanel key={gift.notedAt} stored={gift} of="donor" send={saveNote} />
        </div>
        <div className="edit-rail">
          <DonorPanel gift={gift} />
          {monthly && <MonthlyPanel monthly={monthly} giftId={gift._id} isCancelling={cancelling !== null} />}
          <ReceiptPanel giftId={gift._id} />
          <PaymentPanel gift={gift} />
        </div>
      </div>
      {dialog}
    </>
  );
}

/** `From Asha Rawat, 24 Nov 2026, 6:44 PM IST. UPI. Where it is needed most.` */
function sentenceAbout(gift: GiftPage): string {
  const { name, createdAt, way, isMonthly, refunded } = gift;
  const how = `${way}${isMonthly ? ", each month" : ""}`;
  const back = refunded > 0 ? ` ${rupeeWords(refunded)} of it was refunded.` : "";
  return `From ${name}, ${formatMoment(new Date(createdAt))} IST. ${how}. ${purposeWords(gift)}.${back}`;
}

function FromDonor({ gift: { dedication, cardTo, message } }: { gift: GiftPage }) {
  if (!dedication && !message) return null;
  return (
    <section className="panel" aria-labelledby="gift-words">
      <h2 id="gift-words" className="below-s">
        From the donor
      </h2>
      {dedication && (
        <p>
          {dedication}
          {cardTo && <small className="meta block"> Card to {cardTo}</small>}
        </p>
      )}
      {message && <p className="pre">{message}</p>}
    </section>
  );
}

/** What happened to a gift, the newest first. */
function GiftEvents({ events }: { events: GiftEvent[] }) {
  return (
    <section className="panel" aria-labelledby="gift-events">
      <div className="row spread below-m">
        <h2 id="gift-events">What happened</h2>
        <span className="meta">India time</span>
      </div>
      <ol className="gift-events">
        {events.map(({ at, title, details }) => (
          <li key={`${at} ${title} ${details}`}>
            <span className="sun" aria-hidden />
            <p>
              <b>{title}</b>
              {details && <small className="block">{details}</small>}
            </p>
            <time className="meta" dateTime={at}>
              {formatMoment(new Date(at))}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
