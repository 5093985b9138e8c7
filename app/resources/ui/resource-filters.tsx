import SearchIcon from "lucide-react/icons/search";
import { href, Link } from "react-router";
import { FilterForm } from "../../ui/filter-form.tsx";
import type { ResourceFilter } from "../resource.ts";
import { RESOURCE_TYPES, TYPE_LABELS } from "../resource-words.ts";

type Props = { filter: ResourceFilter; categories: string[]; matching: number; isFiltered: boolean };

/** Words, type and category of the library; together they narrow it down. */
export function ResourceFilters({ filter, categories, matching, isFiltered }: Props) {
  return (
    <FilterForm label="Resources">
      <div className="relative w-full md:w-auto md:flex-1">
        <SearchIcon className="icon pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-3" />
        <input
          className="input pl-11"
          type="search"
          name="q"
          placeholder="Search resources"
          aria-label="Search resources"
          maxLength={200}
          defaultValue={filter.q}
        />
      </div>
      <select className="input" name="type" aria-label="Type" defaultValue={filter.type}>
        <option value="">All types</option>
        {RESOURCE_TYPES.map((type) => (
          <option key={type} value={type}>
            {TYPE_LABELS[type]}
          </option>
        ))}
      </select>
      <select className="input" name="category" aria-label="Category" defaultValue={filter.category}>
        <option value="">All categories</option>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </select>
      <output className="meta mx-1.5" aria-live="polite">
        {matching} {matching === 1 ? "resource" : "resources"}
      </output>
      {isFiltered && (
        <Link className="btn btn-quiet btn-sm max-md:ml-auto" to={href("/resources")} preventScrollReset>
          Clear Filters
        </Link>
      )}
    </FilterForm>
  );
}
