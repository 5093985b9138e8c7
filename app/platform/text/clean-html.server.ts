import sanitize from "sanitize-html";
import { remembering } from "./remembering.ts";

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    "p",
    "h2",
    "h3",
    "h4",
    "strong",
    "em",
    "b",
    "i",
    "u",
    "s",
    "a",
    "ul",
    "ol",
    "li",
    "blockquote",
    "img",
    "figure",
    "figcaption",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "br",
    "hr",
    "code",
    "pre",
    "sub",
    "sup",
  ],
  allowedAttributes: {
    a: ["href", "title"],
    img: ["src", "alt", "width", "height", "loading"],
    ol: ["start"],
    th: ["colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    "*": ["lang"],
  },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    h1: "h2",
    b: "strong",
    i: "em",
    img: (tagName, attributes) => ({ tagName, attribs: { ...attributes, loading: "lazy", alt: attributes.alt ?? "" } }),
    a: (tagName, attributes) => ({ tagName, attribs: attributes }),
  },
  // Pictures come only from our own uploads; anything else would call another host.
  exclusiveFilter: (frame) => frame.tag === "img" && !/^\/uploads\/[\w.-]+$/.test(frame.attribs.src ?? ""),
  parser: { lowerCaseTags: true },
};

/** Editor HTML without scripts, handlers, styles and foreign pictures; the text is kept. */
export function cleanHtml(html: string): string {
  return sanitize(html, OPTIONS);
}

const REMEMBERED = 64;

/** The same cleaning on the way out, done once per text: stored markup that is unsafe must not reach a reader either. */
export const cleanStoredHtml = remembering(REMEMBERED, cleanHtml);

/** The words of an HTML text, without its tags. */
export function plainText(html: string): string {
  return sanitize(html.replace(/<\/(p|h\d|li|blockquote|figcaption|t[dhr])>/g, "$& "), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/\s+/g, " ")
    .trim();
}
