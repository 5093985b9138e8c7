import { href, Link } from "react-router";
import { FilterForm } from "../../ui/lists/filter-form.tsx";
import { SearchField } from "../../ui/lists/search-field.tsx";
import type { ResourceFilter } from "../resource.ts";
import { RESOURCE_TYPES, TYPE_LABELS } from "../resource-words.ts";

type Props = { filter: ResourceFilter; categories: string[]; matching: number; isFiltered: boolean };

/** Words, type and category of the library; together they narrow it down. */
export function ResourceFilters({ filter, categories, matching, isFiltered }: Props) {
  return (
    <FilterForm label="Resources">
      <SearchField label="Search resources" value={filter.q} />
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
