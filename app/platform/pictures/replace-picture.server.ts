import { and, eq, inArray, sql } from "drizzle-orm";
import { noteChange, type Act } from "../audit/note-change.server.ts";
import type { Database } from "../database/client.server.ts";
import { invalid, notFound, Refusal } from "../http/refusal.ts";
import { replaceInBin } from "../records/bin.server.ts";
import { ownerOfUse } from "../records/drafts.ts";
import { replaceInDraft } from "../records/replace-in-draft.server.ts";
import type { BinKind } from "../rooms/bin-kind.server.ts";
import type { PictureSwap } from "../rooms/picture-swap.ts";
import { replaceInSettings } from "../sections/pictures-in-settings.server.ts";
import { SETTINGS } from "../sections/section-rows.server.ts";
import type { SettingsSection } from "../settings/section-fields.server.ts";
import { addressOf } from "../uploads/picture.ts";
import { uploads } from "../uploads/tables.server.ts";
import { moveUploadUse } from "../uploads/uploads.server.ts";
import { nameOfPicture } from "./library-picture.ts";
import { inSections, listUses, sectionOf, type FoundUse } from "./uses.server.ts";
import { GONE } from "./write-library.server.ts";

/** In one transaction, which holds each record that it changes. */
const MOST_REPLACED = 500;

type Places = {
  kinds: BinKind[];
  sections: SettingsSection[];
  /** Whether the account may change what shows it. */
  mayChange: (use: FoundUse) => boolean;
};

/**
 * Shows another picture wherever one is shown: in records, drafts, texts of pages and what lies in the bin; each notes a
 * version. Answers in how many places.
 * @throws Refusal 404; 400 where the other is gone or the same; 403 where a place is not hers; 409 where they are too many
 */
export function replacePicture(
  db: Database,
  { from, by }: { from: string; by: string },
  { kinds, sections, mayChange }: Places,
  act: Act,
): Promise<number> {
  if (from === by) throw invalid({ by: "This is the same picture. Please choose another one." });
  return db.transaction(async (tx) => {
    const { swap, title } = await holdBoth(tx, from, by);
    const uses = await listUses(tx, from, MOST_REPLACED + 1);
    if (uses.length > MOST_REPLACED)
      throw new Refusal(409, `This picture is used in more than ${MOST_REPLACED} places, which is too many at once.`);
    const foreign = uses.find((use) => !mayChange(use));
    if (foreign) throw notHers(inSections(foreign, sections));
    for (const use of uses) await replaceIn(tx, use, { kinds, sections, swap, act });
    await noteChange(tx, act, { kind: "picture", id: from, title, action: "replace" });
    return uses.length;
  });
}

function notHers({ title, kind }: FoundUse): Refusal {
  return new Refusal(403, `“${title || kind}” shows it too, which your account may not change.`);
}

/** Neither can go before the transaction ends; what was said of the one is said of the other, where it has no words. */
async function holdBoth(tx: Database, from: string, by: string): Promise<{ swap: PictureSwap; title: string }> {
  const rows = await tx
    .select()
    .from(uploads)
    .where(inArray(uploads.id, [from, by]))
    .orderBy(uploads.id)
    .for("key share");
  const old = rows.find(({ id }) => id === from);
  const other = rows.find(({ id }) => id === by);
  if (!old) throw notFound(GONE);
  if (!other) throw invalid({ by: "The other picture is no longer there. Please choose one again." });
  if (old.alt && !other.alt) {
    const { alt, credit } = old;
    const said = { alt, credit: other.credit || credit, version: sql`${uploads.version} + 1` };
    await tx
      .update(uploads)
      .set(said)
      .where(and(eq(uploads.id, by), eq(uploads.alt, "")));
  }
  return { swap: { from, to: { id: by, src: addressOf(other) } }, title: nameOfPicture(old) };
}

type Replacing = Pick<Places, "kinds" | "sections"> & { swap: PictureSwap; act: Act };

async function replaceIn(tx: Database, use: FoundUse, { kinds, sections, swap, act }: Replacing): Promise<void> {
  const { owner } = use;
  if (owner.kind === SETTINGS)
    return replaceInSettings(tx, { key: owner.id, section: sectionOf(owner.id, sections) }, swap, act);
  const kind = kinds.find((one) => one.kind === owner.kind);
  if (await kind?.replacePicture?.(tx, owner.id, swap, act)) return;
  // What is not on the site lies in a draft, in what a draft keeps of a record that was taken off, or in the bin.
  await replaceInDraft(tx, { kind: ownerOfUse(owner.kind).kind, id: owner.id }, swap, act);
  await replaceInBin(tx, owner, swap);
  await moveUploadUse(tx, owner, swap);
}
