import { useQuery } from "@tanstack/react-query";
import type { AuditFilter } from "../../../platform/audit/audit.ts";
import { FilterSelect } from "../../../ui/filters/filter-choices.tsx";
import { SearchForm } from "../../../ui/lists/search-form.tsx";
import { auditEndpoints } from "../../../platform/panel/change-endpoints.ts";
import { queryOf } from "../../../platform/endpoints/queries.ts";
import { kindLabel } from "../features/panel-kinds.ts";

const NO_CHOICES = { people: [], kinds: [] };

/** Person, kind and days; what is chosen is in the address. */
export function AuditFilters({ filter: { q, person, kind, from, to } }: { filter: AuditFilter }) {
  const { data = NO_CHOICES } = useQuery(queryOf(auditEndpoints.choices, {}));
  const { people, kinds } = data;
  return (
    <SearchForm className="inbox-filters" label="Title, reference or who changed it" q={q}>
      <FilterSelect
        name="person"
        label="Person"
        none="Everybody"
        chosen={person}
        choices={people.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      <FilterSelect
        name="kind"
        label="Kind"
        none="All kinds"
        chosen={kind}
        choices={kinds.map((value) => ({ value, label: kindLabel(value) }))}
      />
      <label className="audit-day">
        From
        <input className="input" type="date" name="from" defaultValue={from} />
      </label>
      <label className="audit-day">
        To
        <input className="input" type="date" name="to" defaultValue={to} />
      </label>
    </SearchForm>
  );
}
