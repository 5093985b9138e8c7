import sanitize from "sanitize-html";
import { cleanHtml, plainText } from "../../platform/text/clean-html.server.ts";
import { decodeCleaned } from "../../platform/text/contents.server.ts";
import { withParagraphs } from "./paragraphs.ts";
import type { FormerSite } from "./former-site.ts";
import { PICTURE, pictureKey } from "./picture-key.ts";
import { withoutShortcodes } from "./shortcodes.ts";

/** `pictures` are the keys of those that it shows; `left` is what was not understood, such as "Shortcode [gallery]". */
type ConvertedHtml = { html: string; pictures: string[]; left: string[] };

/** @returns the address of a picture that is here; undefined where it is missing */
export type FindPicture = (key: string) => string | undefined;

type Site = Pick<FormerSite, "address" | "filePath"> & { findPicture: FindPicture };

const BLOCK = /<!--\s*wp:([a-z][\w/-]*)((?:(?!-->|<!--)[^])*)-->/g;
const COMMENT = /<!--(?:(?!-->|<!--)[^])*-->/g;
/** Blocks that may be empty. */
const WITHOUT_CONTENT = new Set(["paragraph", "spacer", "separator", "more", "nextpage", "heading"]);
/** A film or a post of another site: its address becomes a link. */
const EMBED =
  /<figure\b[^<>]*\bwp-block-embed\b[^<>]*>\s*(?:<div\b[^<>]*>)?\s*(https?:\/\/[^\s<]+)\s*(?:<\/div>)?\s*<\/figure>/g;
const ADDRESS_ALONE = /<p>\s*(https?:\/\/[^\s<]+)\s*<\/p>/g;
/** Without a block within: text that would run into the text beside it. */
const TEXT_DIV = /<div\b[^<>]*>((?:(?!<\/?(?:div|p|ul|ol|li|h\d|figure|table|blockquote|pre)\b)[^])*)<\/div>/gi;
const FIGURE = /<figure\b[^<>]*>((?:(?!<\/?figure\b)[^])*)<\/figure>/g;
/** Shown elsewhere than in a post: they become a link to what they show. */
const FRAMES = ["iframe", "video", "audio", "embed"];
const LOST = ["form", "script", "object"];
const OTHER_NAMES: Record<string, string> = { h5: "h4", h6: "h4", dt: "p", dd: "p", summary: "p", address: "p" };

/** Makes a post's text of what a former site stored, as the site's own editor would write it. */
export function convertHtml(content: string, site: Site): ConvertedHtml {
  const found = { pictures: new Set<string>(), left: new Set<string>() };
  noteBlocks(content, found.left);
  const plain = withoutShortcodes(content, (name) => found.left.add(`Shortcode [${name}]`)).replaceAll(
    EMBED,
    "\n\n<p>$1</p>\n\n",
  );
  const marked = content.includes("<!-- wp:") ? plain : withParagraphs(plain.replaceAll(COMMENT, ""));
  const html = sanitize(marked.replaceAll(TEXT_DIV, "<p>$1</p>"), {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    allowedSchemes: ["http", "https", "mailto", "tel"],
    transformTags: transforms(found, site),
  })
    .replaceAll(ADDRESS_ALONE, '<p><a href="$1">$1</a></p>')
    .replaceAll(FIGURE, (figure, inner: string) => (isLost(inner) ? "" : figure));
  return { html: cleanHtml(html).trim(), pictures: [...found.pictures], left: [...found.left] };
}

/** A block that WordPress draws when the page is shown has no HTML in the export. */
function noteBlocks(content: string, left: Set<string>): void {
  for (const [, name = "", rest = ""] of content.matchAll(BLOCK))
    if (rest.endsWith("/") ? !WITHOUT_CONTENT.has(name) : name.includes("/")) left.add(`Block ${name}`);
}

/** A figure whose picture is missing goes with its caption. */
const isLost = (inner: string) => inner.includes("<img") && !/<img[^<>]*\ssrc="\/uploads\//.test(inner);

type Found = Record<"pictures" | "left", Set<string>>;

function transforms(
  { pictures, left }: Found,
  { findPicture, address, filePath }: Site,
): sanitize.IOptions["transformTags"] {
  const img: sanitize.Transformer = (tagName, { src = "", ...attribs }) => {
    const path = filePath(src);
    const key = path && pictureKey(path);
    if (key) pictures.add(key);
    else left.add("Picture at an address that is no file of the site");
    return { tagName, attribs: { ...attribs, src: (key && findPicture(key)) || "" } };
  };
  const a: sanitize.Transformer = (tagName, attribs) => {
    const { href = "" } = attribs;
    const file = filePath(href);
    if (PICTURE.test(file)) return { tagName: "span", attribs: {} };
    if (file) left.add("Link to a file of the former site");
    return { tagName, attribs: file ? attribs : { ...attribs, href: withoutSite(href, address) } };
  };
  const frame: sanitize.Transformer = (tagName, { src = "" }) => {
    left.add(`Embedded ${tagName}`);
    const href = src.startsWith("//") ? `https:${src}` : src;
    return { tagName: "a", attribs: { href }, text: href };
  };
  const lost: sanitize.Transformer = (tagName) => {
    left.add(`Element <${tagName}>`);
    return { tagName, attribs: {} };
  };
  return {
    img,
    a,
    ...Object.fromEntries(FRAMES.map((name) => [name, frame])),
    ...Object.fromEntries(LOST.map((name) => [name, lost])),
    ...OTHER_NAMES,
  };
}

function withoutSite(href: string, address: string): string {
  const [own, linked] = [URL.parse(address), URL.parse(href)];
  if (!own || linked?.hostname.replace(/^www\./, "") !== own.hostname.replace(/^www\./, "")) return href;
  return `${linked.pathname}${linked.search}${linked.hash}`;
}

/** The text of HTML, with its entities decoded. */
export const textOf = (html: string): string => decodeCleaned(plainText(html));
