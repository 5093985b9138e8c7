import type { RecordValues } from "../records/record-values.ts";
import { newResourceSchema, resourceEditSchema, type ResourceAnswer } from "./resource.ts";
import { TYPE_LABELS, type ResourceType } from "./resource-words.ts";
import { wordsIn } from "../ui/comparing/readable-html.ts";

export const LABELS = {
  title: "Title",
  description: "Description",
  type: "Type",
  category: "Category",
  level: "Level",
  featured: "Featured",
  body: "Text",
  file: "File",
  captions: "Captions",
  words: "Words",
  order: "Order",
  imageAlt: "What the image shows",
} as const;
export type ResourceField = keyof typeof LABELS;

/** An item of the library as its form holds it: all text. */
export const RESOURCE_VALUES = {
  labels: LABELS,
  empty: {
    title: "",
    description: "",
    type: "audio",
    category: "",
    level: "Beginner",
    featured: "false",
    body: "",
    file: "",
    captions: "",
    words: "",
    order: "",
    imageAlt: "",
  },
  toValues: ({
    title,
    description,
    type,
    category,
    level,
    featured,
    body,
    file,
    captions,
    words,
    order,
    imageAlt,
  }) => ({
    title,
    description,
    type,
    category,
    level,
    body,
    file,
    captions,
    words,
    imageAlt,
    featured: String(featured),
    order: String(order),
  }),
  newSchema: newResourceSchema,
  editSchema: resourceEditSchema,
  pictures: { image: "Image" },
  readable,
} satisfies RecordValues<ResourceField, ResourceAnswer>;

function readable(field: ResourceField, value: string): string {
  if (field === "featured") return value === "true" ? "Yes" : "No";
  if (field === "type") return TYPE_LABELS[value as ResourceType];
  return field === "body" ? wordsIn(value) : value;
}
