import { href, Link } from "react-router";
import { filterPath } from "../../ui/filters/filter-path.ts";
import { Picture } from "../../ui/pictures/picture.tsx";
import type { CategoryTile } from "../resource-data.ts";
import { ClearFilters, FilterSelect } from "../../ui/filters/filter-choices.tsx";
import { FilterForm } from "../../ui/filters/filter-form.tsx";
import { SearchField } from "../../ui/lists/search-field.tsx";
import type { ResourceFilter } from "../resource.ts";
import { RESOURCE_TYPES, TYPE_LABELS } from "../resource-words.ts";
import "./resources.css";

type Props = { filter: ResourceFilter; categories: string[]; matching: number; isFiltered: boolean };

const TYPES = RESOURCE_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }));

/** Words, type and category of the library; together they narrow it down. */
export function ResourceFilters({ filter, categories, matching, isFiltered }: Props) {
  return (
    <FilterForm label="Resources">
      <SearchField label="Search resources" value={filter.q} />
      <FilterSelect name="type" label="Type" none="All types" chosen={filter.type} choices={TYPES} />
      <FilterSelect
        name="category"
        label="Category"
        none="All categories"
        chosen={filter.category}
        choices={categories}
      />
      <output className="meta" aria-live="polite">
        {matching} {matching === 1 ? "resource" : "resources"}
      </output>
      {isFiltered && <ClearFilters className="end-narrow" to={href("/resources")} />}
    </FilterForm>
  );
}

/** The library by subject: each tile sets the category filter. */
export function CategoryTiles({ tiles }: { tiles: CategoryTile[] }) {
  return (
    <section aria-labelledby="explore-by-category">
      <h2 id="explore-by-category" className="below-xl">
        Explore by Category
      </h2>
      <ul className="grid category-tiles">
        {tiles.map(({ category, count, picture }) => (
          <li key={category} className="card">
            <Picture picture={picture} alt="" sizes="(width >= 1440px) 421px, (width >= 820px) 30vw, 45vw" />
            <Link className="stack gap-xs card-link" to={filterPath(href("/resources"), { category })}>
              <span className="serif h4">{category}</span>
              <small>
                {count} {count === 1 ? "resource" : "resources"}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
