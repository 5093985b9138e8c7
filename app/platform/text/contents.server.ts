import { plainText } from "./clean-html.server.ts";
import { slugOf } from "./readable-id.ts";

export type Contents = { html: string; headings: { id: string; words: string }[] };

/** Gives every h2 of a cleaned text an address of its own, and lists them. */
export function addContents(cleanedHtml: string): Contents {
  const headings: Contents["headings"] = [];
  const html = cleanedHtml.replaceAll(/<h2>([\s\S]*?)<\/h2>/g, (_tag, inner: string) => {
    const words = decode(plainText(inner));
    const wanted = slugOf(words, "part");
    const isTaken = headings.some(({ id }) => id === wanted);
    const id = isTaken ? `${wanted}-${headings.length + 1}` : wanted;
    headings.push({ id, words });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html, headings };
}

/** The cleaner writes these four as entities; a list of words is text. */
function decode(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
