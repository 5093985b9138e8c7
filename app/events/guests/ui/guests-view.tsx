import { useState } from "react";
import { tryToLoad, type Loaded } from "../../../platform/api/api-problem.ts";
import { call } from "../../../platform/endpoints/call.ts";
import { notify } from "../../../ui/page/toast.tsx";
import { StateView } from "../../../ui/page/state-view.tsx";
import { useShownPeople } from "../../../ui/people/use-shown-people.ts";
import { isPersonFound } from "../../../platform/text/find-person.ts";
import { guestEndpoints } from "../endpoints.ts";
import type { GuestAnswer, GuestChange, GuestList } from "../guest.ts";
import { listAddresses } from "../guest-file.ts";
import { countSeats, inOrder, isInTab, seatsWords, toGuestTab, type GuestOrder } from "../guest-list.ts";
import { Addresses, TicketLink } from "./guest-copies.tsx";
import { waitingWords } from "../check-in-queue.ts";
import { AddGuest, ChangeSeats, CorrectGuest, GiveBack, MarkPaid } from "./guest-dialogs.tsx";
import { GuestFigures } from "./guest-figures.tsx";
import { GuestHead } from "./guest-head.tsx";
import type { GuestQuestion } from "./guest-row.tsx";
import { GuestTable } from "./guest-table.tsx";
import { GuestTabs, GuestTools } from "./guest-tools.tsx";
import { useGuests } from "./use-guests.ts";
import { KeyHints, type KeyHint } from "../../../ui/lists/key-hints.tsx";

const HINTS: KeyHint[] = [
  ["↑ ↓", "move"],
  ["Space", "check in"],
  ["U", "undo"],
  ["/", "search"],
];

type Asked =
  | { question: "add" }
  | { question: "addresses" }
  | { question: Exclude<GuestQuestion, "link">; guest: GuestAnswer }
  | { question: "link"; guest: GuestAnswer; link: Promise<Loaded<string>> };

/** The registrations of an event: who is expected, who is here, and what is to be paid. */
export function GuestsView({ list: read, readAgain }: { list: GuestList; readAgain: () => Promise<unknown> }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [order, setOrder] = useState<GuestOrder>("name");
  const { tab, words, setWords, isShown, touch } = useShownPeople({
    keyOf: ({ reference }: GuestAnswer) => reference,
    toTab: toGuestTab,
    isInTab,
    isFound: isPersonFound,
  });
  const list = useGuests(read, { readAgain, touch });
  const { guests, summary } = list;
  const shown = inOrder(guests, order).filter(isShown);
  const isOpen = !summary.isCalledOff;

  const ask = (guest: GuestAnswer, question: GuestQuestion) => {
    if (question !== "link") return setAsked({ question, guest });
    const link = tryToLoad(requestLink(summary.eventId, guest), "The link could not be made. Please try again.");
    setAsked({ question, guest, link });
  };
  const saved = (change: GuestChange, said: string) => {
    list.take(change);
    setAsked(null);
    notify.success(said);
  };
  const bookings = shown.length === 1 ? "1 booking" : `${shown.length} bookings`;
  return (
    <>
      <GuestHead
        guests={guests}
        summary={summary}
        onAdd={() => setAsked({ question: "add" })}
        onAddresses={() => setAsked({ question: "addresses" })}
      />
      <GuestFigures summary={summary} />
      <output className="panel-note">{list.unsent > 0 && waitingWords(list.unsent)}</output>
      <GuestTabs guests={guests} tab={tab} />
      <GuestTools
        words={words}
        order={order}
        onWords={setWords}
        onOrder={setOrder}
        count={`${bookings}, ${seatsWords(countSeats(shown))}`}
      />
      {shown.length === 0 ? (
        <StateView level="p" title={guests.length === 0 ? "Nobody has taken a place yet." : "Nobody here."}>
          <p>{words.trim() ? `Nothing matches “${words.trim()}”.` : "Registrations are listed here at once."}</p>
        </StateView>
      ) : (
        <GuestTable
          key={`${tab} ${order}`}
          guests={shown}
          isPriced={summary.price > 0}
          isOpen={isOpen}
          isBusy={list.isBusy}
          onAct={(guest, action) => void list.act(guest, action)}
          onAsk={ask}
        />
      )}
      <KeyHints hints={HINTS} />
      {asked && (
        <Question
          asked={asked}
          guests={guests}
          eventId={summary.eventId}
          onSaved={saved}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** The whole address of one more link to a guest's ticket. */
async function requestLink(id: string, { reference }: GuestAnswer): Promise<string> {
  const { ticket } = await call(guestEndpoints.makeTicketLink, { params: { id, reference } });
  return new URL(ticket, location.origin).href;
}

type QuestionProps = {
  asked: Asked;
  guests: GuestAnswer[];
  eventId: string;
  onSaved: (change: GuestChange, said: string) => void;
  onClose: () => void;
};

function Question({ asked, guests, ...given }: QuestionProps) {
  if (asked.question === "add") return <AddGuest {...given} />;
  if (asked.question === "addresses") {
    const without = guests.filter(({ givenBackAt, email }) => givenBackAt === null && email === "").length;
    return <Addresses addresses={listAddresses(guests)} without={without} onClose={given.onClose} />;
  }
  const { guest } = asked;
  if (asked.question === "link") return <TicketLink name={guest.name} link={asked.link} onClose={given.onClose} />;
  const Form = { contact: CorrectGuest, places: ChangeSeats, payment: MarkPaid, "give-back": GiveBack }[asked.question];
  return <Form guest={guest} {...given} />;
}
