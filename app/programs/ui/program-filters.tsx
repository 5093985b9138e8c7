import { href } from "react-router";
import { ClearFilters, FilterSelect } from "../../ui/filters/filter-choices.tsx";
import { FilterForm } from "../../ui/filters/filter-form.tsx";
import { SearchField } from "../../ui/lists/search-field.tsx";
import type { ProgramFilter } from "../program.ts";
import { isFiltered, PROGRAM_CATEGORIES, PROGRAM_FORMATS, PROGRAM_LEVELS } from "../program-words.ts";

const CHOICES = [
  { name: "category", label: "Category", none: "All categories", words: PROGRAM_CATEGORIES },
  { name: "level", label: "Level", none: "Any level", words: PROGRAM_LEVELS },
  { name: "format", label: "Format", none: "Any format", words: PROGRAM_FORMATS },
] as const;

/** The filters of the programs page: words, category, level and format. */
export function ProgramFilters({ filter, matching }: { filter: ProgramFilter; matching: number }) {
  return (
    <FilterForm label="Programs">
      <SearchField label="Search programs" value={filter.q} />
      {CHOICES.map(({ name, label, none, words }) => (
        <FilterSelect key={name} name={name} label={label} none={none} chosen={filter[name]} choices={words} />
      ))}
      <output className="meta">
        {matching} {matching === 1 ? "program" : "programs"}
      </output>
      {isFiltered(filter) && <ClearFilters className="end-narrow" to={href("/programs")} />}
    </FilterForm>
  );
}
