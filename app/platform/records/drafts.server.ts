import { and, asc, desc, eq, getTableColumns, isNotNull, lt, lte, sql } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { invalid, notFound, Refusal } from "../http/refusal.ts";
import { noteChange, type Act } from "../audit/note-change.server.ts";
import type { DraftKind, Written } from "../rooms/draft-kind.server.ts";
import { uploadIdsInHtml } from "../uploads/picture.ts";
import { dropUploadUses, setUploadUses } from "../uploads/uploads.server.ts";
import { holdRecordId, putBack } from "./bin.server.ts";
import type { Draft, DraftChange, DraftEntry } from "./drafts.ts";
import { drafts, previewLinks, versions } from "./tables.server.ts";
import { noteVersion } from "./versions.server.ts";

/** Saved again by the same person within this time, a draft takes the place of its last version. */
const ONE_SITTING_MS = 10 * 60_000;
const MOST_LISTED = 200;
const MOST_AT_ONCE = 50;

type Owner = { kind: string; id: string };

const { values, pictures, savedAt, savedBy } = versions;
const columns = { ...getTableColumns(drafts), savedAt, savedBy, isOff: sql<boolean>`${drafts.row} is not null` };

/** The drafts of a kind, the latest first. */
export async function listDrafts(db: Database, kind: string): Promise<DraftEntry[]> {
  const rows = await db
    .select(columns)
    .from(drafts)
    .innerJoin(versions, eq(versions.id, drafts.versionId))
    .where(eq(drafts.kind, kind))
    .orderBy(desc(drafts.versionId))
    .limit(MOST_LISTED);
  return rows.map(toEntry);
}

/** What is written of a record and not on the site, or null. */
export async function findDraft(db: Database, { kind, id }: Owner): Promise<Draft | null> {
  const [row] = await selectDrafts(db).where(isOne({ kind, id }));
  return row ? toDraft(row) : null;
}

/** @throws Refusal 409 with the draft as it now stands, where it is not the one that was read before */
export function saveDraft(db: Database, owner: Owner, change: DraftChange, act: Act): Promise<Draft> {
  return db.transaction(async (tx) => {
    await holdRecordId(tx, owner.kind, owner.id);
    const current = await findDraft(tx, owner);
    if (current && current.revision !== change.after)
      throw new Refusal(409, `${current.savedBy} saved a draft of this while you were writing.`, {
        details: { current },
      });
    await writeDraft(tx, owner, change, act);
    if (current && isSameSitting(current, act)) await tx.delete(versions).where(eq(versions.id, current.revision));
    return demandDraft(tx, owner);
  });
}

/** It goes on the site by itself at that moment, or never. @throws Refusal 400 with what is missing, 404 */
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
    await tx.update(drafts).set(planned).where(isOne({ kind, id }));
    await noteChange(tx, act, { kind, id, title: draft.title, action: publishAt ? "schedule" : "unschedule" });
    return demandDraft(tx, { kind, id });
  });
}

/** Takes a record off the site; what stood there, or what was written since, is its draft. @throws Refusal 404, 409 */
export function takeOffSite(db: Database, { kind, takeOff }: DraftKind, id: string, act: Act): Promise<Draft> {
  return db.transaction(async (tx) => {
    await holdRecordId(tx, kind, id);
    const { row, ...stood } = await takeOff(tx, id);
    const current = await findDraft(tx, { kind, id });
    if (!current) await writeDraft(tx, { kind, id }, { ...stood, base: null }, act);
    await tx.update(drafts).set({ row, base: null, publishAt: null, problem: "" }).where(isOne({ kind, id }));
    const draft = await demandDraft(tx, { kind, id });
    await noteChange(tx, act, { kind, id, title: draft.title, action: "take-off" });
    return draft;
  });
}

/** Throws away what was not on the site. @throws Refusal 404; 409 where the record itself would be lost */
export function discardDraft(db: Database, { kind, id }: Owner): Promise<void> {
  return db.transaction(async (tx) => {
    await holdRecordId(tx, kind, id);
    const { isOff } = await demandDraft(tx, { kind, id });
    if (isOff) throw new Refusal(409, "This was on the site before. Put it on the site again, then delete it.");
    await forgetDraft(tx, { kind, id });
  });
}

/** What is saved with this draft in it is no draft any more; one that somebody saved meanwhile stays. */
export async function dropDraft(tx: Database, owner: Owner, revision?: number): Promise<void> {
  const draft = await findDraft(tx, owner);
  if (draft && (revision === undefined || draft.revision === revision)) await forgetDraft(tx, owner);
}

/** Where a record was taken off the site, its row stands in its table again; answers whether it was. */
export async function putBackOnSite(tx: Database, { kind, id }: Owner, table: Parameters<typeof putBack>[1]) {
  const [off] = await tx
    .select({ row: drafts.row })
    .from(drafts)
    .where(and(isOne({ kind, id }), isNotNull(drafts.row)));
  if (!off?.row) return false;
  await putBack(tx, table, off.row);
  await tx.update(drafts).set({ row: null }).where(isOne({ kind, id }));
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
  await db.update(drafts).set({ publishAt: null, problem }).where(isOne({ kind, id }));
}

/** Links whose time is over; answers how many went. */
export async function forgetPreviews(db: Database, now: Date): Promise<number> {
  return (await db.delete(previewLinks).where(lt(previewLinks.expiresAt, now)).returning()).length;
}

async function writeDraft(
  tx: Database,
  owner: Owner,
  { base, ...written }: Written & { base: number | null },
  act: Act,
): Promise<void> {
  const snapshot = { values: written.values, pictures: written.pictures, isDraft: true };
  const versionId = await noteVersion(tx, owner, snapshot, act);
  const title = written.values["title"] ?? written.values["name"] ?? "";
  const now = { versionId, title, base, problem: "" };
  await tx
    .insert(drafts)
    .values({ kind: owner.kind, recordId: owner.id, ...now })
    .onConflictDoUpdate({ target: [drafts.kind, drafts.recordId], set: now });
  const shown = [...Object.values(written.values), ...Object.values(written.pictures)].join(" ");
  await setUploadUses(tx, pictureOwner(owner), uploadIdsInHtml(shown));
}

async function forgetDraft(tx: Database, owner: Owner): Promise<void> {
  await tx.delete(drafts).where(isOne(owner));
  await dropUploadUses(tx, pictureOwner(owner));
}

/** Apart from the record, which may show other pictures. */
const pictureOwner = ({ kind, id }: Owner) => ({ kind: `draft of ${kind}`, id });

async function demandDraft(tx: Database, owner: Owner): Promise<Draft> {
  const draft = await findDraft(tx, owner);
  if (!draft) throw notFound("There is no draft of this any more.");
  return draft;
}

function isSameSitting(draft: DraftEntry, { by, now }: Act): boolean {
  return draft.savedBy === by && now.getTime() - new Date(draft.savedAt).getTime() < ONE_SITTING_MS;
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

type Row = Omit<typeof drafts.$inferSelect, "row" | "plannedBy" | "plannedById"> & {
  savedAt: Date;
  savedBy: string;
  isOff: boolean;
};

function toEntry({ recordId, versionId, title, base, publishAt, problem, ...row }: Row): DraftEntry {
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

function isOne({ kind, id }: Owner) {
  return and(eq(drafts.kind, kind), eq(drafts.recordId, id));
}
