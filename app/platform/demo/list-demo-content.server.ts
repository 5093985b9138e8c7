import { and, eq, isNotNull, ne, or } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import type { RecordSource } from "../records/record-source.server.ts";
import { BIN_DAYS } from "../records/record.ts";
import { records } from "../records/tables.server.ts";
import type { SettingsSection } from "../settings/section-fields.server.ts";
import { DAY_MS } from "../time/durations.ts";
import type { DemoContent, DemoPart } from "./demo-content.ts";
import { canReturn, isOfKind, type DemoKind } from "./demo-rows.server.ts";
import { demoRows } from "./tables.server.ts";
import { NOTHING, selectRows, SETTINGS, shapesOf, textsOf, type Rows } from "../sections/section-rows.server.ts";
import { parseStored } from "../settings/stored-setting.ts";

/** What a site consists of that has demo content. */
export type DemoSources = { records: RecordSource[]; rows: DemoKind[]; sections: SettingsSection[] };

/** A row or record that is on the site; `because` is empty where removing removes it. */
export type DemoEntry = { id: string; title: string; because: string };

/** What of the demo content is there, what removing would leave, and what can be brought back. */
export async function readDemoContent(
  db: Database,
  { records: kinds, rows, sections }: DemoSources,
  now: Date,
): Promise<DemoContent> {
  const [ofRecords, ofRows, unwritten, removed] = await Promise.all([
    Promise.all(kinds.map((source) => readRecords(db, source))),
    Promise.all(rows.map(async (kind) => toPart(kind.kind, await listDemoRows(db, kind)))),
    listUnwritten(db, sections),
    findRemoved(db, now),
  ]);
  return {
    parts: [...ofRecords, ...ofRows].filter(({ going, kept }) => going.length + kept.length > 0),
    unwritten: unwritten.map(({ id, title, place }) => ({ title, path: `/admin/${place}/${id}` })),
    removed,
  };
}

/** A record that the seed's own SQL wrote has its title in the table of its kind alone. */
async function readRecords(db: Database, source: RecordSource): Promise<DemoPart> {
  const entries = await listDemoRecords(db, source);
  const titled = entries.map(async (entry) => ({
    ...entry,
    title: entry.title || (await source.findTitle(db, entry.id)),
  }));
  return toPart(source.kind, await Promise.all(titled));
}

const EDITED = "It was edited.";

/** The records of the demo content that are not in the bin. */
export async function listDemoRecords(db: Database, source: RecordSource): Promise<DemoEntry[]> {
  const { id, kind, status, title, revision } = records;
  const rows = await db
    .select({ id, title, revision })
    .from(demoRows)
    .innerJoin(records, and(eq(kind, demoRows.kind), eq(id, demoRows.id)))
    .where(and(isOfKind(source.kind), ne(status, "deleted")))
    .orderBy(id);
  if (rows.length === 0) return [];
  const uses = await source.usesOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map(({ revision, ...row }) => ({
    ...row,
    because: revision === null ? (uses.get(row.id) ?? "") : EDITED,
  }));
}

/** The other rows of the demo content that are there. */
export async function listDemoRows(db: Database, { kind, name, tables, usesOf }: DemoKind): Promise<DemoEntry[]> {
  const [{ table, id }] = tables;
  const rows = await db
    .select({ id, title: name })
    .from(demoRows)
    .innerJoin(table, eq(id, demoRows.id))
    .where(isOfKind(kind))
    .orderBy(id);
  const found = rows.map((row) => ({ id: String(row.id), title: String(row.title) }));
  const uses = await usesOf?.(
    db,
    found.map((row) => row.id),
  );
  return found.map((row) => ({ ...row, because: uses?.get(row.id) ?? "" }));
}

function toPart(kind: string, found: DemoEntry[]): DemoPart {
  const entries = found.toSorted((one, other) => one.title.localeCompare(other.title));
  return {
    kind,
    going: entries.filter(({ because }) => !because).map(({ title }) => title),
    kept: entries.filter(({ because }) => because).map(({ id: _id, ...entry }) => ({ _id, ...entry })),
  };
}

async function findRemoved(db: Database, now: Date): Promise<DemoContent["removed"]> {
  const { removedAt, removedBy, content } = demoRows;
  const rows = await db
    .select({ at: removedAt, by: removedBy })
    .from(demoRows)
    .leftJoin(records, and(eq(records.kind, demoRows.kind), eq(records.id, demoRows.id), isNotNull(records.deletedAt)))
    .where(and(canReturn(now), or(isNotNull(content), isNotNull(records.deletedAt))))
    .orderBy(removedAt);
  const [first] = rows;
  if (!first?.at) return null;
  const until = new Date(first.at.getTime() + BIN_DAYS * DAY_MS);
  return { count: rows.length, at: first.at.toISOString(), by: first.by, until: until.toISOString() };
}

/** The sections of settings and pages in which a field still has the words of the demo content. */
async function listUnwritten(db: Database, sections: SettingsSection[]): Promise<SettingsSection[]> {
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
