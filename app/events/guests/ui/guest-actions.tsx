import { Banknote, Link2, Mail, Pencil, RotateCcw, Undo2, Users } from "lucide-react";
import { call } from "../../../platform/endpoints/call.ts";
import type { ChangeAction, ListAction } from "../../../ui/list-page/list-description.ts";
import { guestActionEndpoints as endpoints, type GuestAction } from "../endpoints.ts";
import type { GuestAnswer } from "../guest.ts";
import { seatsWords } from "../guest-list.ts";
import { TicketLink } from "./guest-copies.tsx";
import { ChangeSeats, CorrectGuest, GiveBack, MarkPaid } from "./guest-dialogs.tsx";
import { takeChange } from "./guest-query.tsx";

const FAILED = "That could not be saved. Please try again.";
const MONEY = <Banknote aria-hidden className="icon" />;
const inMenu = { look: "menu", failed: FAILED } as const;
const hasPlace = ({ givenBackAt }: GuestAnswer) => givenBackAt === null;

export function bringBack(eventId: string): ChangeAction<GuestAnswer> {
  return {
    ...inMenu,
    label: "Bring back",
    icon: <RotateCcw aria-hidden className="icon" />,
    when: (guest) => !hasPlace(guest),
    run: running(eventId, "bring-back"),
    said: "Brought back.",
  };
}

/** The actions on a guest besides the check-in. */
export function guestActions(eventId: string, isPriced: boolean): ListAction<GuestAnswer>[] {
  return [
    {
      ...inMenu,
      label: "Change places",
      icon: <Users aria-hidden className="icon" />,
      when: hasPlace,
      Dialog: ChangeSeats,
      said: ({ name }, changed) => `${name} has ${seatsWords(changed?.seats ?? 0)}.`,
    },
    {
      ...inMenu,
      label: "Mark paid",
      icon: MONEY,
      when: (guest) => hasPlace(guest) && isPriced && guest.toPay > 0,
      Dialog: MarkPaid,
      said: ({ name }) => `${name} has paid.`,
    },
    {
      ...inMenu,
      label: "Not paid",
      icon: MONEY,
      when: (guest) => hasPlace(guest) && isPriced && guest.isPaid,
      run: running(eventId, "undo-payment"),
      said: "Noted as not paid.",
    },
    bringBack(eventId),
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
      when: (guest) => hasPlace(guest) && guest.email !== "",
      run: running(eventId, "again"),
      said: ({ email }) => `The ticket is sent to ${email}.`,
    },
    { look: "menu", label: "Copy ticket link", icon: <Link2 aria-hidden className="icon" />, View: TicketLink },
    {
      ...inMenu,
      label: "Give the place back",
      icon: <Undo2 aria-hidden className="icon" />,
      when: hasPlace,
      Dialog: GiveBack,
      said: ({ name, seats }) => `${seatsWords(seats)} of ${name} given back.`,
    },
  ];
}

function running(id: string, action: GuestAction) {
  return async ({ reference }: GuestAnswer) => takeChange(await call(endpoints[action], { params: { id, reference } }));
}
