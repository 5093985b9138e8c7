import { pictureFilterSchema, type PictureFilter } from "../../../platform/pictures/library-picture.ts";

/** As the address carries it; a word that is no choice counts as none. */
export function filterOf(address: string): PictureFilter {
  const given = Object.fromEntries(new URL(address).searchParams);
  const read = pictureFilterSchema.safeParse(given);
  return read.success ? read.data : pictureFilterSchema.parse({ q: given["q"] });
}
