/** `[12:30, 24/11/2026] Asha Rawat: `, as WhatsApp Web begins each of several messages; a phone's export has the day first. */
const SENDER =
  /^\[(?:\d{1,2}:\d{2}[^\],]{0,8}, \d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}, \d{1,2}:\d{2}[^\]]{0,8})\] [^:\n]{1,80}: ?/gmu;
/** Signs that WhatsApp has no use for. */
const MARKDOWN = /\*\*|__|^#{1,6} |\]\(/m;

/** A sign on both sides of words, and the element that it means. */
const signed = (sign: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}${sign}])${sign}(?=\\S)([^${sign}\\n]*[^\\s${sign}])${sign}(?![\\p{L}\\p{N}${sign}])`,
    "gu",
  );
const SIGNS = [
  [/```([^`]+)```/g, "code"],
  [signed("\\*"), "strong"],
  [signed("_"), "em"],
  [signed("~"), "s"],
] as const;

/**
 * The HTML of messages that were copied in WhatsApp, without who wrote them and when; null where a text is none. A line
 * of a message stays a line of its paragraph.
 */
export function chatToHtml(text: string): string | null {
  const plain = text.replaceAll("\r\n", "\n").replaceAll(/[\u200e\u200f]/g, "");
  const isChat = plain.search(SENDER) >= 0 || (plain.search(signed("\\*")) >= 0 && !MARKDOWN.test(plain));
  if (!isChat) return null;
  const paragraphs = plain.replaceAll(SENDER, "\n\n").split(/\n{2,}/);
  return paragraphs
    .map((words) => words.trim())
    .filter(Boolean)
    .map((words) => `<p>${withSigns(escaped(words)).replaceAll("\n", "<br>")}</p>`)
    .join("");
}

const withSigns = (words: string) =>
  SIGNS.reduce((html, [sign, element]) => html.replaceAll(sign, `<${element}>$1</${element}>`), words);

const escaped = (words: string) => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
