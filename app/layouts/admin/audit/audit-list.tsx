import { Link } from "react-router";
import { useQuery } from "@tanstack/react-query";
import {
  AUDIT_ACTIONS,
  type AuditAnswer,
  type AuditDifference,
  type AuditFilter,
  auditFilterSchema,
} from "../../../platform/audit/audit.ts";
import { auditEndpoints } from "../../../platform/panel/endpoints.ts";
import { call } from "../../../platform/endpoints/call.ts";
import { pagesOf, queryOf } from "../../../platform/endpoints/queries.ts";
import { formatMoment } from "../../../platform/time/india-time.ts";
import type { ListDescription } from "../../../ui/list-page/list-description.ts";
import { LoadingList } from "../../../ui/list-page/panel-list.tsx";
import { kindLabel } from "../features/panel-kinds.ts";
import { DayRange } from "../../../ui/filters/day-range.tsx";
import { FilterSelect } from "../../../ui/filters/filter-choices.tsx";
import { SearchForm } from "../../../ui/lists/search-form.tsx";
import "../inbox/inbox.css";

const NO_CHOICES = { people: [], kinds: [] };

/** Person, kind and days; what is chosen is in the address. */
function AuditFilters({ filter: { q, person, kind, from, to } }: { filter: AuditFilter }) {
  const { data = NO_CHOICES } = useQuery(queryOf(auditEndpoints.choices, {}));
  const { people, kinds } = data;
  return (
    <SearchForm label="Title, reference or who changed it" q={q}>
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
      <DayRange from={from} to={to} />
    </SearchForm>
  );
}

/** The log of changes in the panel. */
export const auditList: ListDescription<AuditAnswer, AuditFilter> = {
  path: "/admin/audit",
  title: "Changes",
  help: "Who changed what, and when. For settings it shows the values before and after. Stored for two years.",
  one: "change",
  many: "changes",
  caption: "Changes",
  className: "audit-list",
  idOf: ({ _id }) => String(_id),
  filterIn,
  pages: (query) => pagesOf(auditEndpoints.list, { query }),
  Filters: AuditFilters,
  file: async (query) => (await call(auditEndpoints.downloadLink, { query })).url,
  columns: [
    { label: "What", cell: What },
    { label: "Who", cell: ({ by }) => by },
    {
      label: "When",
      cell: ({ changedAt }) => <time dateTime={changedAt}>{formatMoment(new Date(changedAt))}</time>,
    },
  ],
  actions: [],
  empty: { title: "Nothing here.", text: "Every change in the panel is listed here for two years." },
  none: { titleOf: () => "Nothing here.", all: "All changes" },
};

export const LoadingChanges = () => <LoadingList list={auditList} />;

function What(change: AuditAnswer) {
  const { action, kind, differences } = change;
  return (
    <>
      <p className="row">
        <span className="badge badge-neutral">{kindLabel(kind)}</span>
        <b>{AUDIT_ACTIONS[action]}</b>
        <Subject change={change} />
      </p>
      {differences.length > 0 && <Differences differences={differences} />}
    </>
  );
}

/** What the change is about: a link to its page, or to the bin. */
function Subject({ change: { subject, title, recordId } }: { change: AuditAnswer }) {
  const { name, path, state } = subject;
  const called = name || (title ? `“${title}”` : recordId);
  return (
    <span>
      {path ? <Link to={path}>{called}</Link> : called}
      {name && title && <span className="meta"> “{title}”</span>}
      {state === "deleted" && <span className="meta"> in the bin</span>}
    </span>
  );
}

function Differences({ differences }: { differences: AuditDifference[] }) {
  return (
    <details>
      <summary className="link">Before and after</summary>
      <dl className="stack gap-s well">
        {differences.map(({ label, before, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <del>{before || "empty"}</del>
            </dd>
            <dd>
              <ins>{after || "empty"}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** As the address has it. A day that is only half typed counts as none, so that the list stays while it is typed. */
function filterIn(query: Record<string, string>): AuditFilter {
  const strict = auditFilterSchema.safeParse(query);
  if (strict.success) return strict.data;
  const wrong = new Set(strict.error.issues.map(({ path }) => String(path[0])));
  return auditFilterSchema.parse(Object.fromEntries(Object.entries(query).filter(([name]) => !wrong.has(name))));
}
