import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { lock } from "../database/advisory-locks.server.ts";
import type { Database } from "../database/client.server.ts";
import { listLastSaved } from "../records/records.server.ts";
import type { SettingsField, SettingsSection } from "../settings/section-fields.server.ts";
import type { SectionAnswer } from "../settings/section.ts";
import { siteSchema } from "../settings/site.ts";
import { parseStored } from "../settings/stored-setting.ts";
import { settings } from "../settings/tables.server.ts";
import { uploadIdsInHtml } from "../uploads/picture.ts";
import { setUploadUses } from "../uploads/uploads.server.ts";

type Row = { value: unknown; updatedAt: Date | null; updatedBy: string };
/** Rows of the settings table by their keys, completed by their shapes. */
export type Rows = Map<string, Row>;

/** Among the changes and versions, where the id is a section's; among the uses of pictures, where it is the key of a row. */
export const SETTINGS = "settings";

export const NOTHING: Row = { value: undefined, updatedAt: null, updatedBy: "" };

const storedSite = siteSchema.prefault({});
const storedText = z.string().catch("");

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

/** All rows of some sections, completed: a row that nobody has written has the defaults of its shape. */
export async function selectRows(db: Database, sections: SettingsSection[]): Promise<Rows> {
  const shapes = shapesOf(sections);
  const found = await db
    .select({ key: settings.key, value: settings.value, updatedAt: settings.updatedAt, updatedBy: settings.updatedBy })
    .from(settings)
    .where(inArray(settings.key, [...shapes.keys()]));
  const byKey = new Map(found.map((row) => [row.key, row]));
  return new Map(
    Array.from(shapes, ([key, shape]) => {
      const { value, ...row } = byKey.get(key) ?? NOTHING;
      return [key, { ...row, value: parseStored(shape, value) }];
    }),
  );
}

/**
 * Adds missing rows that are about to change. Locks all settings until the end of the transaction: a version has every
 * field of a section, also those that another transaction is about to save, and sections that share rows cannot deadlock.
 */
export async function lockRows(tx: Database, section: SettingsSection, changing: string[]): Promise<Rows> {
  await lock(tx, "recordId", SETTINGS);
  const shapes = shapesOf([section]);
  const made = changing.map((key) => ({ key, value: shapes.get(key)?.parse(undefined) }));
  if (made.length > 0) await tx.insert(settings).values(made).onConflictDoNothing();
  await tx
    .select({ key: settings.key })
    .from(settings)
    .where(inArray(settings.key, changing))
    .orderBy(settings.key)
    .for("update");
  return selectRows(tx, [section]);
}

type Written = Row & { key: string; updatedAt: Date };

/** Stores one, with the pictures that it shows from now on. */
export async function writeRow(tx: Database, section: SettingsSection, { key, ...row }: Written): Promise<void> {
  await tx.update(settings).set(row).where(eq(settings.key, key));
  // Several sections may change parts of one row: the row gets the title of the section that has its pictures.
  const title = hasPicturesOf(section, key) ? section.title : "";
  await setUploadUses(tx, { kind: SETTINGS, id: key, title }, uploadIdsInHtml(JSON.stringify(row.value)));
}

/** Whether the pictures of a row are changed in this section. */
export function hasPicturesOf(section: SettingsSection, key: string): boolean {
  return fieldsOf(section).some(({ kind, at }) => (kind === "picture" || kind === "html") && wayTo(at).key === key);
}

/** Another foundation's row may lack what a newer version has: each is read with its shape. */
export function shapesOf(sections: SettingsSection[]): Map<string, z.ZodType> {
  const known = new Map<string, z.ZodType>([["site", storedSite]]);
  for (const { key, schema } of sections.flatMap(({ contents = [] }) => contents)) known.set(key, schema);
  return new Map(keysOf(sections.flatMap(fieldsOf)).map((key) => [key, known.get(key) ?? storedText]));
}

export function fieldsOf({ groups }: SettingsSection): SettingsField[] {
  return groups.flatMap(({ fields }) => fields);
}

/** As its form shows them. */
export function textsOf(section: SettingsSection, rows: Rows): Record<string, string> {
  return Object.fromEntries(fieldsOf(section).map(({ at, toText }) => [at, toText(valueAt(rows, at))]));
}

export function keysOf(fields: SettingsField[]): string[] {
  return [...new Set(fields.map(({ at }) => wayTo(at).key))].toSorted();
}

function wayTo(at: string): { key: string; steps: string[] } {
  const [key = "", ...steps] = at.split(".");
  return { key, steps };
}

/** The value at a path such as `site.social.youtube`. */
export function valueAt(rows: Rows, at: string): unknown {
  const { key, steps } = wayTo(at);
  const start = rows.get(key)?.value;
  return steps.reduce((value: unknown, step) => (Object(value) as Record<string, unknown>)[step], start);
}

export function put(rows: Rows, at: string, value: unknown): void {
  const { key, steps } = wayTo(at);
  const row = rows.get(key) ?? NOTHING;
  rows.set(key, { ...row, value: withValue(row.value, steps, value) });
}

function withValue(target: unknown, [step, ...rest]: string[], value: unknown): unknown {
  if (step === undefined) return value;
  const known = Object(target) as Record<string, unknown>;
  return { ...known, [step]: withValue(known[step], rest, value) };
}
