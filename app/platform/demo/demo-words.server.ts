import type { Database } from "../database/client.server.ts";
import { NOTHING, selectRows, SETTINGS, shapesOf, textsOf, type Rows } from "../sections/section-rows.server.ts";
import type { SettingsSection } from "../settings/section-fields.server.ts";
import { parseStored } from "../settings/stored-setting.ts";
import { isOfKind } from "./demo-rows.server.ts";
import { demoRows } from "./tables.server.ts";

/** The sections of settings and pages in which a field still has the words of the demo content. */
export async function listUnwritten(db: Database, sections: SettingsSection[]): Promise<SettingsSection[]> {
  const marks = await db.select().from(demoRows).where(isOfKind(SETTINGS));
  if (marks.length === 0) return [];
  const [rows, demo, blank] = [await selectRows(db, sections), rowsOf(sections, marks), rowsOf(sections, [])];
  return sections.filter((section) => {
    const [now, before, empty] = [textsOf(section, rows), textsOf(section, demo), textsOf(section, blank)];
    return Object.keys(now).some((at) => now[at] === before[at] && before[at] !== empty[at]);
  });
}

function rowsOf(sections: SettingsSection[], marks: { id: string; content: unknown }[]): Rows {
  const values = new Map(marks.map(({ id, content }) => [id, content]));
  return new Map(
    Array.from(shapesOf(sections), ([key, shape]) => [
      key,
      { ...NOTHING, value: parseStored(shape, values.get(key) ?? undefined) },
    ]),
  );
}
