import { ExternalLink } from "lucide-react";
import { call } from "../../../platform/endpoints/call.ts";
import { settingsEndpoints } from "../../../platform/sections/endpoints.ts";
import type { Version } from "../../../platform/records/versions.ts";
import type { SectionAnswer } from "../../../platform/settings/section.ts";
import { VersionHistory, whenOf } from "../../../records/version-history.tsx";
import { notify } from "../../../ui/page/toast.tsx";
import { changedOn } from "./changed-on.ts";
import { differencesIn, restorable, type Values } from "./section-changes.ts";

type HeadProps = {
  section: SectionAnswer;
  form: { values: Values; replaceWith: (values: Values, pictures: Record<string, never>) => void };
};

/** When a section was changed last, and before that; of a page also the way to it. */
export function SectionHead({ section, form }: HeadProps) {
  const day = changedOn(section);
  const page = section.place === "pages" ? section.groups[0]?.view : undefined;
  return (
    <div className="panel-head section-head">
      <div>
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
      <SectionHistory section={section} form={form} />
    </div>
  );
}

function SectionHistory({ section, form }: HeadProps) {
  const { id } = section;
  const then = (version: Version) => restorable(section, version.values);
  const restore = (version: Version) => {
    const before = form.values;
    form.replaceWith({ ...before, ...then(version).values }, {});
    const words = `The version of ${whenOf(version)} is in the form. “Save changes” puts it on the site.`;
    notify.offer(words, "Undo", () => form.replaceWith(before, {}));
  };
  return (
    <VersionHistory
      list={() => call(settingsEndpoints.versions, { params: { id } })}
      find={({ _id }) => call(settingsEndpoints.version, { params: { id, version: _id } })}
      differencesFrom={(version) => {
        const { values } = then(version);
        return differencesIn(section, Object.keys(values), values, form.values);
      }}
      noteOn={(version) => then(version).left}
      same="It says the same as the form."
      onRestore={restore}
    />
  );
}
