import type { Database } from "../database/client.server.ts";
import { listLastSaved } from "../records/versions.server.ts";
import type { SettingsSection } from "../settings/section-fields.server.ts";
import type { SectionAnswer } from "../settings/section.ts";
import { fieldsOf, keysOf, NOTHING, selectRows, SETTINGS, textsOf, valueAt, type Rows } from "./section-rows.server.ts";

type LastSaved = { at: Date; by: string };

/** Sections as their forms show them. */
export async function readSections(db: Database, sections: SettingsSection[]): Promise<SectionAnswer[]> {
  const [rows, saved] = await Promise.all([selectRows(db, sections), listLastSaved(db, SETTINGS)]);
  return sections.map((section) => toSectionAnswer(section, rows, saved.get(section.id)));
}

export function toSectionAnswer(section: SettingsSection, rows: Rows, saved?: LastSaved): SectionAnswer {
  const { id, title, place, groups } = section;
  const last = saved ?? lastChangeOf(section, rows);
  return {
    id,
    title,
    place,
    groups: groups.map(({ fields: own, ...group }) => ({
      ...group,
      fields: own.map(({ schema: _schema, toText: _toText, ...field }) => field),
    })),
    notice: section.notice?.((at) => valueAt(rows, at)) ?? null,
    values: textsOf(section, rows),
    changedAt: last?.at.toISOString() ?? null,
    changedBy: last?.by ?? "",
  };
}

/** Of one that was saved before versions were noted. Several sections may change parts of one row. */
function lastChangeOf(section: SettingsSection, rows: Rows): LastSaved | undefined {
  return keysOf(fieldsOf(section))
    .flatMap((key) => {
      const { updatedAt: at, updatedBy: by } = rows.get(key) ?? NOTHING;
      return at && by ? [{ at, by }] : [];
    })
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())[0];
}
