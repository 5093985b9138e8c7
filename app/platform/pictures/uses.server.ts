import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { DRAFT_OF, ownerOfUse } from "../records/drafts.ts";
import { bin, drafts } from "../records/tables.server.ts";
import { hasPicturesOf, SETTINGS } from "../sections/section-rows.server.ts";
import type { SettingsSection } from "../settings/section-fields.server.ts";
import { uploadUses } from "../uploads/tables.server.ts";
import type { PictureUse } from "./library-picture.ts";

export const MOST_USES = 100;

/** What shows a picture; `kind` is that of the record, also where it is a draft of it. */
export type FoundUse = Omit<PictureUse, "mayChange"> & { owner: { kind: string; id: string } };

/** By their titles, at most so many. */
export async function listUses(db: Database, uploadId: string, most = MOST_USES): Promise<FoundUse[]> {
  const { ownerKind, ownerId, title } = uploadUses;
  const written = sql<string>`replace(${ownerKind}, ${DRAFT_OF}, '')`;
  const rows = await db
    .select({
      owner: { kind: ownerKind, id: ownerId },
      title,
      isInBin: sql<boolean>`${bin.kind} is not null`,
      isOff: sql<boolean>`${drafts.row} is not null`,
      publishAt: drafts.publishAt,
    })
    .from(uploadUses)
    .leftJoin(bin, and(eq(bin.kind, ownerKind), eq(bin.recordId, ownerId)))
    .leftJoin(drafts, and(eq(drafts.kind, written), eq(drafts.recordId, ownerId)))
    .where(eq(uploadUses.uploadId, uploadId))
    .orderBy(title, ownerKind, ownerId)
    .limit(most);
  return rows.map(({ owner, title: called, ...row }) => {
    const { kind, isDraft } = ownerOfUse(owner.kind);
    return { kind, id: owner.id, title: called, state: stateOf({ ...row, isDraft }), owner };
  });
}

type Found = { isInBin: boolean; isDraft: boolean; isOff: boolean; publishAt: Date | null };

function stateOf({ isInBin, isDraft, isOff, publishAt }: Found): PictureUse["state"] {
  if (isInBin) return isDraft ? "binned-draft" : "bin";
  if (isDraft) return publishAt ? "scheduled" : "draft";
  return isOff ? "off" : "site";
}

/** Where the pictures of a row of the settings are changed. */
function sectionOf(key: string, sections: SettingsSection[]): SettingsSection | undefined {
  return sections.find((section) => hasPicturesOf(section, key));
}

/** A page's text and the site's own pictures are named by their section, which is where they are changed. */
export function inSections(use: FoundUse, sections: SettingsSection[]): FoundUse {
  const section = use.kind === SETTINGS ? sectionOf(use.id, sections) : undefined;
  return section ? { ...use, id: `${section.place}/${section.id}`, title: section.title } : use;
}
