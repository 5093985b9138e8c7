import { ExternalLink } from "lucide-react";
import { settingsEndpoints } from "../../../platform/sections/endpoints.ts";
import type { SectionAnswer } from "../../../platform/settings/section.ts";
import { RecordHistory } from "../../../records/record-history.tsx";
import { changedOn, restorable, sectionValues } from "./section-changes.ts";

type HeadProps = { section: SectionAnswer; form: Parameters<typeof RecordHistory>[0]["form"] };

/** When a section was changed last, and before that; of a page also the way to it. */
export function SectionHead({ section, form }: HeadProps) {
  const day = changedOn(section);
  const page = section.place === "pages" ? section.groups[0]?.view : undefined;
  return (
    <div className="row below-s">
      <div className="fill">
        <h2 id="section-title">{section.title}</h2>
        {day && (
          <p className="meta">
            Last changed {day} by {section.changedBy}
          </p>
        )}
      </div>
      {page && (
        <a className="btn btn-quiet btn-sm" href={page}>
          <ExternalLink aria-hidden className="icon" />
          View page
        </a>
      )}
      <RecordHistory
        id={section.id}
        kind={{ endpoints: settingsEndpoints, values: sectionValues(section, form.values) }}
        form={form}
        next="“Save changes” puts it on the site."
        fitting={(then) => restorable(section, then)}
      />
    </div>
  );
}
