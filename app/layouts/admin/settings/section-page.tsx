import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { Link, useNavigate } from "react-router";
import { queryOf } from "../../../platform/endpoints/queries.ts";
import { settingsEndpoints } from "../../../platform/sections/endpoints.ts";
import type { SectionAnswer } from "../../../platform/settings/section.ts";
import { WhenRead } from "../../../ui/list-page/query-problem.tsx";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { Waiting } from "../../../ui/page/waiting.tsx";
import { SectionForm } from "./section-form.tsx";
import { changedOn } from "./section-changes.ts";
import "./sections.css";

/** A part that is more than fields, listed after the section `after`; without `Part` a page of its own. */
type OtherPart = { id: string; title: string; after: string; Part?: ComponentType };
type Place = {
  title: string;
  help: string;
  path: string;
  place: SectionAnswer["place"];
  /** A section of the other place that is shown here too, first. */
  also?: string;
  listLabel: string;
  others?: readonly OtherPart[];
};
type Props = { where: Place; chosen: string | undefined };

/** `/admin/settings` or `/admin/pages`: the sections at left, the fields of one at right. */
export function SectionPage({ where, chosen }: Props) {
  // All sections come at once: another one needs no new ones, unless something was saved.
  const query = useQuery({ ...queryOf(settingsEndpoints.list, {}), gcTime: 0 });
  return (
    <>
      <PageHead title={where.title} />
      <p className="admin-help">{where.help}</p>
      <WhenRead
        query={query}
        fallback={<Waiting text={`Loading ${where.title.toLowerCase()}...`} />}
        failed="Failed to load settings"
      >
        {(sections) => (
          <Sections where={where} chosen={chosen} sections={sections} onSaved={() => void query.refetch()} />
        )}
      </WhenRead>
    </>
  );
}

type SectionsProps = Props & { sections: SectionAnswer[]; onSaved: () => void };

function Sections({ where, chosen, sections, onSaved }: SectionsProps) {
  const { others = [] } = where;
  const own = [
    ...sections.filter(({ id }) => id === where.also),
    ...sections.filter(({ place }) => place === where.place),
  ];
  const other = others.find(({ id }) => id === chosen);
  const section = own.find(({ id }) => id === chosen) ?? own[0];
  if (!section) return null;
  const entries = own.flatMap((one) => [
    { id: one.id, title: one.title, note: where.place === "pages" && (changedOn(one) ?? "never changed") },
    ...others.filter(({ after }) => after === one.id),
  ]);
  return (
    <div className="edit-columns sections">
      <SectionMenu where={where} entries={entries} current={other?.id ?? section.id} />
      {other?.Part ? <other.Part /> : <SectionForm key={section.id} section={section} onSaved={onSaved} />}
    </div>
  );
}

type MenuEntry = { id: string; title: string; note?: string | false };
type MenuProps = { where: Place; entries: MenuEntry[]; current: string };

/** A list at the left; on a phone one control. */
function SectionMenu({ where, entries, current }: MenuProps) {
  const navigate = useNavigate();
  return (
    <>
      <nav className="only-wide section-menu" aria-label={where.listLabel}>
        {entries.map(({ id, title, note }) => (
          <Link
            key={id}
            className="menu-item"
            to={`${where.path}/${id}`}
            aria-current={id === current ? "page" : undefined}
          >
            {title}
            {note && <small>{note}</small>}
          </Link>
        ))}
      </nav>
      <select
        className="input only-narrow"
        aria-label={where.listLabel}
        value={current}
        onChange={(event) => void navigate(`${where.path}/${event.target.value}`)}
      >
        {entries.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </>
  );
}
