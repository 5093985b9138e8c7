/** The beginning of a text, cut between words, with `…`; the whole text where it has at most so many characters. */
export function cutText(text: string, most: number): string {
  return text.length <= most
    ? text
    : `${text
        .slice(0, most)
        .replace(/\s+\S*$/, "")
        .toWellFormed()}…`;
}
