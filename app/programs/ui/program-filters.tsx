import { href, Link } from "react-router";
import { FilterForm } from "../../ui/lists/filter-form.tsx";
import { SearchField } from "../../ui/lists/search-field.tsx";
import type { ProgramFilter } from "../program.ts";
import { isFiltered, PROGRAM_CATEGORIES, PROGRAM_FORMATS, PROGRAM_LEVELS } from "../program-words.ts";

const CHOICES = [
  { name: "category", label: "Category", none: "All categories", words: PROGRAM_CATEGORIES },
  { name: "level", label: "Level", none: "Any level", words: PROGRAM_LEVELS },
  { name: "format", label: "Format", none: "Any format", words: PROGRAM_FORMATS },
] as const;

/** Words, category, level and format of the programs page; together they narrow it down. */
export function ProgramFilters({ filter, matching }: { filter: ProgramFilter; matching: number }) {
  return (
    <FilterForm label="Programs">
      <SearchField label="Search programs" value={filter.q} />
      {CHOICES.map(({ name, label, none, words }) => (
        <select key={name} className="input" name={name} aria-label={label} defaultValue={filter[name]}>
          <option value="">{none}</option>
          {words.map((word) => (
            <option key={word}>{word}</option>
          ))}
        </select>
      ))}
      <output className="meta mx-1.5">
        {matching} {matching === 1 ? "program" : "programs"}
      </output>
      {isFiltered(filter) && (
        <Link className="btn btn-quiet btn-sm max-md:ml-auto" to={href("/programs")} preventScrollReset>
          Clear Filters
        </Link>
      )}
    </FilterForm>
  );
}
