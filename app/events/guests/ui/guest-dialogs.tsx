import { useState } from "react";
import { call } from "../../../platform/endpoints/call.ts";
import { useDialogForm } from "../../../platform/forms/use-dialog-form.ts";
import { DialogForm } from "../../../ui/forms/dialog-form.tsx";
import { SelectField, TextField } from "../../../ui/forms/field.tsx";
import { FormProblem } from "../../../ui/forms/form-problem.tsx";
import { makeKey } from "../../../ui/forms/sent-once.tsx";
import { guestActions, guestEndpoints } from "../endpoints.ts";
import { MAX_SEATS } from "../../seats.ts";
import {
  guestContactSchema,
  guestPaymentSchema,
  guestSeatsSchema,
  newGuestSchema,
  type GuestAnswer,
  type GuestChange,
} from "../guest.ts";
import { placesWords } from "../guest-list.ts";
import { rupeeWords } from "../../../platform/text/money.ts";

const SEATS = Array.from({ length: MAX_SEATS }, (_, index) => ({
  value: String(index + 1),
  label: placesWords(index + 1),
}));
const NOBODY = { name: "", phone: "", email: "", seats: "1" };

type Props = { eventId: string; onSaved: (change: GuestChange, said: string) => void; onClose: () => void };

/** Somebody is on the phone. Sent twice over a bad line, she is added once. */
export function AddGuest({ eventId, onSaved, onClose }: Props) {
  const [key] = useState(makeKey);
  const form = useDialogForm(NOBODY, newGuestSchema, async (values) => {
    const change = await call(guestEndpoints.add, { params: { id: eventId }, body: values, idempotencyKey: key });
    onSaved(change, `${change.guest.name} is on the list: ${change.guest.reference}.`);
  });
  return (
    <DialogForm
      title="Add by phone"
      action="Add guest"
      working={form.isSending ? "Saving..." : null}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblem problem={form.problem} className="guest-problem" />
      <TextField label="Name" required maxLength={100} autoComplete="off" {...form.field("name")} />
      <TextField label="Phone" required type="tel" autoComplete="off" {...form.field("phone")} />
      <TextField label="E-mail" type="email" autoComplete="off" hint="If she has one" {...form.field("email")} />
      <SelectField label="Places" choices={SEATS} {...form.field("seats")} />
    </DialogForm>
  );
}

type OfGuest = Props & { guest: GuestAnswer };
const paramsOf = (id: string, { reference }: GuestAnswer) => ({ id, reference });

export function CorrectGuest({ eventId, guest, onSaved, onClose }: OfGuest) {
  const { name, phone, email } = guest;
  const form = useDialogForm({ name, phone, email }, guestContactSchema, async (values) => {
    const change = await call(guestEndpoints.correct, { params: paramsOf(eventId, guest), body: values });
    onSaved(change, `${change.guest.name} is corrected.`);
  });
  return (
    <DialogForm
      title={`Name and contact of ${name}`}
      action="Save"
      working={form.isSending ? "Saving..." : null}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblem problem={form.problem} className="guest-problem" />
      <TextField label="Name" required maxLength={100} autoComplete="off" {...form.field("name")} />
      <TextField label="Phone" type="tel" autoComplete="off" {...form.field("phone")} />
      <TextField label="E-mail" type="email" autoComplete="off" {...form.field("email")} />
    </DialogForm>
  );
}

export function ChangePlaces({ eventId, guest, onSaved, onClose }: OfGuest) {
  const form = useDialogForm({ seats: String(guest.seats) }, guestSeatsSchema, async ({ seats }) => {
    const change = await call(guestEndpoints.changeSeats, { params: paramsOf(eventId, guest), body: { seats } });
    onSaved(change, `${guest.name} has ${placesWords(change.guest.seats)}.`);
  });
  return (
    <DialogForm
      title={`Places for ${guest.name}`}
      action="Save places"
      working={form.isSending ? "Saving..." : null}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblem problem={form.problem} className="guest-problem" />
      <SelectField label="Places" choices={SEATS} {...form.field("seats")} />
    </DialogForm>
  );
}

export function MarkPaid({ eventId, guest, onSaved, onClose }: OfGuest) {
  const form = useDialogForm({ note: guest.paidNote }, guestPaymentSchema, async ({ note }) => {
    const change = await call(guestEndpoints.pay, { params: paramsOf(eventId, guest), body: { note } });
    onSaved(change, `${guest.name} has paid.`);
  });
  return (
    <DialogForm
      title={`${guest.name} pays ${rupeeWords(guest.toPay)}`}
      action="Mark paid"
      working={form.isSending ? "Saving..." : null}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblem problem={form.problem} className="guest-problem" />
      <TextField label="Note" hint="How, and to whom: “cash, to Kavya”" maxLength={200} {...form.field("note")} />
    </DialogForm>
  );
}

export function GiveBack({ eventId, guest, onSaved, onClose }: OfGuest) {
  const places = guest.seats === 1 ? "the place" : `the ${guest.seats} places`;
  const form = useDialogForm({}, guestPaymentSchema, async () => {
    const change = await call(guestActions["give-back"], { params: paramsOf(eventId, guest) });
    onSaved(change, `${placesWords(guest.seats)} of ${guest.name} given back.`);
  });
  return (
    <DialogForm
      title={`Give ${places} of ${guest.name} back?`}
      action="Give back"
      working={form.isSending ? "Saving..." : null}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblem problem={form.problem} className="guest-problem" />
      <p>Somebody else can come then. While nobody does, {guest.name} can be brought back.</p>
    </DialogForm>
  );
}
