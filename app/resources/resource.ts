import { z } from "zod";
import { choiceOrNone, searchText } from "../platform/text/fields.ts";
import { RESOURCE_TYPES, type ResourceType } from "./resource-words.ts";

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
