import { sql } from "drizzle-orm";
import { noteChange, type Act } from "../audit/note-change.server.ts";
import { isAnyOf } from "../database/any-of.server.ts";
import type { Database } from "../database/client.server.ts";
import { HttpError } from "../http/http-error.ts";
import type { BinKind, DraftKind, Written } from "../features/feature.server.ts";
import { dropUploadUses, setUploadUses } from "../uploads/uploads.server.ts";
import { holdRecordId, keepInBin, takeFromBin } from "./bin.server.ts";
import { draftKindName } from "./drafts.ts";
import { demandDraft, findDraft, deleteDraft, uploadsIn, writeDraft, type Owner } from "./drafts.server.ts";
import { drafts, versions } from "./tables.server.ts";

type Kept = Written & { base: number | null };

/** Drafts of a kind, as the bin holds them. */
export function draftBinOf({ kind, role }: Pick<DraftKind, "kind" | "role">): BinKind {
  return {
    kind: draftKindName(kind),
    role,
    hold: (tx, id) => holdRecordId(tx, kind, id),
    remove: (db, id, act) => discardDraft(db, { kind, id }, act),
    bringBack: async (tx, { id, row }, act) => {
      if (await findDraft(tx, { kind, id }))
        throw new HttpError(409, "There is another draft of this by now. Throw that one away first.");
      await putDraftBack(tx, { kind, id }, row, act);
    },
    purge: (tx, ids) => deleteVersions(tx, kind, ids),
  };
}

/** Moves what was not on the site to the bin. @throws HttpError 404; 409 where the record itself would be lost */
export function discardDraft(db: Database, owner: Owner, act: Act): Promise<void> {
  return db.transaction(async (tx) => {
    await holdRecordId(tx, owner.kind, owner.id);
    const { isOff, title } = await demandDraft(tx, owner);
    if (isOff) throw new HttpError(409, "This was on the site before. Put it on the site again, then delete it.");
    await binDraft(tx, owner, act);
    await noteChange(tx, act, { kind: draftKindName(owner.kind), id: owner.id, title, action: "delete" });
  });
}

/** Moves the draft of a record to the bin, if there is one; its pictures stay in use. */
export async function binDraft(tx: Database, owner: Owner, { by, now }: Act): Promise<void> {
  const draft = await findDraft(tx, owner);
  if (!draft) return;
  const { title, values, pictures, base } = draft;
  const kept: Kept = { values, pictures, base };
  const kind = draftKindName(owner.kind);
  await keepInBin(tx, kind, { id: owner.id, title: title || "Without a title", by, now, row: kept });
  await setUploadUses(tx, { kind, id: owner.id, title }, uploadsIn(draft));
  await deleteDraft(tx, owner);
}

/** Brings back the draft that went together with its record. */
export async function bringBackWith(tx: Database, { kind, id }: Owner, deletedAt: Date, act: Act): Promise<void> {
  const found = await takeFromBin(tx, draftKindName(kind), id, deletedAt);
  if (found && !(await findDraft(tx, { kind, id }))) await putDraftBack(tx, { kind, id }, found.row, act);
}

async function putDraftBack(tx: Database, owner: Owner, row: Record<string, unknown> | null, act: Act): Promise<void> {
  await writeDraft(tx, owner, row as Kept, act);
  await dropUploadUses(tx, { kind: draftKindName(owner.kind), id: owner.id });
}

/** Nothing is left of what was never on the site. */
async function deleteVersions(tx: Database, kind: string, ids: string[]): Promise<void> {
  await tx.execute(sql`delete from ${versions} where ${versions.kind} = ${kind} and ${isAnyOf(versions.recordId, ids)}
    and not exists (select from versions shown where shown.kind = ${kind} and shown.record_id = ${versions.recordId} and not shown.is_draft)
    and not exists (select from ${drafts} where ${drafts.kind} = ${kind} and ${drafts.recordId} = ${versions.recordId})`);
}
