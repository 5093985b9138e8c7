import SearchIcon from "lucide-react/icons/search";
import { href, Link } from "react-router";
import { FilterForm } from "../../ui/filter-form.tsx";
import { countWords } from "../../ui/count-words.ts";
import { filterPath } from "../../ui/filter-path.ts";
import type { PostFilter } from "../post.ts";

type Props = { filter: PostFilter; categories: string[]; matching: number };

/** Search and category of the blog page: the words in a form, the categories as links. */
export function BlogFilters({ filter, categories, matching }: Props) {
  const isFiltered = filter.q !== "" || filter.category !== "";
  return (
    <FilterForm label="Articles">
      <div className="relative w-full md:w-auto md:flex-1">
        <SearchIcon className="icon pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-3" />
        <input
          className="input pl-11"
          type="search"
          name="q"
          placeholder="Search articles"
          aria-label="Search articles"
          maxLength={200}
          defaultValue={filter.q}
        />
      </div>
      {filter.category && <input type="hidden" name="category" value={filter.category} />}
      <output className={`meta mx-1.5 ${isFiltered ? "max-md:order-1" : "max-md:sr-only"}`}>
        {countWords(matching, "article")}
      </output>
      {isFiltered && (
        <Link className="btn btn-quiet btn-sm max-md:order-1 max-md:ml-auto" to={href("/blog")} preventScrollReset>
          Clear Filters
        </Link>
      )}
      <nav className="chips" aria-label="Categories">
        {["", ...categories].map((category) => (
          <Link
            key={category}
            className="chip"
            to={filterPath(href("/blog"), { q: filter.q, category })}
            aria-current={category === filter.category ? "true" : undefined}
            preventScrollReset
          >
            {category || "All"}
          </Link>
        ))}
      </nav>
    </FilterForm>
  );
}
