import { createHash } from "node:crypto";
import { fromIndiaInput } from "../../platform/time/india-time.ts";
import { textOf } from "./convert-html.server.ts";
import type { FormerPost, FormerSite, Left } from "./former-site.ts";
import { uploadPath } from "./picture-key.ts";
import type { Wxr, WxrItem } from "./wxr.server.ts";

const DRAFTS = ["draft", "pending", "private"];
const OUT = ["publish", "future"];

/** The posts of a WordPress export that are not in its bin, and what else it has. */
export function toFormerSite({ address, authors, items }: Wxr): FormerSite {
  const attachments = new Map(
    items.flatMap((item) => (item.type === "attachment" ? [[item.field("wp:post_id"), item] as const] : [])),
  );
  return {
    address,
    posts: items.filter(isPost).map((item) => toPost(item, { authors, attachments })),
    left: items.flatMap(leftOf),
    filePath: uploadPath,
  };
}

const isPost = (item: WxrItem) => item.type === "post" && [...DRAFTS, ...OUT].includes(item.field("wp:status"));

type Known = { authors: Map<string, string>; attachments: Map<string, WxrItem> };

function toPost(item: WxrItem, { authors, attachments }: Known): FormerPost {
  const featured = attachments.get(item.meta.get("_thumbnail_id") ?? "");
  const login = item.field("dc:creator");
  const publishAt = publishedAt(item);
  return {
    key: keyOf(item),
    title: textOf(item.field("title")),
    content: item.field("content:encoded"),
    excerpt: textOf(item.field("excerpt:encoded")),
    author: authors.get(login) || login,
    categories: item.categories.map(textOf),
    tags: item.tags.map(textOf),
    isOut: OUT.includes(item.field("wp:status")) && item.field("wp:post_password") === "",
    publishAt,
    problems: publishAt ? [] : ["Its date cannot be read."],
    link: item.field("link"),
    picture: {
      address: featured?.field("wp:attachment_url") ?? "",
      alt: textOf(featured?.meta.get("_wp_attachment_image_alt") ?? ""),
    },
  };
}

/** The guid never changes in WordPress, whatever the post's address. */
const keyOf = (item: WxrItem) =>
  createHash("sha256")
    .update(item.field("guid") || item.field("link"))
    .digest("base64url");

/** `2021-03-05 04:30:00`; zeros where it was never published. */
function publishedAt(item: WxrItem): Date | null {
  const utc = new Date(`${item.field("wp:post_date_gmt").replace(" ", "T")}Z`);
  if (!Number.isNaN(utc.getTime()) && utc.getUTCFullYear() >= 1990) return utc;
  return fromIndiaInput(item.field("wp:post_date").replace(" ", "T").slice(0, 16));
}

const OTHER_TYPES: Record<string, string> = {
  page: "Page",
  nav_menu_item: "Menu entry",
  post: "Article in WordPress's bin",
};
/** Pictures are listed with the posts that show them. */
const UNSAID = new Set(["attachment", "revision"]);

function leftOf(item: WxrItem): Left[] {
  const title = item.field("title");
  if (isPost(item)) return Array.from({ length: item.comments }, () => ({ what: "Comment", title }));
  return UNSAID.has(item.type) ? [] : [{ what: OTHER_TYPES[item.type] ?? `Entry of type “${item.type}”`, title }];
}
