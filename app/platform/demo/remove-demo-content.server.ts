import { and, eq, isNotNull, sql } from "drizzle-orm";
import { noteChange, type Act } from "../audit/note-change.server.ts";
import type { AuditAction } from "../audit/audit.ts";
import { lock } from "../database/advisory-locks.server.ts";
import { isAnyOf } from "../database/any-of.server.ts";
import type { Database } from "../database/client.server.ts";
import type { RecordSource } from "../records/record-source.server.ts";
import { records } from "../records/tables.server.ts";
import { SETTINGS } from "../sections/section-rows.server.ts";
import { canReturn, isOfKind, type DemoKind } from "./demo-rows.server.ts";
import { listDemoRecords, listDemoRows, type DemoEntry, type DemoSources } from "./list-demo-content.server.ts";
import { putRows, takeRows, type Copies } from "./row-copies.server.ts";
import { demoRows } from "./tables.server.ts";

type Sources = Pick<DemoSources, "records" | "rows">;

/**
 * Removes the demo content that nobody edited or used: its records to the bin, its other rows to copies beside their
 * marks. All of it or nothing; of two requests the second one finds nothing left.
 */
export async function removeDemoContent(db: Database, { records: sources, rows }: Sources, act: Act): Promise<void> {
  await db.transaction(async (tx) => {
    await lock(tx, "demoContent");
    const going: { source: RecordSource; ids: string[] }[] = [];
    for (const source of sources) going.push({ source, ids: await lockGoing(tx, source) });
    // An event that still has registrations would be cancelled by mail.
    let count = 0;
    for (const kind of rows) count += await takeDemoRows(tx, kind, act);
    for (const { source, ids } of going.filter((some) => some.ids.length > 0)) {
      for (const id of ids) await source.remove(tx, id, silently(act));
      await noteRemoved(tx, { kind: source.kind, ids }, act);
      count += ids.length;
    }
    await noteDemo(tx, act, { action: "delete", count });
  });
}

/** Brings back what was removed within thirty days and has not been deleted for ever or restored since. */
export async function restoreDemoContent(db: Database, { records: sources, rows }: Sources, act: Act): Promise<void> {
  await db.transaction(async (tx) => {
    await lock(tx, "demoContent");
    let count = 0;
    for (const source of sources) {
      const ids = await listInBin(tx, source, act.now);
      for (const id of ids) await source.restore(tx, id, silently(act));
      count += ids.length;
    }
    for (const kind of rows) {
      const marks = await tx
        .select({ content: demoRows.content })
        .from(demoRows)
        .where(and(isOfKind(kind.kind), canReturn(act.now)));
      const copies = marks.flatMap(({ content }) => (content ? [content as Copies] : []));
      await putRows(tx, kind, copies);
      if (copies.length > 0) await kind.afterwards?.(tx);
      count += copies.length;
    }
    await tx.update(demoRows).set({ removedAt: null, removedBy: "", content: null }).where(canReturn(act.now));
    await noteDemo(tx, act, { action: "restore", count });
  });
}

/** The change is noted once for all of it. */
const silently = ({ by, now }: Act): Act => ({ by, now });

async function lockGoing(tx: Database, source: RecordSource): Promise<string[]> {
  const found = await listDemoRecords(tx, source);
  if (found.length === 0) return [];
  await source.lockSome(tx, idsOf(found));
  return goingOf(await listDemoRecords(tx, source));
}

async function takeDemoRows(tx: Database, kind: DemoKind, act: Act): Promise<number> {
  const ids = goingOf(await listDemoRows(tx, kind));
  if (ids.length === 0) return 0;
  await noteRemoved(tx, { kind: kind.kind, ids }, act);
  const copies = JSON.stringify(await takeRows(tx, kind, ids));
  await tx
    .update(demoRows)
    .set({ content: sql`${copies}::jsonb -> ${demoRows.id}` })
    .where(and(isOfKind(kind.kind), isAnyOf(demoRows.id, ids)));
  await kind.afterwards?.(tx);
  return ids.length;
}

async function noteRemoved(tx: Database, { kind, ids }: { kind: string; ids: string[] }, act: Act): Promise<void> {
  await tx
    .update(demoRows)
    .set({ removedAt: act.now, removedBy: act.by })
    .where(and(isOfKind(kind), isAnyOf(demoRows.id, ids)));
}

async function listInBin(tx: Database, { kind }: RecordSource, now: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: records.id })
    .from(records)
    .innerJoin(demoRows, and(eq(demoRows.kind, records.kind), eq(demoRows.id, records.id)))
    .where(and(isOfKind(kind), canReturn(now), isNotNull(records.deletedAt)))
    .orderBy(records.id);
  return idsOf(rows);
}

async function noteDemo(
  tx: Database,
  act: Act,
  { action, count }: { action: AuditAction; count: number },
): Promise<void> {
  if (count > 0)
    await noteChange(tx, act, { kind: SETTINGS, id: "demo", title: `Demo content, ${count} rows`, action });
}

const idsOf = (entries: { id: string }[]): string[] => entries.map(({ id }) => id);
const goingOf = (entries: DemoEntry[]): string[] => idsOf(entries.filter(({ because }) => !because));
