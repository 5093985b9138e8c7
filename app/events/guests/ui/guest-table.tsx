import { useRef, useState, type ComponentProps } from "react";
import { LoadMore } from "../../../ui/lists/load-more.tsx";
import { useKeys } from "../../../ui/page/keys.ts";
import type { GuestAnswer } from "../guest.ts";
import type { GuestAction } from "../guest-requests.ts";
import { GuestRow, type GuestQuestion } from "./guest-row.tsx";

const SHOWN_AT_ONCE = 100;

type Props = Pick<ComponentProps<typeof GuestRow>, "isPriced" | "isOpen"> & {
  guests: GuestAnswer[];
  busy: ReadonlySet<string>;
  onAct: (guest: GuestAnswer, action: GuestAction) => void;
  onAsk: (guest: GuestAnswer, question: GuestQuestion) => void;
};

/** The guests in rows, on a phone stacked; worked by keys too: ↑ ↓ move, Space checks in, U undoes that. */
export function GuestTable({ guests, isPriced, isOpen, busy, onAct, onAsk }: Props) {
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const shown = guests.slice(0, most);
  const body = useGuestKeys(shown, isOpen, onAct);
  return (
    <>
      <section className="panel panel-flush guest-panel">
        <table className="guest-list">
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
                isBusy={busy.has(guest.reference)}
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

function useGuestKeys(shown: GuestAnswer[], isOpen: boolean, onAct: Props["onAct"]) {
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = () => Array.from(body.current?.rows ?? []);
  const at = () => rows().findIndex((row) => row.contains(document.activeElement));
  const move = (event: KeyboardEvent, step: number) => {
    event.preventDefault();
    rows()[Math.min(Math.max(at() + step, 0), shown.length - 1)]?.focus();
  };
  const check = (event: KeyboardEvent, action: GuestAction, isDue: (guest: GuestAnswer) => boolean) => {
    const guest = shown[at()];
    // On a button inside the row the key belongs to that button.
    if (!guest || !isOpen || document.activeElement?.tagName !== "TR") return;
    event.preventDefault();
    if (isDue(guest)) onAct(guest, action);
  };
  useKeys({
    ArrowDown: (event) => move(event, 1),
    ArrowUp: (event) => move(event, -1),
    " ": (event) => check(event, "check-in", ({ checkedInAt, givenBackAt }) => !checkedInAt && !givenBackAt),
    u: (event) => check(event, "undo-check-in", ({ checkedInAt }) => checkedInAt !== null),
  });
  return body;
}
