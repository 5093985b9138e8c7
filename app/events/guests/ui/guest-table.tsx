import type { ComponentProps } from "react";
import { PeopleTable } from "../../../ui/people/people-table.tsx";
import type { GuestAnswer } from "../guest.ts";
import { GuestRow, type GuestQuestion, type RowAction } from "./guest-row.tsx";

type Props = Pick<ComponentProps<typeof GuestRow>, "isPriced" | "isOpen"> & {
  guests: GuestAnswer[];
  isBusy: (guest: GuestAnswer) => boolean;
  onAct: (guest: GuestAnswer, action: RowAction) => void;
  onAsk: (guest: GuestAnswer, question: GuestQuestion) => void;
};

/** The guests in rows, on a phone stacked; worked by keys too: ↑ ↓ move, Space checks in, U undoes that. */
export function GuestTable({ guests, isPriced, isOpen, isBusy, onAct, onAsk }: Props) {
  const head = (
    <>
      <th scope="col">Guest</th>
      <th scope="col">Places</th>
      <th scope="col">Contact</th>
      <th scope="col">Registered</th>
      {isPriced && <th scope="col">Paid</th>}
      <th scope="col">Check-in</th>
      <th scope="col">
        <span className="sr-only">More</span>
      </th>
    </>
  );
  return (
    <PeopleTable
      caption="Guests"
      head={head}
      people={guests}
      keys={{
        " ": (guest) => isOpen && !guest.checkedInAt && !guest.givenBackAt && onAct(guest, "check-in"),
        u: (guest) => isOpen && guest.checkedInAt && onAct(guest, "undo-check-in"),
      }}
    >
      {(guest) => (
        <GuestRow
          key={guest.reference}
          guest={guest}
          isPriced={isPriced}
          isOpen={isOpen}
          isBusy={isBusy(guest)}
          onAct={(action) => onAct(guest, action)}
          onAsk={(question) => onAsk(guest, question)}
        />
      )}
    </PeopleTable>
  );
}
