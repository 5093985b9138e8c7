import type { Database } from "../platform/database/client.server.ts";
import { NO_TITLE, type Written } from "../platform/records/record.ts";
import { cleanHtml, plainText } from "../platform/text/clean-html.server.ts";
import { fromIndiaInput } from "../platform/time/india-time.ts";
import { findDraftPicture } from "../platform/uploads/stored-picture.server.ts";
import { readTimeOf, type Post } from "./post.ts";
import { findPost } from "./posts.server.ts";

/** A post as its page would show it, from what is written of it, as far as it goes. */
export async function previewPost(db: Database, id: string, { values, pictures }: Written, now: Date): Promise<Post> {
  const stored = await findPost(db, id);
  const image = await findDraftPicture(db, pictures["image"], stored?.image);
  const authorImage = await findDraftPicture(db, pictures["authorImage"], stored?.authorImage);
  const content = cleanHtml(values["content"] ?? "");
  return {
    id,
    image,
    authorImage,
    content,
    title: values["title"] || NO_TITLE,
    excerpt: values["excerpt"] ?? "",
    imageAlt: values["imageAlt"] ?? "",
    author: values["author"] ?? "",
    category: values["category"] ?? "",
    tags: (values["tags"] ?? "").split(",").flatMap((tag) => tag.trim() || []),
    featured: false,
    publishAt: fromIndiaInput(values["publishDate"] ?? "") ?? stored?.publishAt ?? now,
    readTime: values["readTime"] || readTimeOf(plainText(content)),
    version: stored?.version ?? 1,
    updatedAt: now,
  };
}
