import { z } from "zod";
import {
  editVersion,
  isoInstant,
  newRecordId,
  recordId,
  requiredText,
  optionalText,
  searchText,
  tagList,
  yesOrNo,
} from "../platform/text/fields.ts";
import { formatDate } from "../platform/time/india-time.ts";
import type { Picture } from "../platform/uploads/picture.ts";

export const DEFAULT_CATEGORY = "Technology";
const WORDS_PER_MINUTE = 200;
const MAX_CONTENT = 500_000;

const content = requiredText("Content", MAX_CONTENT);

/** What both post forms send, pictures aside. */
const postFields = z.object({
  title: requiredText("Title", 200),
  excerpt: requiredText("Excerpt", 600),
  content,
  author: requiredText("Author", 100),
  category: requiredText("Category", 60),
  tags: tagList,
  featured: yesOrNo("Featured"),
  imageAlt: optionalText("Image description", 300),
});

/** `POST create-blog`. A given `_id` makes a retried call safe: it creates once and updates after. */
export const newPostSchema = postFields.extend({
  _id: newRecordId,
});
export type NewPost = z.output<typeof newPostSchema>;

/** `PUT update/{id}`. */
export const postEditSchema = postFields.extend({
  publishDate: isoInstant("Publish date"),
  readTime: requiredText("Read time", 40),
  version: editVersion,
});
export type PostEdit = z.output<typeof postEditSchema>;

/** A post as it stands in the database, its pictures joined. */
export type Post = {
  id: string;
  title: string;
  excerpt: string;
  content: string;
  image: Picture;
  imageAlt: string;
  author: string;
  authorImage: Picture;
  category: string;
  tags: string[];
  featured: boolean;
  publishAt: Date;
  readTime: string;
  version: number;
  updatedAt: Date;
};

/** A post without its text: what lists and cards need. */
export type PostSummary = Omit<Post, "content">;

/** When the public last saw something new in it: a post that waited for its day changed on that day. */
export function changedAt({ publishAt, updatedAt }: Pick<Post, "publishAt" | "updatedAt">): Date {
  return updatedAt > publishAt ? updatedAt : publishAt;
}

/** A post as the API answers it. */
export const postAnswerSchema = z.object({
  _id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  content: z.string().describe("Sanitised HTML."),
  image: z.string().describe("Address of the picture, on this host."),
  imageAlt: z.string(),
  author: z.string(),
  authorImage: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  featured: z.boolean(),
  publishDate: z.iso.datetime(),
  readTime: z.string(),
  formattedDate: z.string().describe("India time, for example 14 Sep 2026."),
  version: z.int().describe("Grows with each change; send it with an update to be told of a conflict."),
});

export function toPostAnswer(post: Post): z.output<typeof postAnswerSchema> {
  return {
    _id: post.id,
    title: post.title,
    excerpt: post.excerpt,
    content: post.content,
    image: post.image.src,
    imageAlt: post.imageAlt,
    author: post.author,
    authorImage: post.authorImage.src,
    category: post.category,
    tags: post.tags,
    featured: post.featured,
    publishDate: post.publishAt.toISOString(),
    readTime: post.readTime,
    formattedDate: formatDate(post.publishAt),
    version: post.version,
  };
}

/** `5 min read`: whole minutes at 200 words each, at least one. */
export function readTimeOf(text: string): string {
  const words = text.split(/\s+/).filter(Boolean).length;
  return `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min read`;
}

/** Search and filter of the blog page, as its address carries them; anything unusable counts as not set. */
export const postFilterSchema = z.object({
  q: searchText(200),
  category: searchText(60),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  /** Goes on from this post, where pages have no more numbers. */
  after: recordId.or(z.literal("")).catch(""),
});
export type PostFilter = z.output<typeof postFilterSchema>;
