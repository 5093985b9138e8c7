import type { z } from "zod";
import { fieldErrors } from "../platform/http/parse.ts";
import type { FieldErrors } from "../platform/http/refusal.ts";
import { fromIndiaInput, toIndiaInput } from "../platform/time/india-time.ts";
import { DEFAULT_CATEGORY, newPostSchema, postEditSchema, type postAnswerSchema } from "./post.ts";

/** A post as its form holds it: all text, times as India time. */
export const POST_FIELDS = {
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
export type PostField = keyof typeof POST_FIELDS;
export type PostValues = Record<PostField, string>;

export const EMPTY_POST: PostValues = {
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

export function toPostValues(post: z.output<typeof postAnswerSchema>): PostValues {
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
export function toSentPost(values: PostValues, stored?: { publishDate: string }): PostValues {
  const instant = fromIndiaInput(values.publishDate, stored && new Date(stored.publishDate));
  return { ...values, publishDate: instant?.toISOString() ?? values.publishDate };
}

/** The server's own sentences, before anything is sent. */
export function checkNewPost(values: PostValues, pictures: { image?: unknown; authorImage?: unknown }): FieldErrors {
  return {
    ...problemsOf(newPostSchema, values),
    ...(pictures.image ? {} : { image: "Image is required." }),
    ...(pictures.authorImage ? {} : { authorImage: "Author image is required." }),
  };
}

export function checkPostEdit(values: PostValues): FieldErrors {
  return problemsOf(postEditSchema, values);
}

function problemsOf(schema: z.ZodType, values: PostValues): FieldErrors {
  const result = schema.safeParse(toSentPost(values));
  return result.success ? {} : fieldErrors(result.error);
}

/** Where two versions of a post differ, in words: tags as they are listed, content without its tags. */
export function comparePosts(
  theirs: PostValues,
  yours: PostValues,
): { label: string; theirs: string; yours: string }[] {
  return (Object.keys(POST_FIELDS) as PostField[])
    .filter((field) => theirs[field].trim() !== yours[field].trim())
    .map((field) => ({ label: POST_FIELDS[field], theirs: readable(field, theirs), yours: readable(field, yours) }));
}

function readable(field: PostField, values: PostValues): string {
  const value = values[field];
  if (field === "content")
    return value
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .trim();
  if (field === "featured") return value === "true" ? "Yes" : "No";
  return field === "publishDate" ? `${value.replace("T", " ")} IST` : value;
}
