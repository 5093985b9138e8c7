import { Banknote, Link2, Mail, NotebookPen, Pencil, RotateCcw, Undo2, Users } from "lucide-react";
import { call } from "../../../platform/endpoints/call.ts";
import type { ChangeAction, ListAction } from "../../../ui/list-page/list-description.ts";
import { guestActionEndpoints as endpoints, guestEndpoints, type GuestAction } from "../endpoints.ts";
import type { GuestAnswer } from "../guest.ts";
import { seatsWords } from "../guest-list.ts";
import { TicketLink } from "./guest-copies.tsx";
import { CancelGuest, ChangeSeats, CorrectGuest, NotePayment } from "./guest-dialogs.tsx";
import { takeChange } from "./guest-query.tsx";

const FAILED = "That could not be saved. Please try again.";
const MONEY = <Banknote aria-hidden className="icon" />;
const inMenu = { look: "menu", failed: FAILED } as const;
const isActive = ({ givenBackAt }: GuestAnswer) => givenBackAt === null;

export function restoreGuest(eventId: string): ChangeAction<GuestAnswer> {
  return {
    ...inMenu,
    label: "Restore",
    icon: <RotateCcw aria-hidden className="icon" />,
    when: (guest) => !isActive(guest),
    run: running(eventId, "bring-back"),
    said: "Restored.",
  };
}

/** The actions on a guest besides the check-in. `price`: rupees for one seat. */
export function guestActions(eventId: string, price: number): ListAction<GuestAnswer>[] {
  const owesAll = ({ toPay, seats }: GuestAnswer) => toPay === seats * price;
  const undoPayment = { run: running(eventId, "undo-payment"), said: "Noted as not paid." };
  return [
    {
      ...inMenu,
      label: "Change seats",
      icon: <Users aria-hidden className="icon" />,
      when: isActive,
      Dialog: ChangeSeats,
      said: ({ name }, changed) => `${name} has ${seatsWords(changed?.seats ?? 0)}.`,
    },
    {
      ...inMenu,
      label: "Mark paid",
      icon: MONEY,
      when: (guest) => guest.toPay > 0 && owesAll(guest),
      run: async (guest) => takeChange(await pay(eventId, guest)),
      said: ({ name }) => `${name} has paid.`,
      undo: undoPayment,
    },
    {
      // Without Undo, which would also remove the earlier payment: so it asks first.
      ...inMenu,
      label: "Mark the rest paid",
      icon: MONEY,
      when: (guest) => guest.toPay > 0 && !owesAll(guest),
      Dialog: NotePayment,
      said: ({ name }) => `${name} has paid.`,
    },
    {
      ...inMenu,
      label: "Note on the payment",
      icon: <NotebookPen aria-hidden className="icon" />,
      when: (guest) => isActive(guest) && guest.isPaid,
      Dialog: NotePayment,
      said: "The note is saved.",
    },
    {
      ...inMenu,
      ...undoPayment,
      label: "Not paid",
      icon: MONEY,
      when: (guest) => isActive(guest) && price > 0 && guest.isPaid,
    },
    restoreGuest(eventId),
    {
      ...inMenu,
      label: "Edit name and contact",
      icon: <Pencil aria-hidden className="icon" />,
      Dialog: CorrectGuest,
      said: (before, changed) => `${(changed ?? before).name} is corrected.`,
    },
    {
      ...inMenu,
      label: "Send the ticket again",
      icon: <Mail aria-hidden className="icon" />,
      when: (guest) => isActive(guest) && guest.email !== "",
      run: running(eventId, "again"),
      said: ({ email }) => `The ticket is sent to ${email}.`,
    },
    { look: "menu", label: "Copy ticket link", icon: <Link2 aria-hidden className="icon" />, View: TicketLink },
    {
      ...inMenu,
      label: "Cancel registration",
      icon: <Undo2 aria-hidden className="icon" />,
      when: isActive,
      Dialog: CancelGuest,
      said: ({ name }) => `The registration of ${name} is cancelled.`,
    },
  ];
}

function pay(id: string, { reference }: GuestAnswer) {
  return call(guestEndpoints.pay, { params: { id, reference }, body: { note: "" } });
}

function running(id: string, action: GuestAction) {
  return async ({ reference }: GuestAnswer) => takeChange(await call(endpoints[action], { params: { id, reference } }));
}
