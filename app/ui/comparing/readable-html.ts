/** Two long texts for who compares them: without their markup, unless that is all that differs. */
export function readableHtml(theirs: string, yours: string): { theirs: string; yours: string } {
  const [one, other] = [wordsIn(theirs), wordsIn(yours)];
  return one === other ? { theirs, yours } : { theirs: one, yours: other };
}

/** A paragraph a line. */
function wordsIn(html: string): string {
  return html
    .replaceAll(/\s+/g, " ")
    .replaceAll(/<\/(p|h\d|li|blockquote|figcaption)>|<br ?\/?>/g, "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll(/ *\n */g, "\n")
    .trim();
}
