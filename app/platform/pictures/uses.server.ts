import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { DRAFT_OF } from "../records/drafts.ts";
import { bin, drafts } from "../records/tables.server.ts";
import type { SettingsSection } from "../settings/section-fields.server.ts";
import { uploadUses } from "../uploads/tables.server.ts";
import type { PictureUse } from "./library-picture.ts";

export const MOST_USES = 100;
export const SETTINGS = "settings";

/** What shows a picture; `kind` is that of the record, also where it is a draft of it. */
export type FoundUse = Omit<PictureUse, "mayChange"> & { owner: { kind: string; id: string } };

/** By their titles, at most so many. */
export async function listUses(db: Database, uploadId: string, most = MOST_USES): Promise<FoundUse[]> {
  const { ownerKind, ownerId, title } = uploadUses;
  const kind = sql<string>`replace(${ownerKind}, ${DRAFT_OF}, '')`;
  const rows = await db
    .select({
      owner: { kind: ownerKind, id: ownerId },
      kind,
      title,
      isInBin: sql<boolean>`${bin.kind} is not null`,
      isDraft: sql<boolean>`starts_with(${ownerKind}, ${DRAFT_OF})`,
      isOff: sql<boolean>`${drafts.row} is not null`,
      publishAt: drafts.publishAt,
    })
    .from(uploadUses)
    .leftJoin(bin, and(eq(bin.kind, ownerKind), eq(bin.recordId, ownerId)))
    .leftJoin(drafts, and(eq(drafts.kind, kind), eq(drafts.recordId, ownerId)))
    .where(eq(uploadUses.uploadId, uploadId))
    .orderBy(title, ownerKind, ownerId)
    .limit(most);
  return rows.map(({ owner, isInBin, isDraft, isOff, publishAt, ...row }) => {
    const draft = publishAt ? ("scheduled" as const) : ("draft" as const);
    const state = isInBin ? "bin" : isDraft ? draft : isOff ? "off" : "site";
    return { ...row, id: owner.id, state, owner };
  });
}

/** The text of a page is named by its section, which is where it is changed. */
export function inSections(use: FoundUse, sections: SettingsSection[]): FoundUse {
  if (use.kind !== SETTINGS) return use;
  const key = use.id;
  const section = sections.find(({ groups }) =>
    groups.some(({ fields }) => fields.some(({ at }) => at.split(".")[0] === key)),
  );
  return section ? { ...use, id: `${section.place}/${section.id}`, title: section.title } : use;
}
