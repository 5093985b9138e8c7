import { useParams } from "react-router";
import { call, sendForm } from "../../../platform/endpoints/call.ts";
import { rupeeWords } from "../../../platform/text/money.ts";
import { FormDialog } from "../../../ui/forms/form-dialog.tsx";
import type { DialogProps } from "../../../ui/list-page/list-description.ts";
import { countWords } from "../../../ui/lists/count-words.ts";
import { notify } from "../../../ui/page/toast.tsx";
import { eventMailEndpoints, LONGEST_MESSAGE } from "../../endpoints.ts";
import { MAX_SEATS } from "../../seats.ts";
import { MailedPeople } from "../../ui/mailed-people.tsx";
import { refreshPendingMails } from "../../ui/pending-mails.tsx";
import { guestActionEndpoints, guestEndpoints } from "../endpoints.ts";
import type { GuestAnswer } from "../guest.ts";
import { seatsWords } from "../guest-list.ts";
import { takeChange } from "./guest-query.tsx";

const SEATS = Array.from({ length: MAX_SEATS }, (_, index) => ({
  value: String(index + 1),
  label: seatsWords(index + 1),
}));
const NAME = { name: "name", label: "Name", required: true, maxLength: 100, autoComplete: "off" } as const;
const PHONE = { name: "phone", label: "Phone", type: "tel", autoComplete: "off" } as const;
const EMAIL = { name: "email", label: "E-mail", type: "email", autoComplete: "off" } as const;
const SEAT_CHOICE = { name: "seats", label: "Seats", choices: SEATS } as const;

const PAID = {
  name: "paid",
  label: "Paid",
  choices: [
    { value: "", label: "Not yet" },
    { value: "yes", label: "Yes" },
  ],
} as const;

type AddProps = { eventId: string; isPriced: boolean; onAdded: (guest: GuestAnswer) => void; onClose: () => void };

/** Adds an attendee who registers by phone. */
export function AddGuest({ eventId, isPriced, onAdded, onClose }: AddProps) {
  return (
    <FormDialog
      title="Add by phone"
      action="Add guest"
      fields={[
        NAME,
        { ...PHONE, required: true },
        { ...EMAIL, hint: "If there is one" },
        SEAT_CHOICE,
        ...(isPriced ? [PAID] : []),
      ]}
      send={async (body, idempotencyKey) => {
        const sent = sendForm(guestEndpoints.add, { params: { id: eventId }, body, idempotencyKey });
        onAdded(takeChange(await sent));
      }}
      onClose={onClose}
    />
  );
}

type MessageProps = { event: { eventId: string; title: string }; onClose: () => void };

/** A mail to everyone who is registered: how many get it, and how it reads. */
export function MessageGuests({ event: { eventId, title }, onClose }: MessageProps) {
  return (
    <FormDialog
      title="Write to all guests"
      action="Send"
      working="Sending..."
      fields={[{ name: "message", label: "Message", required: true, rows: 5, maxLength: LONGEST_MESSAGE }]}
      send={async (body, idempotencyKey) => {
        const sent = sendForm(eventMailEndpoints.write, { params: { id: eventId }, body, idempotencyKey });
        const { mails } = await sent;
        refreshPendingMails();
        onClose();
        notify.success(`${countWords(mails, "mail")} to the guests. Until they are sent you can stop them here.`);
      }}
      renderAfter={({ message }) =>
        message.trim() && (
          <figure className="well" aria-label="How it reads">
            <b>About {title}</b>
            {`Namaste …,\n\nWe write to you about “${title}”.\n\n${message}`}
          </figure>
        )
      }
      onClose={onClose}
    >
      <MailedPeople eventId={eventId} />
    </FormDialog>
  );
}

type Props = DialogProps<GuestAnswer>;

/** The path parameters of a guest of this page's event. */
export function useGuestParams({ reference }: GuestAnswer) {
  const { eventId = "" } = useParams();
  return { id: eventId, reference };
}

export function CorrectGuest({ item: guest, onDone, onClose }: Props) {
  const params = useGuestParams(guest);
  const { name, phone, email } = guest;
  return (
    <FormDialog
      title={`Name and contact of ${name}`}
      action="Save"
      fields={[NAME, PHONE, EMAIL]}
      values={{ name, phone, email }}
      send={async (body) => onDone(takeChange(await sendForm(guestEndpoints.correct, { params, body })))}
      onClose={onClose}
    />
  );
}

export function ChangeSeats({ item: guest, onDone, onClose }: Props) {
  const params = useGuestParams(guest);
  return (
    <FormDialog
      title={`Seats for ${guest.name}`}
      action="Save seats"
      fields={[SEAT_CHOICE]}
      values={{ seats: String(guest.seats) }}
      send={async (body) => onDone(takeChange(await sendForm(guestEndpoints.changeSeats, { params, body })))}
      onClose={onClose}
    />
  );
}

/** How and to whom was paid; marks what is still due as paid. */
export function NotePayment({ item: guest, onDone, onClose }: Props) {
  const params = useGuestParams(guest);
  const { name, toPay } = guest;
  return (
    <FormDialog
      title={toPay > 0 ? `${name} pays ${rupeeWords(toPay)}` : `The payment of ${name}`}
      action={toPay > 0 ? "Mark paid" : "Save note"}
      fields={[{ name: "note", label: "Note", hint: "How, and to whom: “cash, to Kavya”", maxLength: 200 }]}
      values={{ note: guest.paidNote }}
      send={async (body) => onDone(takeChange(await sendForm(guestEndpoints.pay, { params, body })))}
      onClose={onClose}
    />
  );
}

export function CancelGuest({ item: guest, onDone, onClose }: Props) {
  const params = useGuestParams(guest);
  const seats = guest.seats === 1 ? "The seat becomes" : `The ${guest.seats} seats become`;
  return (
    <FormDialog
      title={`Cancel the registration of ${guest.name}?`}
      action="Cancel registration"
      fields={[]}
      send={async () => onDone(takeChange(await call(guestActionEndpoints["give-back"], { params })))}
      onClose={onClose}
    >
      <p>{seats} free. As long as there is room, the registration can be restored.</p>
    </FormDialog>
  );
}
