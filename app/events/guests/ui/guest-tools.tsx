import { Search } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { useKeys } from "../../../ui/page/keys.ts";
import type { GuestAnswer } from "../guest.ts";
import { countPlaces, GUEST_ORDERS, GUEST_TABS, isInTab, type GuestOrder, type GuestTab } from "../guest-list.ts";

/** What part of the list is shown, with how many places in each. */
export function GuestTabs({ guests, tab }: { guests: GuestAnswer[]; tab: GuestTab }) {
  return (
    <nav className="tabs guest-tabs" aria-label="Guests by state">
      {GUEST_TABS.map(({ key, label }) => (
        <Link
          key={key}
          to={key === "all" ? "." : `?tab=${key}`}
          relative="path"
          aria-current={key === tab ? "page" : undefined}
          preventScrollReset
          replace
        >
          {label} <span>{countPlaces(guests.filter((guest) => isInTab(guest, key)))}</span>
        </Link>
      ))}
    </nav>
  );
}

type ToolsProps = {
  words: string;
  order: GuestOrder;
  onWords: (words: string) => void;
  onOrder: (order: GuestOrder) => void;
  /** How many are shown, in words. */
  count: string;
};

/** The search stays on top on a phone: at the door it is all one needs. */
export function GuestTools({ words, order, onWords, onOrder, count }: ToolsProps) {
  const field = useRef<HTMLInputElement>(null);
  useKeys({
    "/": (event) => {
      event.preventDefault();
      field.current?.focus();
    },
  });
  return (
    <search className="guest-tools">
      <label className="quick-filter">
        <Search aria-hidden className="icon" />
        <span className="sr-only">Name, phone or reference</span>
        <input
          ref={field}
          type="search"
          value={words}
          placeholder="Name, phone or reference"
          onChange={(event) => onWords(event.target.value)}
        />
      </label>
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
      <output className="meta">{count}</output>
    </search>
  );
}
