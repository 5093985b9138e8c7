import sanitize from "sanitize-html";
import { memoize } from "./memoize.ts";

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
  // Only our own uploads are shown: a foreign picture would call another host.
  exclusiveFilter: (frame) => frame.tag === "img" && !/^\/uploads\/[\w.-]+$/.test(frame.attribs.src ?? ""),
  parser: { lowerCaseTags: true },
};

/** Removes scripts, event handlers, styles and foreign pictures from editor HTML; the text stays. */
export function cleanHtml(html: string): string {
  return sanitize(html, OPTIONS);
}

/** Cleans stored HTML before it is shown: a row that was written without `cleanHtml` must not reach a visitor either. */
export const cleanStoredHtml = memoize(cleanHtml, { max: 64 });

/** The text of HTML, without its tags. */
export function plainText(html: string): string {
  return sanitize(html.replace(/<\/(p|h\d|li|blockquote|figcaption|t[dhr])>/g, "$& "), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/\s+/g, " ")
    .trim();
}
