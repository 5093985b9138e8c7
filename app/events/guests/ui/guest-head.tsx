import { AtSign, Download, Mail, Printer, UserPlus } from "lucide-react";
import { Link } from "react-router";
import { formatMoment } from "../../../platform/time/india-time.ts";
import { ActionMenu } from "../../../ui/lists/action-menu.tsx";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { saveFile } from "../../../ui/page/save-file.ts";
import type { GuestAnswer, GuestSummary } from "../guest.ts";
import { PendingMails } from "../../ui/pending-mails.tsx";
import { makeGuestFile } from "../guest-list.ts";
import { Crumb } from "../../../ui/buttons/crumb.tsx";
import { rupeeWords } from "../../../platform/text/money.ts";
import { Meter } from "../../../ui/page/meter.tsx";
import { capacityLevel } from "../../event.ts";

/** What is asked for the whole list. */
export type GuestsDialog = "add" | "addresses" | "message";
type Props = { guests: GuestAnswer[]; summary: GuestSummary; onAsk: (dialog: GuestsDialog) => void };

/** The event of the list, and the actions for the whole list. */
export function GuestHead({ guests, summary, onAsk }: Props) {
  const { eventId, title, dateTime, isCalledOff } = summary;
  const startsAt = new Date(dateTime);
  return (
    <>
      <Crumb to={isCalledOff ? "/admin/event" : `/admin/event/${eventId}`}>{title}</Crumb>
      <PageHead
        title="Guests"
        badge={
          <span className={`badge ${isCalledOff ? "badge-danger" : "badge-neutral"}`}>
            {isCalledOff && "Cancelled: "}
            {formatMoment(startsAt)} IST
          </span>
        }
      >
        {!isCalledOff && (
          <button type="button" className="btn btn-primary btn-sm" onClick={() => onAsk("add")}>
            <UserPlus aria-hidden className="icon" />
            Add by phone
          </button>
        )}
        {!isCalledOff && (
          <button type="button" className="btn btn-secondary btn-sm" onClick={() => onAsk("message")}>
            <Mail aria-hidden className="icon" />
            Write to all
          </button>
        )}
        <Link to={`/admin/event/${eventId}/guests/print`} className="btn btn-secondary btn-sm">
          <Printer aria-hidden className="icon" />
          Print list
        </Link>
        <ActionMenu
          label="More for the whole list"
          actions={[
            {
              label: "Export CSV",
              icon: <Download aria-hidden className="icon" />,
              onChoose: () => saveFile(`guests-${eventId}.csv`, makeGuestFile(guests), "text/csv"),
            },
            { label: "Addresses", icon: <AtSign aria-hidden className="icon" />, onChoose: () => onAsk("addresses") },
          ]}
        />
      </PageHead>
      <p className="admin-help">
        {isCalledOff
          ? "This event is cancelled. You can read the list and write to the guests, but not change it."
          : "A registration on the site is listed here at once. A check-in is saved at once; without a network it stays on this device until it can be sent."}
      </p>
      <PendingMails eventId={eventId} />
    </>
  );
}

/** The state of the list, in one line. */
export function GuestFigures({ summary }: { summary: GuestSummary }) {
  const { capacity, taken, givenBack, here, price, toPay } = summary;
  const level = capacityLevel({ registered: taken, capacity });
  const words = `${taken} of ${capacity} seats taken`;
  return (
    <section className="panel row sums" aria-label="Figures">
      <dl className="sums">
        <div>
          <dt>Here</dt>
          <dd>
            {here} <small>of {taken}</small>
          </dd>
        </div>
        <div>
          <dt>Cancelled</dt>
          <dd>{givenBack}</dd>
        </div>
        {price > 0 && (
          <div>
            <dt>To be paid</dt>
            <dd>{rupeeWords(toPay)}</dd>
          </div>
        )}
      </dl>
      <Meter label={words} value={taken} max={capacity} color={level}>
        {words}
      </Meter>
    </section>
  );
}
