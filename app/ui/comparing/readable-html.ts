/** What a reader reads of it, a paragraph or a row of a table a line. */
export function wordsIn(html: string): string {
  return html
    .replaceAll(/\s+/g, " ")
    .replaceAll(/<\/(p|h\d|li|blockquote|figcaption|tr)>|<br ?\/?>/g, "\n")
    .replaceAll(/<\/t[dh]>/g, " ")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll(/\s*\n\s*/g, "\n")
    .trim();
}
