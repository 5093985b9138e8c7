import { PeopleTabs } from "../../../ui/people/people-tabs.tsx";
import { PeopleTools } from "../../../ui/people/people-tools.tsx";
import type { GuestAnswer } from "../guest.ts";
import { countSeats, GUEST_ORDERS, GUEST_TABS, isInTab, type GuestOrder, type GuestTab } from "../guest-list.ts";

/** What part of the list is shown, with how many places in each. */
export function GuestTabs({ guests, tab }: { guests: GuestAnswer[]; tab: GuestTab }) {
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

export function GuestTools({ words, order, onWords, onOrder, count }: ToolsProps) {
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
