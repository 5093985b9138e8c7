import { Download, ListChecks, Search } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { FilterForm } from "../../../ui/filters/filter-form.tsx";
import { useKeys } from "../../../ui/page/keys.ts";
import { INBOX_FOR, INBOX_STATES, type InboxPlace, inboxPath } from "./inbox-place.ts";
import { INBOX_TABS } from "../features/panel-kinds.ts";
import { pendingCount, sumOf, useWaiting } from "./use-waiting.ts";

type Props = { place: InboxPlace; isExporting: boolean; onSelect: () => void; onExport: () => void };

/** Words, state and assignee, all in the address. */
export function InboxTools({ place, isExporting, onSelect, onExport }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useKeys({
    "/": (event) => {
      event.preventDefault();
      field.current?.focus();
    },
  });
  return (
    <div className="row tools">
      <FilterForm label="Search the inbox" className="">
        <input type="hidden" name="group" value={place.group} />
        <label className="search-box">
          <Search aria-hidden className="icon" />
          <span className="sr-only">Name, words or reference</span>
          <input
            className="input"
            ref={field}
            type="search"
            name="q"
            defaultValue={place.q}
            maxLength={100}
            placeholder="Name, words or reference"
          />
        </label>
        <Choice name="state" label="State" chosen={place.state} choices={INBOX_STATES} />
        <Choice name="for" label="For whom" chosen={place.for} choices={INBOX_FOR} />
      </FilterForm>
      <div className="row end">
        <button type="button" className="btn btn-quiet btn-sm" onClick={onSelect}>
          <ListChecks aria-hidden className="icon" />
          Select several
        </button>
        <button type="button" className="btn btn-quiet btn-sm" aria-busy={isExporting} onClick={onExport}>
          <Download aria-hidden className="icon" />
          Export
        </button>
      </div>
    </div>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  chosen: string;
  choices: readonly { value: string; label: string }[];
};

function Choice({ name, label, chosen, choices }: ChoiceProps) {
  return (
    <select className="input" name={name} aria-label={label} defaultValue={chosen}>
      {choices.map(({ value, label: words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}

/** The kinds that the role may open, each with how many items are pending. */
export function InboxTabs({ place, mine }: { place: InboxPlace; mine: string[] }) {
  const waiting = useWaiting();
  const groups = INBOX_TABS.filter(({ kinds }) => kinds.some((kind) => mine.includes(kind)));
  return (
    <nav className="tabs" aria-label="Kinds">
      {[{ name: "", label: "All", kinds: mine }, ...groups].map(({ name, label, kinds }) => (
        <Link
          key={name}
          to={inboxPath({ ...place, group: name })}
          aria-current={name === place.group ? "page" : undefined}
          preventScrollReset
        >
          {label}
          <TabCount count={sumOf(waiting, kinds)} />
        </Link>
      ))}
    </nav>
  );
}

function TabCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <b>
      {pendingCount(count)}
      <span className="sr-only"> pending</span>
    </b>
  );
}
