import { z } from "zod";
import { html, imageAlt, moment, text, textListField, yesOrNoField } from "../records/fields/kinds-of-field.ts";
import { answersOf, inputsOf, recordVersion } from "../records/fields/record-field.ts";
import { recordValues } from "../records/record-values.ts";
import { numberedPageShape } from "../platform/database/keyset.ts";
import { editVersion, newRecordId, searchText, tagList } from "../platform/text/fields.ts";
import { formatDate } from "../platform/time/india-time.ts";
import type { UploadedPicture } from "../platform/uploads/picture.ts";

export const DEFAULT_CATEGORY = "Technology";
const WORDS_PER_MINUTE = 200;
const MAX_CONTENT = 500_000;

export const POST_FIELDS = {
  title: text("Title", 200, { isTitle: true }),
  excerpt: text("Excerpt", 600, { rows: 3 }),
  content: html("Content", MAX_CONTENT, { about: "Sanitised HTML." }),
  author: text("Author", 100, { autoComplete: "off", hint: "A teacher brings their portrait" }),
  category: text("Category", 60, { empty: DEFAULT_CATEGORY }),
  publishDate: moment("Publish date"),
  readTime: text("Read time", 40),
  tags: textListField("Tags", tagList),
  featured: yesOrNoField("Featured"),
  imageAlt,
};
/** A new post is published now, and its read time is counted. */
const { publishDate, readTime, ...newFields } = inputsOf(POST_FIELDS);

/** `POST create-blog`. A given `_id` makes a retried call safe: it creates once and updates after. */
export const newPostSchema = z.object({ ...newFields, _id: newRecordId });
export type NewPost = z.output<typeof newPostSchema>;

/** `PUT update/{id}`. */
export const postEditSchema = z.object({ ...newFields, publishDate, readTime, version: editVersion });
export type PostEdit = z.output<typeof postEditSchema>;

/** A post as it stands in the database, its pictures joined. */
export type Post = {
  id: string;
  title: string;
  excerpt: string;
  content: string;
  image: UploadedPicture;
  imageAlt: string;
  author: string;
  authorImage: UploadedPicture;
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
  ...answersOf(POST_FIELDS),
  image: z.string().describe("Address of the picture, on this host."),
  authorImage: z.string(),
  formattedDate: z.string().describe("India time, for example 14 Sep 2026."),
  version: recordVersion,
});
export type PostAnswer = z.output<typeof postAnswerSchema>;

export const POST_VALUES = recordValues(POST_FIELDS, {
  newSchema: newPostSchema,
  editSchema: postEditSchema,
  pictures: { image: "Image", authorImage: "Author image" },
});

export function toPostAnswer(post: Post): PostAnswer {
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
export function readTimeOf(content: string): string {
  const words = content.split(/\s+/).filter(Boolean).length;
  return `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min read`;
}

/** Search and filter of the blog page, as its address carries them; anything unusable counts as not set. */
export const postFilterSchema = z.object({
  q: searchText(200),
  category: searchText(60),
  ...numberedPageShape,
});
export type PostFilter = z.output<typeof postFilterSchema>;
