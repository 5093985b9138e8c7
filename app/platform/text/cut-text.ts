/** Cuts a text longer than `most` characters between words, and adds `…`. */
export function cutText(text: string, most: number): string {
  return text.length <= most
    ? text
    : `${text
        .slice(0, most)
        .replace(/\s+\S*$/, "")
        .toWellFormed()}…`;
}
