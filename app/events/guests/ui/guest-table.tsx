import type { MenuEntry } from "../../../ui/lists/action-menu.tsx";
import { PeopleTable } from "../../../ui/people/people-table.tsx";
import type { GuestAnswer } from "../guest.ts";
import { GuestRow } from "./guest-row.tsx";

type Props = {
  guests: GuestAnswer[];
  isPriced: boolean;
  /** False for an event that was called off. */
  isOpen: boolean;
  isBusy: (guest: GuestAnswer) => boolean;
  menuOf: (guest: GuestAnswer) => MenuEntry[];
  onPress: (guest: GuestAnswer) => void;
};

/** The guests in rows, on a phone stacked; worked by keys too: ↑ ↓ move, Space checks in, U undoes that. */
export function GuestTable({ guests, isPriced, isOpen, isBusy, menuOf, onPress }: Props) {
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
        " ": (guest) => isOpen && !guest.checkedInAt && !guest.givenBackAt && onPress(guest),
        u: (guest) => isOpen && guest.checkedInAt && onPress(guest),
      }}
    >
      {(guest) => (
        <GuestRow
          key={guest.reference}
          {...{ guest, isPriced, isOpen }}
          isBusy={isBusy(guest)}
          menu={menuOf(guest)}
          onPress={() => onPress(guest)}
        />
      )}
    </PeopleTable>
  );
}
