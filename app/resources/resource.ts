import { z } from "zod";
import { choiceOrNone, searchText } from "../platform/text/fields.ts";

export const RESOURCE_TYPES = ["video", "audio", "pdf", "guide"] as const;
export type ResourceType = (typeof RESOURCE_TYPES)[number];
export const TYPE_LABELS: Record<ResourceType, string> = { video: "Video", audio: "Audio", pdf: "PDF", guide: "Guide" };

export type Resource = {
  id: string;
  title: string;
  description: string;
  type: ResourceType;
  category: string;
  level: string;
  featured: boolean;
  body: string;
  file: string;
  mime: string;
  bytes: number;
  seconds: number;
  pages: number;
  captions: string;
  poster: string;
  transcript: { at: number; text: string }[];
};

/** Search and filters of the library, as its address carries them; anything unusable counts as not set. */
export const resourceFilterSchema = z.object({
  q: searchText(200),
  type: choiceOrNone(RESOURCE_TYPES),
  category: searchText(60),
});
export type ResourceFilter = z.output<typeof resourceFilterSchema>;

/** `10 min`, `2 pages`, `6 min read`; with the size where it is a file: stated before the click. */
export function measureOf({
  type,
  seconds,
  pages,
  body,
  bytes,
}: Pick<Resource, "type" | "seconds" | "pages" | "body" | "bytes">): string {
  const size =
    bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1_000))} KB`;
  if (type === "guide") return `${Math.max(1, Math.round(body.split(/\s+/).length / 200))} min read`;
  if (type === "pdf") return `${pages} ${pages === 1 ? "page" : "pages"}, ${size}`;
  return `${seconds >= 60 ? `${Math.round(seconds / 60)} min` : `${seconds} s`}, ${size}`;
}
