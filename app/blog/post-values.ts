import type { z } from "zod";
import type { Values } from "../platform/forms/saving-form.ts";
import type { RecordValues } from "../records/record-values.ts";
import { fromIndiaInput, toIndiaInput } from "../platform/time/india-time.ts";
import { DEFAULT_CATEGORY, newPostSchema, postEditSchema, type postAnswerSchema } from "./post.ts";
import { wordsIn } from "../ui/comparing/readable-html.ts";

/** A post as its form holds it: all text, times as India time. */
const LABELS = {
  title: "Title",
  excerpt: "Excerpt",
  content: "Content",
  author: "Author",
  category: "Category",
  publishDate: "Publish date",
  readTime: "Read time",
  tags: "Tags",
  featured: "Featured",
  imageAlt: "What the image shows",
} as const;
export type PostField = keyof typeof LABELS;
type PostValues = Values<PostField>;
export type PostAnswer = z.output<typeof postAnswerSchema>;

const EMPTY: PostValues = {
  title: "",
  excerpt: "",
  content: "",
  author: "",
  category: DEFAULT_CATEGORY,
  publishDate: "",
  readTime: "",
  tags: "",
  featured: "false",
  imageAlt: "",
};

function toValues(post: PostAnswer): PostValues {
  return {
    title: post.title,
    excerpt: post.excerpt,
    content: post.content,
    author: post.author,
    category: post.category,
    publishDate: toIndiaInput(new Date(post.publishDate)),
    readTime: post.readTime,
    tags: post.tags.join(", "),
    featured: String(post.featured),
    imageAlt: post.imageAlt,
  };
}

/** As the API takes it. A time that is none goes as it was typed, for the schema to name. `stored` is the post as it was loaded. */
function toSent(values: PostValues, stored?: { publishDate: string }): PostValues {
  const instant = fromIndiaInput(values.publishDate, stored && new Date(stored.publishDate));
  return { ...values, publishDate: instant?.toISOString() ?? values.publishDate };
}

/** Content without its markup, a paragraph a line; a switch and a moment in words. */
function readable(field: PostField, value: string): string {
  if (field === "content") return wordsIn(value);
  if (field === "featured") return value === "true" ? "Yes" : "No";
  return field === "publishDate" ? `${value.replace("T", " ")} IST` : value;
}

export const POST_VALUES = {
  labels: LABELS,
  empty: EMPTY,
  toValues,
  toSent,
  newSchema: newPostSchema,
  editSchema: postEditSchema,
  pictures: { image: "Image", authorImage: "Author image" },
  readable,
} satisfies RecordValues<PostField, PostAnswer>;
