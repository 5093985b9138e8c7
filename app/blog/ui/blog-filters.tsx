import { href, Link } from "react-router";
import { ClearFilters } from "../../ui/filters/filter-choices.tsx";
import { FilterForm } from "../../ui/filters/filter-form.tsx";
import { SearchField } from "../../ui/lists/search-field.tsx";
import { countWords } from "../../ui/lists/count-words.ts";
import { filterPath } from "../../ui/filters/filter-path.ts";
import type { PostFilter } from "../post.ts";
import "../../ui/lists/chips.css";

type Props = { filter: PostFilter; categories: string[]; matching: number };

/** Search and category of the blog page: the words in a form, the categories as links. */
export function BlogFilters({ filter, categories, matching }: Props) {
  const isFiltered = filter.q !== "" || filter.category !== "";
  return (
    <FilterForm label="Articles">
      <SearchField label="Search articles" value={filter.q} />
      {filter.category && <input type="hidden" name="category" value={filter.category} />}
      <output className={`meta ${isFiltered ? "later" : "sr-narrow"}`}>{countWords(matching, "article")}</output>
      {isFiltered && <ClearFilters className="later end-narrow" to={href("/blog")} />}
      {categories.length > 0 && <Categories filter={filter} categories={categories} />}
    </FilterForm>
  );
}

function Categories({ filter, categories }: Omit<Props, "matching">) {
  return (
    <nav className="chips" aria-label="Categories">
      {["", ...categories].map((category) => (
        <Link
          key={category}
          className="with-icon chip"
          to={filterPath(href("/blog"), { q: filter.q, category })}
          aria-current={category === filter.category ? "true" : undefined}
          preventScrollReset
        >
          {category || "All"}
        </Link>
      ))}
    </nav>
  );
}
