import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { deleteInBatches } from "../database/delete-in-batches.server.ts";
import { toKeysetPage, type KeysetPage } from "../database/keyset.ts";
import { hasParts } from "../search/text-search.server.ts";
import { invalid, notFound, HttpError } from "../http/http-error.ts";
import { noteChange, type Act } from "../audit/note-change.server.ts";
import type { DraftKind, Written } from "../features/feature.server.ts";
import { uploadIdsInHtml } from "../uploads/picture.ts";
import { dropUploadUses, setUploadUses } from "../uploads/uploads.server.ts";
import { holdRecordId, putBack } from "./bin.server.ts";
import { DRAFT_OF, type Draft, type DraftChange, type DraftEntry, type DraftState } from "./drafts.ts";
import { drafts, previewLinks, versions } from "./tables.server.ts";
import { noteVersion } from "./versions.server.ts";

/** Within this time a save by the same person replaces the last one: a draft is saved while its author types. */
const ONE_SITTING_MS = 10 * 60_000;
const MUCH_LOST = 0.7;
const MOST_AT_ONCE = 50;

export type Owner = { kind: string; id: string };

const { values, pictures, savedAt, savedBy } = versions;
const columns = { ...getTableColumns(drafts), savedAt, savedBy, isOff: sql<boolean>`${drafts.row} is not null` };

/** The drafts of a kind, the latest first; `after` is the revision of the last that was seen. */
export async function listDrafts(
  db: Database,
  kind: string,
  { limit, after, q, state = "" }: { limit: number; after?: number | undefined; q: string; state?: DraftState | "" },
): Promise<KeysetPage<Row & { id: string }>> {
  const rows = await db
    .select(columns)
    .from(drafts)
    .innerJoin(versions, eq(versions.id, drafts.versionId))
    .where(
      and(
        eq(drafts.kind, kind),
        hasParts(drafts.title, q),
        state ? (state === "scheduled" ? isNotNull : isNull)(drafts.publishAt) : undefined,
        after ? lt(drafts.versionId, after) : undefined,
      ),
    )
    .orderBy(desc(drafts.versionId))
    .limit(limit + 1);
  return toKeysetPage(
    rows.map((row) => ({ ...row, id: String(row.versionId) })),
    limit,
  );
}

/** What is written of a record and not on the site, or null. */
export async function findDraft(db: Database, { kind, id }: Owner): Promise<Draft | null> {
  const [row] = await selectDrafts(db).where(isDraftOf({ kind, id }));
  return row ? toDraft(row) : null;
}

/**
 * Takes the place of the draft that was read before, if there was one.
 * @throws HttpError 409 with the draft as it now stands where it is another one, and without where it is gone
 */
export function saveDraft(db: Database, owner: Owner, change: DraftChange, act: Act): Promise<Draft> {
  return db.transaction(async (tx) => {
    await holdRecordId(tx, owner.kind, owner.id);
    const [row] = await selectDrafts(tx).where(isDraftOf(owner));
    const current = row ? toDraft(row) : null;
    if ((current?.revision ?? null) !== change.after) throw savedMeanwhile(current);
    const isSameSitting = row !== undefined && belongsTo(row, change, act);
    const sittingBegan = isSameSitting ? row.sittingBegan : act.now;
    await writeDraft(tx, owner, { ...change, sittingBegan }, act);
    if (isSameSitting) await tx.delete(versions).where(eq(versions.id, row.versionId));
    return demandDraft(tx, owner);
  });
}

/** It goes on the site by itself at that moment, or never. @throws HttpError 400 with what is missing, 404 */
export function scheduleDraft(
  db: Database,
  { kind, problemsOf }: DraftKind,
  id: string,
  { publishAt, ...act }: Act & { publishAt: Date | null },
): Promise<Draft> {
  return db.transaction(async (tx) => {
    await holdRecordId(tx, kind, id);
    const draft = await demandDraft(tx, { kind, id });
    if (publishAt && publishAt <= act.now)
      throw invalid({ publishAt: "That moment has passed. Choose a later one, or put it on the site at once." });
    const problems = publishAt ? problemsOf(draft, draft.base === null) : {};
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const planned = { publishAt, plannedBy: act.by, plannedById: act.byId ?? null, problem: "" };
    await tx.update(drafts).set(planned).where(isDraftOf({ kind, id }));
    await noteChange(tx, act, { kind, id, title: draft.title, action: publishAt ? "schedule" : "unschedule" });
    return demandDraft(tx, { kind, id });
  });
}

/** Takes a record off the site; what stood there, or what was written since, is its draft. @throws HttpError 404, 409 */
export function takeOffSite(db: Database, { kind, takeOff }: DraftKind, id: string, act: Act): Promise<Draft> {
  return db.transaction(async (tx) => {
    await holdRecordId(tx, kind, id);
    const { row, ...stood } = await takeOff(tx, id);
    const current = await findDraft(tx, { kind, id });
    if (!current) await writeDraft(tx, { kind, id }, { ...stood, base: null }, act);
    await tx.update(drafts).set({ row, base: null, publishAt: null, problem: "" }).where(isDraftOf({ kind, id }));
    const draft = await demandDraft(tx, { kind, id });
    await noteChange(tx, act, { kind, id, title: draft.title, action: "take-off" });
    return draft;
  });
}

/** Deletes the draft that was published; one that was saved meanwhile stays. */
export async function dropDraft(tx: Database, owner: Owner, revision: number): Promise<void> {
  const isIt = and(isDraftOf(owner), eq(drafts.versionId, revision));
  const gone = await tx.delete(drafts).where(isIt).returning({ id: drafts.recordId });
  if (gone.length > 0) await dropUploadUses(tx, pictureOwner(owner));
}

