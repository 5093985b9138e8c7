import type { PictureSource } from "../ui/pictures/picture.tsx";
import type { Resource } from "./resource.ts";
import { measureOf, stampOf, TYPE_LABELS, type ResourceType, type SaidLine } from "./resource-words.ts";
import { categoryPicture, TYPE_ART } from "./resource-art.ts";

export const ACTIONS: Record<ResourceType, string> = { video: "Watch", audio: "Listen", pdf: "Open", guide: "Read" };

/** What a card or a row of the library shows: every word ready, nothing more. */
export type ResourceData = {
  id: string;
  title: string;
  description: string;
  type: ResourceType;
  label: string;
  category: string;
  level: string;
  measure: string;
  picture: PictureSource;
  alt: string;
};

export function toResourceData(resource: Resource): ResourceData {
  const { id, title, description, type, category, level } = resource;
  const { alt, ...picture } = shownPicture(resource);
  const measure = measureOf(resource);
  return { id, title, description, type, label: TYPE_LABELS[type], category, level, measure, picture, alt };
}

/** Its own, or the one of its type. */
function shownPicture({ image, imageAlt, type }: Resource): PictureSource & { alt: string } {
  if (!image) return TYPE_ART[type];
  const { id: _id, ...picture } = image;
  return { ...picture, alt: imageAlt };
}

export type CategoryTile = { category: string; count: number; picture: PictureSource };

/** Each category once, in the order in which the library first speaks of it. */
export function toCategoryTiles(resources: Pick<Resource, "category" | "type">[]): CategoryTile[] {
  const tiles = new Map<string, CategoryTile>();
  for (const { category, type } of resources) {
    const known = tiles.get(category);
    if (known) known.count += 1;
    else tiles.set(category, { category, count: 1, picture: categoryPicture(category, type) });
  }
  return [...tiles.values()];
}

/** Everything the page of one item shows. */
export type ResourcePageData = ResourceData & {
  size: string;
  length: string;
  pages: number;
  file: string;
  mime: string;
  captions: string;
  poster: string;
  hasSound: boolean;
  lines: Line[];
};
/** What is shown of one of them. */
export type ShownResource = {
  resource: ResourcePageData;
  text: string;
  headings: { id: string; words: string }[];
  /** The last day of its link, where it is a preview: then nothing leads on from it. */
  until?: string;
};
/** `stamp` is empty where it is not known when it is said. */
export type Line = SaidLine & { stamp: string };

export function toResourcePageData(resource: Resource): ResourcePageData {
  const { type, pages, file, mime, captions, hasSound, transcript, image } = resource;
  const card = toResourceData(resource);
  // `measureOf` says `10 min, 424 KB`: how much there is of it, then how heavy it is.
  const [length = "", size = ""] = card.measure.split(", ");
  const lines = transcript.map(({ at, text }) => ({ at, stamp: at === undefined ? "" : stampOf(at), text }));
  // A film that has no still shows its picture until it begins.
  const poster = resource.poster || (type === "video" ? (image?.src ?? "") : "");
  return { ...card, type, length, size: file ? size : "", pages, file, mime, captions, poster, hasSound, lines };
}

/** The line to read at this second; -1 before the first. */
export function lineAt(lines: { at?: number }[], seconds: number): number {
  return lines.findLastIndex(({ at }) => at !== undefined && at <= seconds);
}
