import LayoutGridIcon from "lucide-react/icons/layout-grid";
import ListIcon from "lucide-react/icons/list";
import { href, Link } from "react-router";
import { ClearFilters, FilterSelect } from "../../ui/filters/filter-choices.tsx";
import { FilterForm } from "../../ui/filters/filter-form.tsx";
import { countWords } from "../../ui/lists/count-words.ts";
import { filterPath } from "../../ui/filters/filter-path.ts";
import type { EventFilter } from "../event.ts";
import "../../ui/lists/chips.css";

type Props = {
  filter: EventFilter;
  types: string[];
  months: { value: string; label: string }[];
  matching: number;
};

/** Type, month and view of the events page: choices in a form, the view as two links. */
export function EventFilters({ filter, types, months, matching }: Props) {
  const isFiltered = filter.type !== "" || filter.month !== "";
  return (
    <FilterForm label="Events">
      <FilterSelect name="type" label="Type" none="All types" chosen={filter.type} choices={types} />
      <FilterSelect name="month" label="Month" none="Any month" chosen={filter.month} choices={months} />
      {filter.view === "list" && <input type="hidden" name="view" value="list" />}
      <output className="meta later">{countWords(matching, "event")}</output>
      {isFiltered && <ClearFilters className="later" to={filterPath(href("/events"), { view: filter.view })} />}
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
    <nav className="segmented end later" aria-label="View">
      {views.map(({ view, words, Icon }) => (
        <Link
          key={view}
          to={filterPath(href("/events"), { ...filter, view })}
          aria-current={filter.view === view ? "true" : undefined}
          preventScrollReset
        >
          <Icon className="icon" />
          <span className="sr-narrow">{words}</span>
        </Link>
      ))}
    </nav>
  );
}
