import { isDeepStrictEqual } from "node:util";
import type { Act } from "../audit/note-change.server.ts";
import type { Database } from "../database/client.server.ts";
import type { PictureSwap } from "../rooms/picture-swap.ts";
import { withOtherPicture } from "../uploads/picture.ts";
import { holdRecordId } from "./bin.server.ts";
import { findDraft, isDraftOf, writeDraft, type Owner } from "./drafts.server.ts";
import { drafts } from "./tables.server.ts";

/** What is written, and a row that was taken off the site, show another picture in place of one. */
export async function replaceInDraft(tx: Database, owner: Owner, swap: PictureSwap, act: Act): Promise<void> {
  await holdRecordId(tx, owner.kind, owner.id);
  const draft = await findDraft(tx, owner);
  if (!draft) return;
  const written = { values: draft.values, pictures: draft.pictures };
  const other = swapped(written, swap);
  if (!isDeepStrictEqual(other, written)) await writeDraft(tx, owner, { ...other, base: draft.base }, act);
  const [{ row } = { row: null }] = await tx.select({ row: drafts.row }).from(drafts).where(isDraftOf(owner));
  if (row)
    await tx
      .update(drafts)
      .set({ row: swapped(row, swap) })
      .where(isDraftOf(owner));
}

function swapped<Held extends object>(held: Held, swap: PictureSwap): Held {
  return JSON.parse(withOtherPicture(JSON.stringify(held), swap)) as Held;
}
