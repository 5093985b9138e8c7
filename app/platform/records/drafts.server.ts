import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, lt, lte } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { deleteInBatches } from "../database/delete-in-batches.server.ts";
import { toKeysetPage, type KeysetPage } from "../database/keyset.ts";
import { hasParts } from "../search/text-search.server.ts";
import { invalid, notFound, HttpError } from "../http/http-error.ts";
import { noteChange, type Act } from "../audit/note-change.server.ts";
import type { RecordSource, Written } from "../features/feature.server.ts";
import { uploadIdsInHtml } from "../uploads/picture.ts";
import { dropUploadUses, setUploadUses } from "../uploads/uploads.server.ts";
import { DRAFT_OF, draftKindName, type Draft, type DraftChange, type DraftEntry, type DraftState } from "./drafts.ts";
import { hasDraft, isRecord, lockRecord, updateRecord, type RecordId, type RecordRow } from "./records.server.ts";
import { previewLinks, records, versions } from "./tables.server.ts";
import { noteVersion } from "./versions.server.ts";

/** Within this time a save by the same person replaces the last one: a draft is saved while its author types. */
const ONE_SITTING_MS = 10 * 60_000;
const MUCH_LOST = 0.7;
const MOST_AT_ONCE = 50;

const NO_DRAFT = { draftVersion: null, base: null, sittingBegan: null, publishAt: null, problem: "" };

const { values, pictures, savedAt, savedBy } = versions;
const columns = { ...getTableColumns(records), savedAt, savedBy };
type Row = RecordRow & { savedAt: Date; savedBy: string };

/** The drafts of a kind, the latest first; `after` is the revision of the last that was seen. */
export async function listDrafts(
  db: Database,
  kind: string,
  { limit, after, q, state = "" }: { limit: number; after?: number | undefined; q: string; state?: DraftState | "" },
): Promise<KeysetPage<DraftEntry>> {
  const found = await db
    .select(columns)
    .from(records)
    .innerJoin(versions, eq(versions.id, records.draftVersion))
    .where(
      and(
        eq(records.kind, kind),
        hasDraft,
        hasParts(records.title, q),
        state ? (state === "scheduled" ? isNotNull : isNull)(records.publishAt) : undefined,
        after ? lt(records.draftVersion, after) : undefined,
      ),
    )
    .orderBy(desc(records.draftVersion))
    .limit(limit + 1);
  const { rows, next } = toKeysetPage(
    found.map((row) => ({ ...row, id: String(row.draftVersion), recordId: row.id })),
    limit,
  );
  return { rows: rows.map(({ recordId: id, ...row }) => toEntry({ ...row, id })), next };
}

/** What is written of a record and not published, or null. */
export async function findDraft(db: Database, record: RecordId): Promise<Draft | null> {
  const [row] = await selectDrafts(db).where(and(isRecord(record), hasDraft));
  return row ? toDraft(row) : null;
}

/**
 * Takes the place of the draft that was read before, if there was one. A record that was deleted meanwhile comes back,
 * unpublished.
 * @throws HttpError 409 with the draft as it now stands where it is another one, and without where it is gone
 */
export function saveDraft(db: Database, record: RecordId, change: DraftChange, act: Act): Promise<Draft> {
  return db.transaction(async (tx) => {
    const row = await lockRecord(tx, record);
    const current = await findDraft(tx, record);
    if ((current?.revision ?? null) !== change.after) throw savedMeanwhile(current);
    const isSameSitting = current !== null && belongsTo(current, row?.sittingBegan, change, act);
    const sittingBegan = isSameSitting ? row?.sittingBegan : act.now;
    await writeDraft(tx, { record, row }, { ...change, sittingBegan }, act);
    if (isSameSitting) await tx.delete(versions).where(eq(versions.id, current.revision));
    return demandDraft(tx, record);
  });
}

/** It is published automatically at that moment, or never. @throws HttpError 400 with what is missing, 404, 409 */
export function scheduleDraft(
  db: Database,
  { kind, problemsOf }: RecordSource,
  id: string,
  { publishAt, after, ...act }: Act & { publishAt: Date | null; after?: number | undefined },
): Promise<Draft> {
  return db.transaction(async (tx) => {
    const record = await lockRecord(tx, { kind, id });
    const draft = await demandDraft(tx, { kind, id }, after);
    if (publishAt && publishAt <= act.now)
      throw invalid({ publishAt: "That moment has passed. Choose a later one, or publish it now." });
    const problems = publishAt ? problemsOf(draft, record?.status !== "published") : {};
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const planned = { publishAt, plannedBy: act.by, plannedById: act.byId ?? null, problem: "" };
    await updateRecord(tx, { kind, id }, planned);
    await noteChange(tx, act, { kind, id, title: draft.title, action: publishAt ? "schedule" : "unschedule" });
    return { ...draft, publishAt: publishAt?.toISOString() ?? null, problem: "" };
  });
}

/**
 * Drops the changes of a published record, which stay in its history; a record that is not published goes to the bin.
 * @throws HttpError 404, 409 where the draft is another one than was seen
 */
