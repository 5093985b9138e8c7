import { z } from "zod";
import { optionalText, requiredText, searchText, wholeNumber } from "../text/fields.ts";

/** The filters and orders of the library; `mine` are the pictures that the viewer added. */
export const PICTURE_SHARES = ["all", "unused", "wordless", "mine"] as const;
export const PICTURE_ORDERS = ["newest", "used", "largest"] as const;

export const pictureFilterSchema = z.object({
  q: searchText(100).describe("A part of what it shows, its credit, its file's name, or what shows it is called."),
  which: z.enum(PICTURE_SHARES, "which is one of all, unused, wordless, mine.").default("all"),
  order: z.enum(PICTURE_ORDERS, "order is one of newest, used, largest.").default("newest"),
});
export type PictureFilter = z.output<typeof pictureFilterSchema>;

export const libraryPictureSchema = z.object({
  _id: z.string(),
  src: z.string().describe("Of its widest file; the others are named alike, by their widths."),
  widths: z.string(),
  hasAvif: z.boolean(),
  width: z.int(),
  height: z.int(),
  color: z.string(),
  alt: z.string().describe("What it shows, for people who cannot see it; empty until it is described."),
  credit: z.string(),
  focalX: z.int().describe("What must stay in view where it is cropped, in per cent from the left."),
  focalY: z.int().describe("The same from the top."),
  fileName: z.string(),
  bytes: z.int().describe("Of its largest file; 0 where it was not counted."),
  addedAt: z.iso.datetime(),
  addedBy: z.string(),
  uses: z.int().describe("How many records, drafts and pages show it."),
  version: z.int(),
});
export type LibraryPicture = z.output<typeof libraryPictureSchema>;

export const newPictureSchema = z.object({ name: optionalText("The file's name", 200) });

export const addedPictureSchema = libraryPictureSchema.extend({
  isNew: z.boolean().describe("False where the same picture was there already."),
});
export type AddedToLibrary = z.output<typeof addedPictureSchema>;

/** A place where a picture is used. */
export const pictureUseSchema = z.object({
  kind: z.string().describe("Such as post, or settings for the text of a page or a picture of the site."),
  id: z.string(),
  title: z.string(),
  state: z.enum(["site", "draft", "scheduled", "off", "bin", "binned-draft"]),
  mayChange: z.boolean().describe("Whether the asking account works there."),
});
export type PictureUse = z.output<typeof pictureUseSchema>;

export const pictureRecordSchema = libraryPictureSchema.extend({
  usedBy: z.array(pictureUseSchema).describe("At most 100."),
});
export type PictureRecord = z.output<typeof pictureRecordSchema>;

export const pictureCountsSchema = z.object({ all: z.int(), unused: z.int(), wordless: z.int(), bytes: z.int() });
export type PictureCounts = z.output<typeof pictureCountsSchema>;

/** The description of a picture; a stale version is refused. */
export const pictureWordsSchema = z.object({
  alt: requiredText("What it shows", 300, "Please say in a few words what the picture shows."),
  credit: optionalText("The credit", 200),
  focalX: wholeNumber("The focal point", 0, 100),
  focalY: wholeNumber("The focal point", 0, 100),
  version: wholeNumber("version", 1, 1_000_000_000),
});
export type PictureWords = z.output<typeof pictureWordsSchema>;

export const MOST_CLEARED = 200;
const pictureId = z.string().regex(/^[0-9a-f]{32}$/, "This is the _id of no picture.");
export const clearPicturesSchema = z.object({
  ids: z.array(pictureId).min(1).max(MOST_CLEARED, `At most ${MOST_CLEARED} pictures at once, please.`),
});

/** `2 places`. */
export function placesText(uses: number): string {
  return uses === 1 ? "1 place" : `${uses} places`;
}

/** The label of a picture: its description, or else the name of its file. */
export function nameOfPicture({ alt, fileName }: { alt: string; fileName: string }): string {
  return alt || fileName || "A picture without words";
}
