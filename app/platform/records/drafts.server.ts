import { and, asc, eq, getTableColumns, lte } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { invalid, notFound, HttpError } from "../http/http-error.ts";
import { noteChange, type Act } from "../audit/note-change.server.ts";
import type { RecordSource } from "./record-source.server.ts";
import { uploadIdsInHtml } from "../uploads/picture.ts";
import { setUploadUses } from "../uploads/uploads.server.ts";
import { draftKindName, type Draft, type DraftChange, type DraftEntry, type Written } from "./record.ts";
import {
  addVersion,
  draftOwner,
  dropDraft,
  hasDraft,
  isRecord,
  lockRecord,
  NOT_DELETED,
  updateRecord,
  type RecordId,
  type RecordRow,
  UNSEEN,
} from "./records.server.ts";
import { records, versions } from "./tables.server.ts";

/** Saves by one person within this time replace each other, because drafts are saved automatically. */
const EDIT_SESSION_MS = 10 * 60_000;
/** A save with less of the previous text's length is a new version. */
const MIN_SHARE_KEPT = 0.7;
const MOST_AT_ONCE = 50;

const { values, pictures, savedAt, savedBy } = versions;
/** What a list reads of a draft. */
export const draftColumns = { ...getTableColumns(records), savedAt, savedBy };
type Row = RecordRow & { savedAt: Date; savedBy: string };

/** The unpublished text of a record, or null. */
export async function findDraft(db: Database, record: RecordId): Promise<Draft | null> {
  const [row] = await selectDrafts(db).where(and(isRecord(record), hasDraft));
  return row ? toDraft(row) : null;
}

/**
 * Adds a draft, or replaces the one with the revision `change.after`. Restores a deleted record, unpublished.
 * @throws HttpError 409 with the current draft if its revision differs, without one if it was published or deleted
 */
export function saveDraft(db: Database, record: RecordId, change: DraftChange, act: Act): Promise<Draft> {
  return db.transaction(async (tx) => {
    const row = await lockRecord(tx, record);
    const current = await findDraft(tx, record);
    if ((current?.revision ?? null) !== change.after) throw savedMeanwhile(current);
    const isSameSitting = current !== null && belongsTo(current, row?.sessionStartedAt, change, act);
    const sessionStartedAt = isSameSitting ? row?.sessionStartedAt : act.now;
    await writeDraft(tx, { record, row }, { ...change, sessionStartedAt }, act);
    if (isSameSitting) await tx.delete(versions).where(eq(versions.id, current.revision));
    if (row?.status === "deleted") await noteChange(tx, act, { ...record, title: row.title, action: "restore" });
    return getDraft(tx, record);
  });
}

/** Schedules publishing, or cancels it with null. @throws HttpError 400 with what is missing, 404, 409 */
export function scheduleDraft(
  db: Database,
  { kind, problemsOf }: RecordSource,
  id: string,
  { publishAt, revision, ...act }: Act & { publishAt: Date | null; revision?: number | undefined },
): Promise<Draft> {
  return db.transaction(async (tx) => {
    const record = await lockRecord(tx, { kind, id });
    const draft = await getDraft(tx, { kind, id }, revision);
    if (publishAt && publishAt <= act.now)
      throw invalid({ publishAt: "That moment has passed. Choose a later one, or publish it now." });
    const problems = publishAt ? problemsOf(draft, record?.status !== "published") : {};
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const planned = { publishAt, scheduledBy: act.by, plannedById: act.byId ?? null, problem: "" };
    await updateRecord(tx, { kind, id }, planned);
    await noteChange(tx, act, { kind, id, title: draft.title, action: publishAt ? "schedule" : "unschedule" });
    return { ...draft, publishAt: publishAt?.toISOString() ?? null, problem: "" };
  });
}

/**
 * Deletes the draft of a published record, which stays in its history; moves an unpublished record to the bin.
 * @throws HttpError 404, or 409 if the draft has another `revision`
 */
export async function discardDraft(
  db: Database,
  source: RecordSource,
  id: string,
  { revision, ...act }: Act & { revision?: number | undefined },
): Promise<void> {
  const { kind } = source;
  await db.transaction(async (tx) => {
    const record = await lockRecord(tx, { kind, id });
    const { title } = await getDraft(tx, { kind, id }, revision);
    if (record?.status !== "published") return source.remove(tx, id, act);
    await dropDraft(tx, { kind, id });
    await noteChange(tx, act, { kind: draftKindName(kind), id, title, action: "delete" });
  });
}