export async function discardDraft(
  db: Database,
  source: RecordSource,
  id: string,
  { after, ...act }: Act & { after?: number | undefined },
): Promise<void> {
  const { kind } = source;
  await db.transaction(async (tx) => {
    const record = await lockRecord(tx, { kind, id });
    const { title } = await demandDraft(tx, { kind, id }, after);
    if (record?.status !== "published") return source.remove(tx, id, act);
    await dropDraft(tx, { kind, id });
    await noteChange(tx, act, { kind: draftKindName(kind), id, title, action: "delete" });
  });
}

/** Drops its draft: the one of this revision, where one is given. */
export async function dropDraft(tx: Database, record: RecordId, revision?: number): Promise<void> {
  const isIt = and(isRecord(record), revision === undefined ? undefined : eq(records.draftVersion, revision));
  const dropped = await tx.update(records).set(NO_DRAFT).where(isIt).returning({ id: records.id });
  if (dropped.length > 0) await dropUploadUses(tx, draftOwner(record));
}

type DueDraft = Draft & { kind: string; plannedBy: Omit<Act, "now"> };

/** Drafts whose moment has come, the first first. */
export async function listDueDrafts(db: Database, now: Date): Promise<DueDraft[]> {
  const rows = await selectDrafts(db)
    .where(and(lte(records.publishAt, now), hasDraft))
    .orderBy(asc(records.publishAt))
    .limit(MOST_AT_ONCE);
  return rows.map((row) => ({
    ...toDraft(row),
    kind: row.kind,
    plannedBy: { by: row.plannedBy, byId: row.plannedById ?? undefined },
  }));
}

/** Links whose time is over; answers how many went. */
export function deleteExpiredPreviews(db: Database, now: Date): Promise<number> {
  return deleteInBatches(db, previewLinks, lt(previewLinks.expiresAt, now));
}

type NewDraft = Written & { base: number | null; sittingBegan?: Date | null | undefined };

/**
 * @param at `row`: that of the record, locked
 * @param written `sittingBegan`: when the author began to edit, if earlier than now
 */
export async function writeDraft(
  tx: Database,
  { record, row }: { record: RecordId; row: RecordRow | null },
  { base, sittingBegan, ...written }: NewDraft,
  act: Act,
): Promise<void> {
  const snapshot = { values: written.values, pictures: written.pictures, isDraft: true };
  const draftVersion = await noteVersion(tx, record, snapshot, act);
  const title = written.values["title"] ?? written.values["name"] ?? "";
  const draft = { draftVersion, title, problem: "", sittingBegan: sittingBegan ?? act.now };
  if (!row) await tx.insert(records).values({ ...record, status: "draft", ...draft });
  else if (row.status === "deleted")
    await updateRecord(tx, record, {
      ...draft,
      ...NOT_DELETED,
      status: row.statusBefore === "draft" ? "draft" : "archived",
    });
  else await updateRecord(tx, record, { ...draft, base: row.status === "published" ? base : null });
  await setUploadUses(tx, { ...draftOwner(record), title }, uploadsIn(written));
}

/** A record that is not in the bin. */
export const NOT_DELETED = { statusBefore: null, deletedAt: null, deletedBy: "" };

/** The pictures that a draft shows. */
function uploadsIn({ values: texts, pictures: shown }: Written): string[] {
  return uploadIdsInHtml([...Object.values(texts), ...Object.values(shown)].join(" "));
}

/** Its draft may show other pictures than the record itself. */
export const draftOwner = ({ kind, id }: RecordId) => ({ kind: `${DRAFT_OF}${kind}`, id });

/** @throws HttpError 404; 409 where it is another one than was seen */
export async function demandDraft(tx: Database, record: RecordId, seen?: number): Promise<Draft> {
  const draft = await findDraft(tx, record);
  if (!draft) throw notFound("There is no draft of this any more.");
  if (seen !== undefined && draft.revision !== seen) throw savedMeanwhile(draft);
  return draft;
}

function savedMeanwhile(current: Draft | null): HttpError {
  if (current)
    return new HttpError(409, `${current.savedBy} saved a draft of this while you were writing.`, {
      details: { current },
    });
  return new HttpError(409, "This draft was published or deleted while you were writing.");
}

/** A text that lost much of its length is a new version all the same: that may have been a slip. */
function belongsTo(before: Draft, sittingBegan: Date | null | undefined, after: Written, act: Act): boolean {
  const isSoon = act.now.getTime() - (sittingBegan ?? new Date(before.savedAt)).getTime() < ONE_SITTING_MS;
  return before.savedBy === act.by && isSoon && lengthOf(after.values) > MUCH_LOST * lengthOf(before.values);
}

function lengthOf(texts: Record<string, string>): number {
  return Object.values(texts).join("").length;
}

function selectDrafts(db: Database) {
  return db
    .select({ ...columns, values, pictures })
    .from(records)
    .innerJoin(versions, eq(versions.id, records.draftVersion));
}

function toDraft(row: Row & Written): Draft {
  return { ...toEntry(row), values: row.values, pictures: row.pictures };
}

function toEntry({ id, draftVersion, title, base, status, publishAt, problem, ...row }: Row): DraftEntry {
  return {
    _id: id,
    title,
    revision: Number(draftVersion),
    base,
    savedAt: row.savedAt.toISOString(),
    savedBy: row.savedBy,
    publishAt: publishAt?.toISOString() ?? null,
    problem,
    isOff: status === "archived",
  };
}
