import { placesText, type LibraryPicture, type PictureUse } from "../../../platform/pictures/library-picture.ts";
import { RECORD_KINDS } from "../features/panel-kinds.ts";
import type { PictureSource } from "../../../ui/pictures/picture.tsx";

const STATES: Record<PictureUse["state"], string> = {
  site: "on the site",
  draft: "draft",
  scheduled: "scheduled",
  off: "archived",
  bin: "in the bin",
  "binned-draft": "a draft in the bin",
};

/** `Article, scheduled`. */
export function wordsOfUse({ kind, id, state }: PictureUse): string {
  const label = RECORD_KINDS[kind]?.label ?? (id.startsWith("settings/") ? "Settings" : "Text of a page");
  return `${label}, ${STATES[state]}`;
}

/** Where it can be changed, or null where the account may not. */
export function pathOfUse({ kind, id, state, mayChange }: PictureUse): string | null {
  if (!mayChange) return null;
  if (state === "bin" || state === "binned-draft") return "/admin/bin";
  return kind === "settings" ? `/admin/${id}` : `${RECORD_KINDS[kind]?.path ?? "/admin"}/${id}`;
}

export function usesText(uses: number): string {
  return uses === 0 ? "Not used" : `Used in ${placesText(uses)}`;
}

export function picturesText(count: number): string {
  return count === 1 ? "1 picture" : `${count} pictures`;
}

/** As it is shown, cropped around what must stay in view. */
export function pictureSource({
  src,
  widths,
  hasAvif,
  width,
  height,
  color,
  focalX,
  focalY,
}: LibraryPicture): PictureSource {
  return { src, widths, hasAvif, width, height, color, focus: `${focalX}% ${focalY}%` };
}
