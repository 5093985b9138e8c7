import { Download, ListChecks } from "lucide-react";
import { Link } from "react-router";
import { FilterSelect } from "../../../ui/filters/filter-choices.tsx";
import { FilterForm } from "../../../ui/filters/filter-form.tsx";
import { SearchBox, useSearchKey } from "../../../ui/lists/search-box.tsx";
import { INBOX_FOR, INBOX_STATES, type InboxPlace, inboxPath } from "./inbox-place.ts";
import { INBOX_TABS } from "../features/panel-kinds.ts";
import { pendingCount, sumOf, useWaiting } from "./use-waiting.ts";

type Props = { place: InboxPlace; isExporting: boolean; onSelect: () => void; onExport: () => void };

/** Words, state and assignee, all in the address. */
export function InboxTools({ place, isExporting, onSelect, onExport }: Props) {
  const field = useSearchKey();
  return (
    <div className="row tools">
      <FilterForm label="Search the inbox" className="">
        <input type="hidden" name="group" value={place.group} />
        <SearchBox ref={field} label="Name, words or reference" name="q" defaultValue={place.q} maxLength={100} />
        <FilterSelect name="state" label="State" chosen={place.state} choices={INBOX_STATES} />
        <FilterSelect name="for" label="For whom" chosen={place.for} choices={INBOX_FOR} />
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
