import { cleanStoredHtml, plainText } from "./clean-html.server.ts";
import { slugOf } from "./readable-id.ts";
import { remembering } from "./remembering.ts";

type Heading = { id: string; words: string };
/** `headings` is what a listing shows: empty where a text is too short to need one. */
export type Contents = { html: string; headings: Heading[] };

const WORTH_LISTING = 3;
const LONG_TEXT = 450;
const REMEMBERED = 64;

/** A stored text as a page shows it: cleaned on its way out, its headings named and listed. */
export const readStoredHtml = remembering(REMEMBERED, (html) => addContents(cleanStoredHtml(html)));

/**
 * Gives every h2 and h3 of a cleaned text an address of its own, and lists those of a long one. Addresses begin
 * with `on-`, so that no heading takes the name of a place the page itself has, as "Comments" or "Newsletter" would.
 */
export function addContents(cleanedHtml: string): Contents {
  const headings: (Heading & { level: string })[] = [];
  const html = cleanedHtml.replaceAll(
    /<h([23])( lang="[^"]*")?>([\s\S]*?)<\/h\1>/g,
    (_tag, level: string, lang: string | undefined, inner: string) => {
      const words = decode(plainText(inner));
      const id = freeId(`on-${slugOf(words, "this")}`, headings);
      headings.push({ id, words, level });
      return `<h${level}${lang ?? ""} id="${id}">${inner}</h${level}>`;
    },
  );
  return { html, headings: isLong(cleanedHtml) ? worthListing(headings) : [] };
}

function freeId(wanted: string, headings: Heading[]): string {
  const isTaken = (id: string) => headings.some((heading) => heading.id === id);
  let id = wanted;
  for (let count = 2; isTaken(id); count += 1) id = `${wanted}-${count}`;
  return id;
}

/** The parts; where an article has fewer than three, what stands inside them too. */
function worthListing(headings: (Heading & { level: string })[]): Heading[] {
  const parts = headings.filter(({ level }) => level === "2");
  const listed = (parts.length >= WORTH_LISTING ? parts : headings).map(({ id, words }) => ({ id, words }));
  return listed.length >= WORTH_LISTING ? listed.filter(({ words }) => words !== "") : [];
}

function isLong(html: string): boolean {
  return plainText(html).split(" ").length >= LONG_TEXT;
}

/** The cleaner writes these four as entities; a list of words is text. */
function decode(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
