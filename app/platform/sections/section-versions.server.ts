import { isDeepStrictEqual } from "node:util";
import type { Act } from "../audit/note-change.server.ts";
import type { Database } from "../database/client.server.ts";
import { lock } from "../database/advisory-locks.server.ts";
import { hasVersions, noteVersion } from "../records/versions.server.ts";
import type { SettingsSection } from "../settings/section-fields.server.ts";
import { SETTINGS, textsOf, valueAt, type Rows } from "./section-rows.server.ts";

type Texts = Record<string, string>;

/**
 * Writing settings locks them all until the end of the transaction: a version has every field of a section,
 * also those that another transaction is about to save, and sections that share rows cannot deadlock.
 */
export function holdSettings(tx: Database): Promise<void> {
  return lock(tx, "recordId", SETTINGS);
}

/** The fields of a section that a restore may change. */
export function toVersion(section: SettingsSection, rows: Rows): Texts {
  const samples = section.samples?.((at) => valueAt(rows, at)) ?? [];
  return Object.fromEntries(Object.entries(textsOf(section, rows)).filter(([at]) => !samples.includes(at)));
}

/** Notes how a section stands after a save; before its first one also how it stood. */
export async function noteSectionVersion(
  tx: Database,
  { id }: SettingsSection,
  { before, after }: { before: Texts; after: Texts },
  act: Act,
): Promise<void> {
  if (isDeepStrictEqual(before, after)) return;
  const owner = { kind: SETTINGS, id };
  if (!(await hasVersions(tx, owner)))
    await noteVersion(tx, owner, { values: before, pictures: {} }, { ...act, by: "" });
  await noteVersion(tx, owner, { values: after, pictures: {} }, act);
}
