import { useState, type ComponentProps } from "react";
import { LoadMore } from "../../../ui/lists/load-more.tsx";
import { usePeopleKeys } from "../../../ui/people/use-people-keys.ts";
import type { GuestAnswer } from "../guest.ts";
import type { GuestAction } from "../guest-requests.ts";
import { GuestRow, type GuestQuestion } from "./guest-row.tsx";

const SHOWN_AT_ONCE = 100;

type Props = Pick<ComponentProps<typeof GuestRow>, "isPriced" | "isOpen"> & {
  guests: GuestAnswer[];
  isBusy: (guest: GuestAnswer) => boolean;
  onAct: (guest: GuestAnswer, action: GuestAction) => void;
  onAsk: (guest: GuestAnswer, question: GuestQuestion) => void;
};

/** The guests in rows, on a phone stacked; worked by keys too: ↑ ↓ move, Space checks in, U undoes that. */
export function GuestTable({ guests, isPriced, isOpen, isBusy, onAct, onAsk }: Props) {
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const shown = guests.slice(0, most);
  const body = usePeopleKeys(shown, {
    " ": (guest) => isOpen && !guest.checkedInAt && !guest.givenBackAt && onAct(guest, "check-in"),
    u: (guest) => isOpen && guest.checkedInAt && onAct(guest, "undo-check-in"),
  });
  return (
    <>
      <section className="panel panel-flush people-panel">
        <table className="people-list">
          <caption className="sr-only">Guests</caption>
          <thead>
            <tr>
              <th scope="col">Guest</th>
              <th scope="col">Places</th>
              <th scope="col">Contact</th>
              <th scope="col">Registered</th>
              {isPriced && <th scope="col">Paid</th>}
              <th scope="col">Check-in</th>
              <th scope="col">
                <span className="sr-only">More</span>
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            {shown.map((guest) => (
              <GuestRow
                key={guest.reference}
                guest={guest}
                isPriced={isPriced}
                isOpen={isOpen}
                isBusy={isBusy(guest)}
                onAct={(action) => onAct(guest, action)}
                onAsk={(question) => onAsk(guest, question)}
              />
            ))}
          </tbody>
        </table>
      </section>
      {guests.length > most && (
        <LoadMore className="records-more" isLoading={false} onLoad={() => setMost(most + SHOWN_AT_ONCE)} />
      )}
    </>
  );
}
