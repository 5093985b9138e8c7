import { fieldErrors } from "../../platform/http/parse.ts";
import { oldAddressEntrySchema } from "../../platform/old-addresses/old-address.ts";
import { cleanHtml } from "../../platform/text/clean-html.server.ts";
import { cutText } from "../../platform/text/cut-text.ts";
import { summaryOf } from "../../platform/text/summary.ts";
import { type NewPost, newPostSchema } from "../post.ts";
import { convertHtml, type FindPicture, textOf } from "./convert-html.server.ts";
import type { FormerPost, FormerSite } from "./former-site.ts";
import type { ImportedState } from "./imported-post.ts";
import { pictureKey } from "./picture-key.ts";

/** A post as the site would take it; `cover` is the address of a picture, where it has one. */
export type ReadPost = Pick<FormerPost, "key" | "title" | "publishAt" | "link"> & {
  state: ImportedState;
  values: Record<"title" | "excerpt" | "content" | "author" | "category" | "tags" | "imageAlt", string>;
  /** The same, parsed; null for a draft. */
  input: NewPost | null;
  cover: string | undefined;
  pictures: string[];
  left: string[];
  /** Why a post that was published there is a draft here; empty otherwise. */
  problem: string;
  /** The path that leads to it from now on; null where none does. */
  oldPath: string | null;
};

const LONGEST = 500_000;
const MOST_TAGS = 20;
const LONGEST_TAG = 40;
const UNCATEGORISED = /^(uncategori[sz]ed|)$/i;

/** How the words of a file are read on this site. */
export type Reading = {
  site: Pick<FormerSite, "address" | "filePath">;
  /** Those of the site, by their names in small letters; posts of none of them get the one for new posts. */
  categories: Map<string, string>;
  categoryForNew: string;
  findPicture: FindPicture;
  isPage: (path: string) => Promise<boolean>;
  now: Date;
};

/** Reads posts of a file. What cannot be published as it stands becomes a draft. */
export async function readPosts(posts: FormerPost[], reading: Reading): Promise<ReadPost[]> {
  const read: ReadPost[] = [];
  // In turn: for an old address a page may be loaded.
  for (const post of posts) read.push(await withOldPath(readPost(post, reading), post, reading));
  return read;
}

function readPost(post: FormerPost, reading: Reading): ReadPost {
  const { title, isOut, publishAt } = post;
  const { html, pictures, left } = convertHtml(post.content, { ...reading.site, findPicture: reading.findPicture });
  const coverKey = pictureKey(reading.site.filePath(post.picture.address));
  const shown = [...new Set([coverKey, ...pictures])].filter(Boolean);
  const values = {
    title,
    excerpt: cutText(post.excerpt, 590) || summaryOf(textOf(html)) || title,
    content: textOf(html) || html.includes("<img") ? cleanHtml(html.slice(0, LONGEST - 1_000)) : "",
    author: cutText(post.author, 100),
    ...topicsOf(post, reading),
    imageAlt: cutText(post.picture.alt, 200),
  };
  const checked = newPostSchema.safeParse(values);
  const reasons = [
    ...post.problems,
    html.length > LONGEST ? "It is too long: its end is left out." : "",
    ...Object.values(checked.success ? {} : fieldErrors(checked.error)),
  ];
  const problem = isOut ? reasons.filter(Boolean).join(" ") : "";
  return {
    key: post.key,
    link: post.link,
    title,
    publishAt,
    state: !isOut || problem ? "draft" : publishAt && publishAt > reading.now ? "scheduled" : "published",
    values,
    input: isOut && checked.success ? checked.data : null,
    cover: shown.flatMap((key) => reading.findPicture(key) ?? [])[0],
    pictures: shown,
    left: post.picture.address && !coverKey ? [...left, "Picture at an address that is no file of the site"] : left,
    problem,
    oldPath: null,
  };
}

/** A page of this site comes first at its address, so that nothing would lead on from there. */
async function withOldPath(read: ReadPost, { link }: FormerPost, { isPage }: Reading): Promise<ReadPost> {
  if (!link || read.state === "draft") return read;
  const { data: path } = oldAddressEntrySchema.shape.path.safeParse(link);
  const without = (what: string) => ({ ...read, left: [...read.left, what] });
  if (!path) return without("Old address that this site cannot have");
  return (await isPage(path)) ? without("Old address that is a page of this site") : { ...read, oldPath: path };
}

/** One category, as posts have here; the others become tags. */
function topicsOf(post: FormerPost, { categories: known, categoryForNew }: Reading) {
  const names = post.categories.map((name) => cutText(name, 59)).filter((name) => !UNCATEGORISED.test(name));
  const category = names.find((name) => known.has(name.toLowerCase())) ?? names[0] ?? categoryForNew;
  const others = names.filter((name) => name !== category);
  const tags = [...post.tags, ...others]
    .map((tag) => cutText(tag.replaceAll(/\s*,\s*/g, " "), LONGEST_TAG - 1))
    .filter(Boolean);
  return {
    category: known.get(category.toLowerCase()) ?? category,
    tags: [...new Set(tags)].slice(0, MOST_TAGS).join(", "),
  };
}