/** Where a record was taken off the site, its row stands in its table again; answers whether it was. */
export async function putBackOnSite(tx: Database, { kind, id }: Owner, table: Parameters<typeof putBack>[1]) {
  const [off] = await tx
    .select({ row: drafts.row })
    .from(drafts)
    .where(and(isDraftOf({ kind, id }), isNotNull(drafts.row)));
  if (!off?.row) return false;
  await putBack(tx, table, off.row);
  await tx.update(drafts).set({ row: null }).where(isDraftOf({ kind, id }));
  return true;
}

type DueDraft = Draft & { kind: string; plannedBy: Omit<Act, "now"> };

/** Drafts whose moment has come, the first first. */
export async function listDueDrafts(db: Database, now: Date): Promise<DueDraft[]> {
  const rows = await selectDrafts(db)
    .where(lte(drafts.publishAt, now))
    .orderBy(asc(drafts.publishAt))
    .limit(MOST_AT_ONCE);
  return rows.map(({ plannedBy: by, plannedById, ...row }) => ({
    ...toDraft(row),
    kind: row.kind,
    plannedBy: { by, byId: plannedById ?? undefined },
  }));
}

/** It stays a draft, with a word of why. */
export async function notePublishProblem(db: Database, { kind, id }: Owner, problem: string): Promise<void> {
  await db.update(drafts).set({ publishAt: null, problem }).where(isDraftOf({ kind, id }));
}

/** Links whose time is over; answers how many went. */
export function deleteExpiredPreviews(db: Database, now: Date): Promise<number> {
  return deleteInBatches(db, previewLinks, lt(previewLinks.expiresAt, now));
}

/** @param written `sittingBegan`: when the author began to edit, if earlier than now */
export async function writeDraft(
  tx: Database,
  owner: Owner,
  { base, sittingBegan, ...written }: Written & { base: number | null; sittingBegan?: Date | null },
  act: Act,
): Promise<void> {
  const snapshot = { values: written.values, pictures: written.pictures, isDraft: true };
  const versionId = await noteVersion(tx, owner, snapshot, act);
  const title = written.values["title"] ?? written.values["name"] ?? "";
  const now = { versionId, title, base, problem: "", sittingBegan: sittingBegan ?? act.now };
  await tx
    .insert(drafts)
    .values({ kind: owner.kind, recordId: owner.id, ...now })
    .onConflictDoUpdate({ target: [drafts.kind, drafts.recordId], set: now });
  await setUploadUses(tx, { ...pictureOwner(owner), title }, uploadsIn(written));
}

/** The pictures that a draft shows. */
export function uploadsIn({ values: texts, pictures: shown }: Written): string[] {
  return uploadIdsInHtml([...Object.values(texts), ...Object.values(shown)].join(" "));
}

export async function deleteDraft(tx: Database, owner: Owner): Promise<void> {
  await tx.delete(drafts).where(isDraftOf(owner));
  await dropUploadUses(tx, pictureOwner(owner));
}

/** Apart from the record, which may show other pictures. */
const pictureOwner = ({ kind, id }: Owner) => ({ kind: `${DRAFT_OF}${kind}`, id });

export async function demandDraft(tx: Database, owner: Owner): Promise<Draft> {
  const draft = await findDraft(tx, owner);
  if (!draft) throw notFound("There is no draft of this any more.");
  return draft;
}

function savedMeanwhile(current: Draft | null): HttpError {
  if (current)
    return new HttpError(409, `${current.savedBy} saved a draft of this while you were writing.`, {
      details: { current },
    });
  return new HttpError(409, "This draft went on the site or to the bin while you were writing.");
}

type Sitting = { savedAt: Date; savedBy: string; sittingBegan: Date | null } & Pick<Written, "values">;

/** A text that lost much of its length is a new version all the same: that may have been a slip. */
function belongsTo({ savedAt: at, savedBy: by, sittingBegan, values: before }: Sitting, after: Written, act: Act) {
  const isSoon = act.now.getTime() - (sittingBegan ?? at).getTime() < ONE_SITTING_MS;
  return by === act.by && isSoon && lengthOf(after.values) > MUCH_LOST * lengthOf(before);
}

function lengthOf(texts: Record<string, string>): number {
  return Object.values(texts).join("").length;
}

function selectDrafts(db: Database) {
  return db
    .select({ ...columns, values, pictures })
    .from(drafts)
    .innerJoin(versions, eq(versions.id, drafts.versionId));
}

function toDraft(row: Row & Written): Draft {
  return { ...toEntry(row), values: row.values, pictures: row.pictures };
}

type Row = Omit<typeof drafts.$inferSelect, "row" | "plannedBy" | "plannedById" | "sittingBegan"> & {
  savedAt: Date;
  savedBy: string;
  isOff: boolean;
};

export function toEntry({ recordId, versionId, title, base, publishAt, problem, ...row }: Row): DraftEntry {
  const { savedAt: at, savedBy: by, isOff } = row;
  return {
    _id: recordId,
    title,
    revision: versionId,
    base,
    savedAt: at.toISOString(),
    savedBy: by,
    publishAt: publishAt?.toISOString() ?? null,
    problem,
    isOff,
  };
}

export function isDraftOf({ kind, id }: Owner) {
  return and(eq(drafts.kind, kind), eq(drafts.recordId, id));
}
