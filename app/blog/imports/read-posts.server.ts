import { createHash } from "node:crypto";
import { cleanHtml, plainText } from "../../platform/text/clean-html.server.ts";
import { decodeCleaned } from "../../platform/text/contents.server.ts";
import { cutText } from "../../platform/text/cut-text.ts";
import { summaryOf } from "../../platform/text/summary.ts";
import { fromIndiaInput } from "../../platform/time/india-time.ts";
import { fieldErrors } from "../../platform/http/parse.ts";
import { type NewPost, newPostSchema } from "../post.ts";
import { convertHtml, type FindPicture } from "./convert-html.server.ts";
import type { ImportedState } from "./imported-post.ts";
import { pictureKey, uploadPath } from "./picture-key.ts";
import type { Wxr, WxrItem } from "./wxr.server.ts";

/** An article of an export. `key` is the same in every export of that site. */
export type ExportedPost = { key: string; title: string; item: WxrItem };

/** An article as the site would take it; `cover` is the address of a picture, where it has one. */
export type ReadPost = ExportedPost & {
  state: ImportedState;
  publishAt: Date | null;
  values: Record<"title" | "excerpt" | "content" | "author" | "category" | "tags" | "imageAlt", string>;
  /** The same, parsed; null for a draft. */
  input: NewPost | null;
  cover: string | undefined;
  pictures: string[];
  left: string[];
  /** Why an article that was published there is a draft here; empty otherwise. */
  problem: string;
};

const LONGEST = 500_000;
const MOST_TAGS = 20;
const LONGEST_TAG = 40;
const UNCATEGORISED = /^(uncategori[sz]ed|)$/i;
const DRAFTS = ["draft", "pending", "private"];
const OUT = ["publish", "future"];

/** The articles of an export that are not in its bin. */
export function listExportedPosts({ items }: Wxr): ExportedPost[] {
  const posts = items.filter(isPost).map((item) => ({ key: keyOf(item), title: textOf(item.field("title")), item }));
  return [...new Map(posts.map((post) => [post.key, post])).values()];
}

export const isPost = (item: WxrItem): boolean =>
  item.type === "post" && [...DRAFTS, ...OUT].includes(item.field("wp:status"));

/** The guid never changes in WordPress, whatever the article's address. */
const keyOf = (item: WxrItem) =>
  createHash("sha256")
    .update(item.field("guid") || item.field("link"))
    .digest("base64url");

/** How the words of an export are read on this site. */
export type Reading = {
  wxr: Wxr;
  attachments: Map<string, WxrItem>;
  /** Those of the site, by their names in small letters; articles of none of them get the one for new articles. */
  categories: Map<string, string>;
  categoryForNew: string;
  findPicture: FindPicture;
  now: Date;
};

export function attachmentsOf({ items }: Wxr): Map<string, WxrItem> {
  return new Map(items.flatMap((item) => (item.type === "attachment" ? [[item.field("wp:post_id"), item]] : [])));
}

/** Reads an article of an export. What cannot be published as it stands becomes a draft. */
export function readPost(post: ExportedPost, reading: Reading): ReadPost {
  const { item, title } = post;
  const { html, pictures, left } = convertHtml(item.field("content:encoded"), {
    findPicture: reading.findPicture,
    address: reading.wxr.address,
  });
  const featured = reading.attachments.get(item.meta.get("_thumbnail_id") ?? "");
  const featuredKey = pictureKey(uploadPath(featured?.field("wp:attachment_url") ?? ""));
  const shown = [...new Set([featuredKey, ...pictures])].filter(Boolean);
  const login = item.field("dc:creator");
  const values = {
    title,
    excerpt: excerptOf(item, html) || title,
    content: textOf(html) || html.includes("<img") ? cleanHtml(html.slice(0, LONGEST - 1_000)) : "",
    author: cutText(reading.wxr.authors.get(login) || login, 100),
    ...topicsOf(item, reading),
    imageAlt: cutText(textOf(featured?.meta.get("_wp_attachment_image_alt") ?? ""), 200),
  };
  const publishAt = publishedAt(item);
  const checked = newPostSchema.safeParse(values);
  const isOut = OUT.includes(item.field("wp:status")) && item.field("wp:post_password") === "";
  const reasons = [
    publishAt ? "" : "Its date cannot be read.",
    html.length > LONGEST ? "It is too long: its end is left out." : "",
    ...Object.values(checked.success ? {} : fieldErrors(checked.error)),
  ];
  const problem = isOut ? reasons.filter(Boolean).join(" ") : "";
  return {
    ...post,
    state: !isOut || problem ? "draft" : publishAt && publishAt > reading.now ? "scheduled" : "published",
    publishAt,
    values,
    input: isOut && checked.success ? checked.data : null,
    cover: shown.flatMap((key) => reading.findPicture(key) ?? [])[0],
    pictures: shown,
    left,
    problem,
  };
}

export const textOf = (html: string) => decodeCleaned(plainText(html));

function excerptOf(item: WxrItem, html: string): string {
  const given = textOf(item.field("excerpt:encoded"));
  return given ? cutText(given, 590) : summaryOf(textOf(html));
}

/** One category, as articles have here; the others become tags. */
function topicsOf(item: WxrItem, { categories: known, categoryForNew }: Reading) {
  const names = item.categories.map((name) => cutText(textOf(name), 59)).filter((name) => !UNCATEGORISED.test(name));
  const category = names.find((name) => known.has(name.toLowerCase())) ?? names[0] ?? categoryForNew;
  const others = names.filter((name) => name !== category);
  const tags = [...item.tags.map(textOf), ...others]
    .map((tag) => cutText(tag.replaceAll(/\s*,\s*/g, " "), LONGEST_TAG - 1))
    .filter(Boolean);
  return {
    category: known.get(category.toLowerCase()) ?? category,
    tags: [...new Set(tags)].slice(0, MOST_TAGS).join(", "),
  };
}

/** `2021-03-05 04:30:00`; zeros where it was never published. */
function publishedAt(item: WxrItem): Date | null {
  const utc = new Date(`${item.field("wp:post_date_gmt").replace(" ", "T")}Z`);
  if (!Number.isNaN(utc.getTime()) && utc.getUTCFullYear() >= 1990) return utc;
  return fromIndiaInput(item.field("wp:post_date").replace(" ", "T").slice(0, 16));
}
