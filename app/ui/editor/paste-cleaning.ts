import { closeLists, markWordLists, nestLists } from "./paste-lists.ts";

/** Words that are drawn around others, and are nothing without them. */
const EMPTY = /<p\b[^>]*>(?:\s|&nbsp;|<br\b[^>]*>|<\/?(?:span|font|b|strong|i|em|u)\b[^>]*>)*<\/p>/gi;
/** Docs separates paragraphs by an empty line, which is none of a text. */
const BETWEEN_BLOCKS = /(<\/(?:p|h\d|ul|ol|table|div|blockquote)>)\s*(?:<br\b[^>]*>\s*)+/gi;
/** Pictures of this site; others are not shown, because they would call another host. */
const FOREIGN_PICTURE = /<img\b(?![^>]*\ssrc=["']?\/uploads\/)[^>]*>/gi;

/**
 * Makes what Word, Google Docs or WhatsApp put on the clipboard a post's text: real lists, plain links, and nothing
 * that is not text. The editor's schema drops the styles and the elements that it does not know; the server's sanitiser
 * decides what is safe.
 */
export function cleanPastedHtml(html: string): string {
  return nestLists(closeLists(dropNoise(html)))
    .replaceAll(FOREIGN_PICTURE, "")
    .replaceAll(/<a\b[^>]*>[^]*?<\/a>/gi, plainLink)
    .replaceAll(EMPTY, "")
    .replaceAll(BETWEEN_BLOCKS, "$1")
    .replaceAll(/<(\/?)h1\b/gi, "<$1h2")
    .replaceAll(/<(\/?)h[56]\b/gi, "<$1h4")
    .trim();
}

/** How many pictures of a pasted text stay behind. */
export function countForeignPictures(html: string): number {
  return dropNoise(html).match(FOREIGN_PICTURE)?.length ?? 0;
}

/** Comments (Word's conditional ones too), the head, and elements whose text is not meant to be read. */
function dropNoise(html: string): string {
  const fragment = /<!--StartFragment-->([\s\S]*)<!--EndFragment-->/.exec(html)?.[1] ?? html;
  return markWordLists(fragment)
    .replaceAll(/<!--[\s\S]*?-->|<!\[[^\]]*\]>/g, "")
    .replaceAll(/<(head|style|script|xml|title|o:p)\b[^>]*>[\s\S]*?<\/\1>/gi, "")
    .replaceAll(/<br\b[^>]*Apple-interchange-newline[^>]*>/gi, "")
    .replaceAll(/<img\b[^>]*\saria-roledescription=["']?checkbox[^>]*>/gi, "")
    .replaceAll(/<img\b[^>]*\sdata-plain-text="([^"]*)"[^>]*>/gi, "$1")
    .replaceAll(/\r?\n/g, fragment.includes("copyable-text") ? "<br>" : " ");
}

/** Docs underlines the words of a link and leads through Google; a link to a place within the file leads nowhere here. */
function plainLink(link: string): string {
  return link
    .replaceAll(/text-decoration(?:-line)?:\s*underline|<\/?u\b[^>]*>/gi, "")
    .replace(/(\shref=)(["'])(.*?)\2/i, (_, href: string, quote: string, address: string) => {
      const target = behindGoogle(address);
      return /^(?:file:|#)/i.test(target) ? "" : `${href}${quote}${target}${quote}`;
    });
}

/** The address that `https://www.google.com/url?q=…` leads to; any other stays as it is. */
function behindGoogle(address: string): string {
  const query = /^https?:\/\/www\.google\.com\/url\?(.*)/i.exec(address.replaceAll("&amp;", "&"))?.[1];
  const target = query === undefined ? null : new URLSearchParams(query).get("q");
  return target && /^(?:https?|mailto):/i.test(target)
    ? target.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("'", "&#39;")
    : address;
}
