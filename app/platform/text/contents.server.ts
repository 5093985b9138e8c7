import { cleanStoredHtml, plainText } from "./clean-html.server.ts";
import { slugOf } from "./readable-id.ts";
import { memoize } from "./memoize.ts";

type Heading = { id: string; words: string };
/** `headings` is the table of contents; it is empty for a short text. */
export type TextWithHeadings = { html: string; headings: Heading[] };

const LEAST_HEADINGS = 3;
const LONG_TEXT_WORDS = 450;

/** Cleans stored HTML and adds the table of contents. */
export const readStoredHtml = memoize((html) => addContents(cleanStoredHtml(html)), { max: 64 });

/**
 * Gives every h2 and h3 an id, and lists the headings of a long text. Ids begin with `on-`, so that no heading takes
 * an id of the page itself, such as `comments`.
 */
export function addContents(cleanedHtml: string): TextWithHeadings {
  const headings: (Heading & { level: string })[] = [];
  const html = cleanedHtml.replaceAll(
    /<h([23])( lang="[^"]*")?>([\s\S]*?)<\/h\1>/g,
    (_tag, level: string, lang: string | undefined, inner: string) => {
      const words = decodeCleaned(plainText(inner));
      const id = freeId(`on-${slugOf(words, "this")}`, headings);
      headings.push({ id, words, level });
      return `<h${level}${lang ?? ""} id="${id}">${inner}</h${level}>`;
    },
  );
  return { html, headings: isLong(cleanedHtml) ? listHeadings(headings) : [] };
}

function freeId(wanted: string, headings: Heading[]): string {
  const isTaken = (id: string) => headings.some((heading) => heading.id === id);
  let id = wanted;
  for (let count = 2; isTaken(id); count += 1) id = `${wanted}-${count}`;
  return id;
}

/** The h2 headings; where there are fewer than three, the h3 headings too. */
function listHeadings(headings: (Heading & { level: string })[]): Heading[] {
  const parts = headings.filter(({ level }) => level === "2");
  const listed = (parts.length >= LEAST_HEADINGS ? parts : headings).map(({ id, words }) => ({ id, words }));
  return listed.length >= LEAST_HEADINGS ? listed.filter(({ words }) => words !== "") : [];
}

function isLong(html: string): boolean {
  return plainText(html).split(" ").length >= LONG_TEXT_WORDS;
}

/** Decodes the four entities that `cleanHtml` writes. */
export function decodeCleaned(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
