import { z } from "zod";

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

export const resourceFilterSchema = z.object({
  q: z
    .string()
    .trim()
    .max(200)
    .transform((text) => text.replaceAll("\u0000", ""))
    .catch(""),
  type: z.enum(RESOURCE_TYPES).or(z.literal("")).catch(""),
  category: z
    .string()
    .trim()
    .max(60)
    .transform((text) => text.replaceAll("\u0000", ""))
    .catch(""),
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
