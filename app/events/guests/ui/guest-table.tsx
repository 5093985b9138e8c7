import { Check, ChevronRight } from "lucide-react";
import { useId } from "react";
import { ActionMenu, type MenuEntry } from "../../../ui/lists/action-menu.tsx";
import { PeopleTable } from "../../../ui/people/people-table.tsx";
import type { GuestAnswer, GuestSummary } from "../guest.ts";
import { formatTime } from "../../../platform/time/india-time.ts";
import { ContactLinks } from "../../../ui/people/contact-links.tsx";
import { seatsWords } from "../guest-list.ts";
import { rupeeWords } from "../../../platform/text/money.ts";

type Props = {
  guests: GuestAnswer[];
  summary: GuestSummary;
  isBusy: (guest: GuestAnswer) => boolean;
  menuOf: (guest: GuestAnswer) => MenuEntry[];
  onPress: (guest: GuestAnswer) => void;
};

/** The table of guests, stacked on a phone. Keys: ↑ ↓ move, Space checks in, U undoes that. */
export function GuestTable({ guests, summary, isBusy, menuOf, onPress }: Props) {
  const isPriced = summary.price > 0;
  const isOpen = !summary.isCalledOff;
  const head = (
    <>
      <th scope="col">Guest</th>
      <th scope="col">Seats</th>
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
          isAsking={summary.requirement !== ""}
          isBusy={isBusy(guest)}
          menu={menuOf(guest)}
          onPress={() => onPress(guest)}
        />
      )}
    </PeopleTable>
  );
}

type GuestRowProps = {
  guest: GuestAnswer;
  isPriced: boolean;
  /** Whether guests must confirm something. */
  isAsking: boolean;
  /** False for a cancelled event. */
  isOpen: boolean;
  isBusy: boolean;
  /** The entries of More. */
  menu: MenuEntry[];
  /** Checks in, undoes a check-in, or restores a cancelled registration. */
  onPress: () => void;
};

/** One guest: name, seats, contact, payment and check-in. */
function GuestRow({ guest, isPriced, isAsking, isOpen, isBusy, menu, onPress }: GuestRowProps) {
  const { reference, name, seats, phone, email, formattedDate } = guest;
  const menuId = useId();
  return (
    <tr tabIndex={-1} data-reference={reference}>
      <td className="people-name">
        <b>{name}</b>
        {isOpen && (
          // On a phone the name opens the row's menu.
          <button type="button" popoverTarget={menuId} aria-label={`More for ${name}`}>
            {name}
            <ChevronRight aria-hidden className="icon" />
          </button>
        )}
        <span className="meta">{reference}</span>
      </td>
      <td className="meta nowrap people-fact">{seatsWords(seats)}</td>
      <td className="meta nowrap people-fact people-contact">
        <ContactLinks phone={phone} email={email} />
      </td>
      <td className="meta nowrap people-fact people-when">
        {formattedDate}
        {isAsking && <small>{guest.confirmedAt ? "Confirmed" : "Not confirmed"}</small>}
      </td>
      {isPriced && (
        <td className="meta nowrap people-fact">
          <Payment guest={guest} />
        </td>
      )}
      <td className="people-check">{isOpen && <CheckIn guest={guest} isBusy={isBusy} onPress={onPress} />}</td>
      <td className="people-more">{isOpen && <ActionMenu id={menuId} label={`More for ${name}`} actions={menu} />}</td>
    </tr>
  );
}

function Payment({ guest: { isPaid, toPay, paidNote } }: Pick<GuestRowProps, "guest">) {
  if (toPay > 0) return <span className="badge badge-warning">{rupeeWords(toPay)} to pay</span>;
  if (!isPaid) return null;
  return (
    <>
      Paid
      {paidNote && <small>{paidNote}</small>}
    </>
  );
}

/** One button for all states, so that it keeps the focus. The second tap of a double tap does not undo the first. */
function CheckIn({ guest, isBusy, onPress }: Pick<GuestRowProps, "guest" | "isBusy" | "onPress">) {
  const { name, givenBackAt, checkedInAt } = guest;
  const words = givenBackAt ? "Restore" : checkedInAt ? "Undo" : "Check in";
  return (
    <span className="with-icon nowrap">
      {checkedInAt && (
        <span className="badge badge-success">
          <Check aria-hidden className="icon" />
          <span className="people-here">Here</span> {formatTime(new Date(checkedInAt))}
        </span>
      )}
      {givenBackAt && <span className="badge badge-neutral">Cancelled</span>}
      <button
        type="button"
        className={`btn btn-sm ${checkedInAt ? "btn-quiet" : "btn-secondary"}`}
        aria-busy={isBusy}
        aria-label={`${words}: ${name}`}
        onClick={(event) => event.detail < 2 && onPress()}
      >
        {words}
      </button>
    </span>
  );
}
