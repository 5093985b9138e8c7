const BLOCKS =
  "address|article|blockquote|dl|fieldset|figure|footer|form|h[1-6]|header|hr|nav|ol|p|pre|section|table|ul";
const BLOCK = new RegExp(`(</?(?:${BLOCKS})\\b[^<>]*>)`, "gi");
/** They hold blocks and text alike. */
const WRAPPER = /<\/?(?:div|article|section|header|footer|center)\b[^<>]*>/gi;
const ALONE = /^<(?:hr|\/)/i;

/** Makes paragraphs of text that WordPress's former editor separated by empty lines; a line end becomes a break. */
export function withParagraphs(content: string): string {
  let depth = 0;
  return content
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(WRAPPER, "\n\n")
    .split(BLOCK)
    .map((part, index) => {
      if (index % 2 === 0) return depth === 0 ? paragraphsOf(part) : part;
      if (part.startsWith("</")) depth = Math.max(0, depth - 1);
      else if (!ALONE.test(part)) depth += 1;
      return part;
    })
    .join("");
}

function paragraphsOf(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => `<p>${one.replaceAll(/(<br ?\/?>)?\n/g, "<br>")}</p>`)
    .join("\n");
}
