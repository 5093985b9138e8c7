import { Link, useNavigate, useRevalidator } from "react-router";
import type { Loaded } from "../../../platform/api/api-problem.ts";
import type { SectionAnswer } from "../../../platform/settings/section.ts";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { WhenLoaded } from "../../../ui/page/when-loaded.tsx";
import { Waiting } from "../../../ui/page/waiting.tsx";
import { SectionForm } from "./section-form.tsx";
import { changedOn } from "./section-changes.ts";
import "./sections.css";

type Place = { title: string; help: string; path: string; place: SectionAnswer["place"]; listLabel: string };
type Props = { where: Place; chosen: string | undefined; loaded: Promise<Loaded<SectionAnswer[]>> };

/** `/admin/settings` or `/admin/pages`: the sections at left, the fields of one at right. */
export function SectionPage({ where, chosen, loaded: loading }: Props) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHead title={where.title} />
      <p className="admin-help">{where.help}</p>
      <WhenLoaded
        loaded={loading}
        fallback={<Waiting text={`Loading ${where.title.toLowerCase()}...`} />}
        toast="Failed to load settings"
      >
        {(value) => <Sections where={where} chosen={chosen} sections={value} onSaved={() => void revalidate()} />}
      </WhenLoaded>
    </>
  );
}

type SectionsProps = Pick<Props, "where" | "chosen"> & { sections: SectionAnswer[]; onSaved: () => void };

function Sections({ where, chosen, sections, onSaved }: SectionsProps) {
  const own = sections.filter(({ place }) => place === where.place);
  const section = own.find(({ id }) => id === chosen) ?? own[0];
  if (!section) return null;
  return (
    <div className="sections">
      <SectionMenu where={where} sections={own} current={section.id} />
      <SectionForm key={section.id} section={section} onSaved={onSaved} />
    </div>
  );
}

type MenuProps = { where: Place; sections: SectionAnswer[]; current: string };

/** A list at the left; on a phone one control. */
function SectionMenu({ where, sections, current }: MenuProps) {
  const navigate = useNavigate();
  return (
    <>
      <nav className="section-menu" aria-label={where.listLabel}>
        {sections.map((section) => (
          <Link
            key={section.id}
            className="menu-item"
            to={`${where.path}/${section.id}`}
            aria-current={section.id === current ? "page" : undefined}
          >
            {section.title}
            {where.place === "pages" && <small>{changedOn(section) ?? "never changed"}</small>}
          </Link>
        ))}
      </nav>
      <select
        className="input section-choice"
        aria-label={where.listLabel}
        value={current}
        onChange={(event) => void navigate(`${where.path}/${event.target.value}`)}
      >
        {sections.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </>
  );
}
