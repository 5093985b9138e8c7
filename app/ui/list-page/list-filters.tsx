import { Link } from "react-router";
import { SearchForm } from "../lists/search-form.tsx";
import type { ListDescription } from "./list-description.ts";

type Props<Item, Filter extends Record<string, string>> = {
  list: Pick<ListDescription<Item, Filter>, "path" | "tabs" | "search" | "searchHint" | "Filters">;
  filter: Filter;
};

/** The tabs and the search of a list; what is chosen is in the address. */
export function ListFilters<Item, Filter extends Record<string, string>>({ list, filter }: Props<Item, Filter>) {
  const { path, tabs, search, searchHint, Filters } = list;
  const { q = "", ...rest } = filter;
  const others = Object.entries(rest).filter(([, value]) => value !== "");
  return (
    <>
      {tabs && (
        <nav className="panel-tabs" aria-label={tabs.label}>
          {tabs.choices.map(({ value, label }) => (
            <Link
              key={value}
              to={listPath(path, { q, [tabs.name]: value })}
              aria-current={value === filter[tabs.name] ? "page" : undefined}
            >
              {label}
              {tabs.Count && <tabs.Count value={value} />}
            </Link>
          ))}
        </nav>
      )}
      {Filters && <Filters filter={filter} />}
      {search && (
        <SearchForm label={search} hint={searchHint} q={q}>
          {others.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </SearchForm>
      )}
    </>
  );
}

/** The address of a list with only what is chosen in it. */
export function listPath(path: string, filter: Record<string, string>): string {
  const chosen = Object.entries(filter).filter(([, value]) => value !== "");
  return chosen.length > 0 ? `${path}?${new URLSearchParams(chosen)}` : path;
}
