import { formatDate } from "../../platform/time/india-time.ts";
import type { UploadedPicture } from "../../platform/uploads/picture.ts";
import type { PictureSource } from "../../ui/pictures/picture.tsx";
import type { PostSummary } from "../post.ts";

const TAGS_ON_CARD = 2;

/** What a card of the blog shows, made on the server: every word ready, nothing more. */
export type PostCardData = {
  id: string;
  title: string;
  excerpt: string;
  category: string;
  tags: string[];
  author: string;
  authorPicture: PictureSource;
  picture: PictureSource;
  alt: string;
  date: string;
  readTime: string;
};

export function toPostCardData(post: PostSummary): PostCardData {
  return {
    id: post.id,
    title: post.title,
    excerpt: post.excerpt,
    category: post.category,
    tags: post.tags.slice(0, TAGS_ON_CARD),
    author: post.author,
    authorPicture: sourceOf(post.authorImage),
    picture: sourceOf(post.image),
    alt: post.imageAlt,
    date: formatDate(post.publishAt),
    readTime: post.readTime,
  };
}

export function sourceOf({ id: _id, ...source }: UploadedPicture): PictureSource {
  return source;
}
