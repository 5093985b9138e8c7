import LayoutGridIcon from "lucide-react/icons/layout-grid";
import ListIcon from "lucide-react/icons/list";
import { href, Link } from "react-router";
import { FilterForm } from "../../ui/lists/filter-form.tsx";
import { countWords } from "../../ui/lists/count-words.ts";
import { filterPath } from "../../ui/lists/filter-path.ts";
import type { EventFilter } from "../event.ts";

type Props = {
  filter: EventFilter;
  types: string[];
  months: { month: string; words: string }[];
  matching: number;
};

/** Type, month and view of the events page: choices in a form, the view as two links. */
export function EventFilters({ filter, types, months, matching }: Props) {
  const isFiltered = filter.type !== "" || filter.month !== "";
  return (
    <FilterForm label="Events">
      <select className="input" name="type" aria-label="Type" defaultValue={filter.type}>
        <option value="">All types</option>
        {types.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </select>
      <select className="input" name="month" aria-label="Month" defaultValue={filter.month}>
        <option value="">Any month</option>
        {months.map(({ month, words }) => (
          <option key={month} value={month}>
            {words}
          </option>
        ))}
      </select>
      {filter.view === "list" && <input type="hidden" name="view" value="list" />}
      <output className="meta mx-1.5 max-md:order-1">{countWords(matching, "event")}</output>
      {isFiltered && (
        <Link
          className="btn btn-quiet btn-sm max-md:order-1"
          to={filterPath(href("/events"), { view: filter.view })}
          preventScrollReset
        >
          Clear Filters
        </Link>
      )}
      <ViewChoice filter={filter} />
    </FilterForm>
  );
}

function ViewChoice({ filter }: { filter: EventFilter }) {
  const views = [
    { view: "grid", words: "Grid", Icon: LayoutGridIcon },
    { view: "list", words: "List", Icon: ListIcon },
  ] as const;
  return (
    <nav className="segmented ml-auto max-md:order-1" aria-label="View">
      {views.map(({ view, words, Icon }) => (
        <Link
          key={view}
          to={filterPath(href("/events"), { ...filter, view })}
          aria-current={filter.view === view ? "true" : undefined}
          preventScrollReset
        >
          <Icon className="icon" />
          <span className="max-md:sr-only">{words}</span>
        </Link>
      ))}
    </nav>
  );
}
