import type { PictureSource } from "../ui/pictures/picture.tsx";
import type { PageLink } from "../platform/features/page-link.ts";
import { formatBytes } from "../platform/text/bytes.ts";
import type { Shelf } from "./browse-resources.server.ts";
import type { Resource } from "./resource.ts";
import { lengthOf, readWords, stampOf, TYPE_LABELS, type ResourceType, type SaidLine } from "./resource-words.ts";
import { artOf, categoryPicture, posterPicture } from "./resource-art.ts";

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
  /** Empty where it is not known. */
  length: string;
  picture: PictureSource;
  alt: string;
};

export function toResourceData(resource: Resource): ResourceData {
  const { id, title, description, type, category, level } = resource;
  const { alt, ...picture } = shownPicture(resource);
  const length = lengthOf(resource);
  return { id, title, description, type, label: TYPE_LABELS[type], category, level, length, picture, alt };
}

/** A practice that comes after another one. */
export function toPracticeLink(resource: Resource): PageLink {
  const { id, title, type, category } = resource;
  const about = [TYPE_LABELS[type], lengthOf(resource), category].filter(Boolean).join(", ");
  return { to: `/resources/${id}`, words: title, about };
}

/** Its own, else a still of the film or the first page of the paper, else the site's art. */
function shownPicture({ image, imageAlt, type, poster, category, title }: Resource): PictureSource & { alt: string } {
  if (!image) return poster ? posterPicture(poster, type, title) : artOf(type, category);
  const { id: _id, ...picture } = image;
  return { ...picture, alt: imageAlt };
}

export type CategoryTile = { category: string; count: number; picture: PictureSource };

export function toCategoryTile({ category, count, type }: Shelf): CategoryTile {
  return { category, count, picture: categoryPicture(category, type) };
}

/** Everything the page of one item shows. */
export type ResourcePageData = ResourceData & {
  /** Of its file; empty without one. */
  size: string;
  seconds: number;
  file: string;
  captions: string;
  poster: string;
  hasSound: boolean;
  lines: StampedLine[];
  posture: string;
  forWhom: string;
  /** A sound in which nobody speaks, and that has no recording with a voice either. */
  isVoiceless: boolean;
  recording: Recording | null;
};
/** The same with a voice. */
export type Recording = { file: string; seconds: number; size: string; lines: StampedLine[] };
/** What is shown of one of them. */
export type ShownResource = {
  resource: ResourcePageData;
  text: string;
  headings: { id: string; words: string }[];
  /** What comes after a practice. */
  after: PageLink[];
  /** The last day of its link, where it is a preview: then nothing leads on from it. */
  until?: string;
};
/** `stamp` is empty where it is not known when it is said. */
export type StampedLine = SaidLine & { stamp: string };

export function toResourcePageData(resource: Resource): ResourcePageData {
  const { type, file, bytes, captions, hasSound, transcript, image } = resource;
  const { posture, forWhom, recording, recorded, recordingWords } = resource;
  // A film that has no still shows its picture until it begins.
  const poster = resource.poster || (type === "video" ? (image?.src ?? "") : "");
  return {
    ...toResourceData(resource),
    size: file ? formatBytes(bytes) : "",
    seconds: resource.seconds,
    file,
    captions,
    poster,
    hasSound,
    lines: toLines(transcript),
    posture,
    forWhom,
    isVoiceless: type === "audio" && resource.withoutVoice && !recorded,
    recording: recorded && {
      file: recording,
      seconds: recorded.seconds,
      size: formatBytes(recorded.bytes),
      lines: toLines(readWords(recordingWords)),
    },
  };
}

function toLines(lines: SaidLine[]): StampedLine[] {
  return lines.map((line) => ({ ...line, stamp: line.at === undefined ? "" : stampOf(line.at) }));
}

/** The line to read at this second; -1 before the first. */
export function lineAt(lines: { at?: number }[], seconds: number): number {
  return lines.findLastIndex(({ at }) => at !== undefined && at <= seconds);
}