type DueDraft = Draft & { kind: string; scheduledBy: Omit<Act, "now"> };

/** Due drafts, oldest first. */
export async function listDueDrafts(db: Database, now: Date): Promise<DueDraft[]> {
  const rows = await selectDrafts(db)
    .where(and(lte(records.publishAt, now), hasDraft))
    .orderBy(asc(records.publishAt))
    .limit(MOST_AT_ONCE);
  return rows.map((row) => ({
    ...toDraft(row),
    kind: row.kind,
    scheduledBy: { by: row.scheduledBy, byId: row.plannedById ?? undefined },
  }));
}

type NewDraft = Written & { base: number | null; sessionStartedAt?: Date | null | undefined };

/**
 * Saves a draft as a new version; a deleted record leaves the bin.
 * @param at `row`: the locked row of the record, or null for a new record
 * @param written `sessionStartedAt`: the start of the editing session; now by default
 */
export async function writeDraft(
  tx: Database,
  { record, row }: { record: RecordId; row: RecordRow | null },
  { base, sessionStartedAt, ...written }: NewDraft,
  act: Act,
): Promise<void> {
  const snapshot = { values: written.values, pictures: written.pictures, isDraft: true };
  const revision = await addVersion(tx, record, snapshot, act);
  const title = written.values["title"] ?? written.values["name"] ?? "";
  const draft = { revision, title, problem: "", sessionStartedAt: sessionStartedAt ?? act.now };
  if (!row) await tx.insert(records).values({ ...record, status: "draft", ...draft });
  else if (row.status === "deleted")
    await updateRecord(tx, record, {
      ...draft,
      ...NOT_DELETED,
      base: null,
      status: row.statusBefore === "draft" ? "draft" : "archived",
    });
  else await updateRecord(tx, record, { ...draft, base: row.status === "published" ? (base ?? UNSEEN) : null });
  await setUploadUses(tx, { ...draftOwner(record), title }, uploadsIn(written));
}

/** The ids of the pictures in a draft. */
function uploadsIn({ values: texts, pictures: shown }: Written): string[] {
  return uploadIdsInHtml([...Object.values(texts), ...Object.values(shown)].join(" "));
}

/** @throws HttpError 404, or 409 if it has another `revision` */
export async function getDraft(tx: Database, record: RecordId, revision?: number): Promise<Draft> {
  const draft = await findDraft(tx, record);
  if (!draft) throw notFound("There is no draft of this any more.");
  if (revision !== undefined && draft.revision !== revision) throw savedMeanwhile(draft);
  return draft;
}

function savedMeanwhile(current: Draft | null): HttpError {
  if (current)
    return new HttpError(409, `${current.savedBy} saved a draft of this while you were writing.`, {
      details: { current },
    });
  return new HttpError(409, "This draft was published or deleted while you were writing.");
}

/** Whether a save replaces the previous one. A large deletion does not, because it may be a mistake. */
function belongsTo(before: Draft, sessionStartedAt: Date | null | undefined, after: Written, act: Act): boolean {
  const isSoon = act.now.getTime() - (sessionStartedAt ?? new Date(before.savedAt)).getTime() < EDIT_SESSION_MS;
  return before.savedBy === act.by && isSoon && lengthOf(after.values) > MIN_SHARE_KEPT * lengthOf(before.values);
}

function lengthOf(texts: Record<string, string>): number {
  return Object.values(texts).join("").length;
}

function selectDrafts(db: Database) {
  return db
    .select({ ...draftColumns, values, pictures })
    .from(records)
    .innerJoin(versions, eq(versions.id, records.revision));
}

function toDraft(row: Row & Written): Draft {
  return { ...toEntry(row), values: row.values, pictures: row.pictures };
}

/** A draft as a list answers it. */
export function toEntry({ id, revision, title, base, status, publishAt, problem, ...row }: Row): DraftEntry {
  return {
    _id: id,
    title,
    revision: Number(revision),
    base,
    savedAt: row.savedAt.toISOString(),
    savedBy: row.savedBy,
    publishAt: publishAt?.toISOString() ?? null,
    problem,
    isOff: status === "archived",
  };
}
