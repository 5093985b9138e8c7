import { call } from "../../../platform/endpoints/call.ts";
import { sendForm } from "../../../platform/endpoints/send-form.ts";
import { rupeeWords } from "../../../platform/text/money.ts";
import { FormDialog } from "../../../ui/forms/form-dialog.tsx";
import { MAX_SEATS } from "../../seats.ts";
import { guestActions, guestEndpoints } from "../endpoints.ts";
import type { GuestAnswer, GuestChange } from "../guest.ts";
import { seatsWords } from "../guest-list.ts";

const SEATS = Array.from({ length: MAX_SEATS }, (_, index) => ({
  value: String(index + 1),
  label: seatsWords(index + 1),
}));
const NAME = { name: "name", label: "Name", required: true, maxLength: 100, autoComplete: "off" } as const;
const PHONE = { name: "phone", label: "Phone", type: "tel", autoComplete: "off" } as const;
const EMAIL = { name: "email", label: "E-mail", type: "email", autoComplete: "off" } as const;
const PLACES = { name: "seats", label: "Places", choices: SEATS } as const;

type Props = { eventId: string; onSaved: (change: GuestChange, said: string) => void; onClose: () => void };

/** Adds an attendee who registers by phone. */
export function AddGuest({ eventId, onSaved, onClose }: Props) {
  return (
    <FormDialog
      title="Add by phone"
      action="Add guest"
      fields={[NAME, { ...PHONE, required: true }, { ...EMAIL, hint: "If there is one" }, PLACES]}
      send={async (body, idempotencyKey) => {
        const change = await sendForm(guestEndpoints.add, { params: { id: eventId }, body, idempotencyKey });
        onSaved(change, `${change.guest.name} is on the list: ${change.guest.reference}.`);
      }}
      onClose={onClose}
    />
  );
}

type OfGuest = Props & { guest: GuestAnswer };
const paramsOf = (id: string, { reference }: GuestAnswer) => ({ id, reference });

export function CorrectGuest({ eventId, guest, onSaved, onClose }: OfGuest) {
  const { name, phone, email } = guest;
  return (
    <FormDialog
      title={`Name and contact of ${name}`}
      action="Save"
      fields={[NAME, PHONE, EMAIL]}
      values={{ name, phone, email }}
      send={async (body) => {
        const change = await sendForm(guestEndpoints.correct, { params: paramsOf(eventId, guest), body });
        onSaved(change, `${change.guest.name} is corrected.`);
      }}
      onClose={onClose}
    />
  );
}

export function ChangeSeats({ eventId, guest, onSaved, onClose }: OfGuest) {
  return (
    <FormDialog
      title={`Places for ${guest.name}`}
      action="Save places"
      fields={[PLACES]}
      values={{ seats: String(guest.seats) }}
      send={async (body) => {
        const change = await sendForm(guestEndpoints.changeSeats, { params: paramsOf(eventId, guest), body });
        onSaved(change, `${guest.name} has ${seatsWords(change.guest.seats)}.`);
      }}
      onClose={onClose}
    />
  );
}

export function MarkPaid({ eventId, guest, onSaved, onClose }: OfGuest) {
  return (
    <FormDialog
      title={`${guest.name} pays ${rupeeWords(guest.toPay)}`}
      action="Mark paid"
      fields={[{ name: "note", label: "Note", hint: "How, and to whom: “cash, to Kavya”", maxLength: 200 }]}
      values={{ note: guest.paidNote }}
      send={async (body) => {
        const change = await sendForm(guestEndpoints.pay, { params: paramsOf(eventId, guest), body });
        onSaved(change, `${guest.name} has paid.`);
      }}
      onClose={onClose}
    />
  );
}

export function GiveBack({ eventId, guest, onSaved, onClose }: OfGuest) {
  const places = guest.seats === 1 ? "the place" : `the ${guest.seats} places`;
  return (
    <FormDialog
      title={`Give ${places} of ${guest.name} back?`}
      action="Give back"
      fields={[]}
      send={async () => {
        const change = await call(guestActions["give-back"], { params: paramsOf(eventId, guest) });
        onSaved(change, `${seatsWords(guest.seats)} of ${guest.name} given back.`);
      }}
      onClose={onClose}
    >
      <p>Somebody else can come then. While nobody does, {guest.name} can be brought back.</p>
    </FormDialog>
  );
}
