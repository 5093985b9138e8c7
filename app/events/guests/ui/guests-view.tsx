import { useState } from "react";
import { isPersonFound } from "../../../platform/text/find-person.ts";
import { menuOf } from "../../../ui/list-page/item-actions.tsx";
import { useListActions } from "../../../ui/list-page/list-actions.tsx";
import { type KeyHint, KeyHints } from "../../../ui/lists/key-hints.tsx";
import { StateView } from "../../../ui/page/state-view.tsx";
import { notify } from "../../../ui/page/toast.tsx";
import { useWhileVisible } from "../../../ui/page/timers.ts";
import { useShownPeople } from "../../../ui/people/use-shown-people.ts";
import { guestsWith, summaryWith, waitingWords } from "../check-ins.ts";
import {
  countSeats,
  GUEST_ORDERS,
  GUEST_TABS,
  type GuestOrder,
  type GuestTab,
  inOrder,
  isInTab,
  seatsWords,
  toGuestTab,
} from "../guest-list.ts";
import type { GuestAnswer, GuestList } from "../guest.ts";
import { restoreGuest, guestActions } from "./guest-actions.tsx";
import { Addresses } from "./guest-copies.tsx";
import { AddGuest, MessageGuests } from "./guest-dialogs.tsx";
import { GuestFigures, GuestHead, type GuestsDialog } from "./guest-head.tsx";
import { guestsKey } from "./guest-query.tsx";
import { GuestTable } from "./guest-table.tsx";
import { useCheckIns } from "./use-check-ins.ts";
import { PeopleTabs } from "../../../ui/people/people-tabs.tsx";
import { PeopleTools } from "../../../ui/people/people-tools.tsx";

const HINTS: KeyHint[] = [
  ["↑ ↓", "move"],
  ["Space", "check in"],
  ["U", "undo"],
  ["/", "search"],
];

type Props = { list: GuestList; readAgain: () => Promise<unknown> };

/** The registrations of an event: who is expected, who is here, and what is to be paid. */
export function GuestsView({ list, readAgain }: Props) {
  const { eventId, price } = list.summary;
  const [asked, setAsked] = useState<GuestsDialog | null>(null);
  const [order, setOrder] = useState<GuestOrder>("name");
  const { tab, words, setWords, isShown, touch } = useShownPeople({
    keyOf: idOf,
    toTab: toGuestTab,
    isInTab,
    isFound: isPersonFound,
  });
  const { queue, press, sendAll, isWaiting } = useCheckIns(eventId);
  useWhileVisible(async () => {
    await sendAll();
    await readAgain();
  });
  const guests = guestsWith(list.rows, queue);
  const summary = summaryWith(list.summary, list.rows, queue);
  const shown = inOrder(guests, order).filter(isShown);
  const { work, choose, dialog } = useListActions({ idOf, onChanged: touch }, guests, guestsKey(eventId));
  const actions = guestActions(eventId, price);
  const checkInOrUndo = (guest: GuestAnswer) => {
    if (guest.givenBackAt) return choose(restoreGuest(eventId), guest);
    touch(guest);
    press(guest.reference, guest.checkedInAt ? "undo-check-in" : "check-in");
  };
  const close = () => setAsked(null);
  const registrations = shown.length === 1 ? "1 registration" : `${shown.length} registrations`;
  return (
    <>
      <GuestHead guests={guests} summary={summary} onAsk={setAsked} />
      <GuestFigures summary={summary} />
      <output className="row panel-note">{isWaiting && waitingWords(queue.length)}</output>
      <GuestTabs guests={guests} tab={tab} />
      <GuestTools
        words={words}
        order={order}
        onWords={setWords}
        onOrder={setOrder}
        count={`${registrations}, ${seatsWords(countSeats(shown))}`}
      />
      {shown.length === 0 ? (
        <StateView
          level="p"
          title={guests.length === 0 ? "There are no registrations yet." : "There are no registrations here."}
        >
          <p>{words.trim() ? `Nothing matches “${words.trim()}”.` : "New registrations appear here at once."}</p>
        </StateView>
      ) : (
        <GuestTable
          key={`${tab} ${order}`}
          guests={shown}
          summary={list.summary}
          isBusy={(guest) => work.isBusy(idOf(guest))}
          menuOf={(guest) => menuOf(actions, guest, choose)}
          onPress={checkInOrUndo}
        />
      )}
      <KeyHints hints={HINTS} />
      {dialog}
      {asked === "message" && <MessageGuests event={list.summary} onClose={close} />}
      {asked === "addresses" && <Addresses guests={guests} onClose={close} />}
      {asked === "add" && (
        <AddGuest
          eventId={eventId}
          isPriced={price > 0}
          onAdded={(guest) => {
            touch(guest);
            close();
            notify.offer(`${guest.name} is on the list: ${guest.reference}.`, "Add another", () => setAsked("add"));
          }}
          onClose={close}
        />
      )}
    </>
  );
}

const idOf = ({ reference }: GuestAnswer) => reference;

/** The tabs of the list, with the number of seats in each. */
function GuestTabs({ guests, tab }: { guests: GuestAnswer[]; tab: GuestTab }) {
  const tabs = GUEST_TABS.map(({ key, label }) => ({
    key,
    label,
    count: countSeats(guests.filter((guest) => isInTab(guest, key))),
  }));
  return <PeopleTabs label="Guests by state" tabs={tabs} chosen={tab} first="all" />;
}

type ToolsProps = {
  words: string;
  order: GuestOrder;
  onWords: (words: string) => void;
  onOrder: (order: GuestOrder) => void;
  /** How many are shown, in words. */
  count: string;
};

function GuestTools({ words, order, onWords, onOrder, count }: ToolsProps) {
  return (
    <PeopleTools words={words} onWords={onWords} count={count}>
      <select
        className="input"
        aria-label="Order"
        value={order}
        onChange={(event) => onOrder(GUEST_ORDERS.find(({ value }) => value === event.target.value)?.value ?? "name")}
      >
        {GUEST_ORDERS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </PeopleTools>
  );
}
