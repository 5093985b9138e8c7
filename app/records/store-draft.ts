import { ApiProblem } from "../platform/api/api-problem.ts";
import type { Pictures } from "./form/use-saving-form.ts";
import { uploadPicture } from "../platform/pictures/upload-picture.ts";
import { draftSchema, type Draft, type DraftChange } from "../platform/records/drafts.ts";

/** The draft that another person saved, or "gone" if there is no draft any more. */
export type DraftConflict = Draft | "gone";

/**
 * Saves a draft over the revision that was read before. If the response to an earlier try was lost, the stored draft is
 * from that try and no conflict. `sentBefore` is what that try sent.
 */
export async function storeDraft(
  save: (change: DraftChange) => Promise<Draft>,
  change: DraftChange,
  sentBefore: DraftChange | null,
): Promise<Draft> {
  try {
    return await save(change);
  } catch (error) {
    const current = conflictOf(error);
    if (current === null || current === "gone") throw error;
    if (isSame(current, change)) return current;
    if (!sentBefore || !isSame(current, sentBefore)) throw error;
    return save({ ...change, after: current.revision });
  }
}

/** The conflict that an error reports, or null if it has another cause. */
export function conflictOf(error: unknown): DraftConflict | null {
  if (!(error instanceof ApiProblem) || error.status !== 409) return null;
  return draftSchema.safeParse(error.details["current"]).data ?? "gone";
}

/** Uploads chosen files and returns the addresses of all pictures. */
export async function storePictures(pictures: Pictures): Promise<Record<string, string>> {
  const stored: Record<string, string> = {};
  for (const [name, picture] of Object.entries(pictures))
    if (picture) stored[name] = picture instanceof File ? (await uploadPicture(picture, () => undefined)).src : picture;
  return stored;
}

type Texts = Pick<DraftChange, "values" | "pictures">;

function isSame(one: Texts, other: Texts): boolean {
  return hasAll(one.values, other.values) && hasAll(one.pictures, other.pictures);
}

function hasAll(one: Record<string, string>, other: Record<string, string>): boolean {
  return Object.keys(other).every((name) => one[name] === other[name]);
}
