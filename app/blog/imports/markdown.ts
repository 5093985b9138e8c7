import { xmlText } from "../../platform/text/xml.ts";

const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/;
const RULE = /^(?:-{3,}|\*{3,}|_{3,})$/;
/** Lines that belong together, with what is around them. */
const GROUPS: [tag: string, line: RegExp][] = [
  ["ul", /^[-*+]\s+(.+)$/],
  ["ol", /^\d{1,3}[.)]\s+(.+)$/],
  ["blockquote", /^>\s?(.*)$/],
];
const INNER: Record<string, string> = { ul: "li", ol: "li", blockquote: "p" };
/** A picture or a link, strong text, emphasised text; an address is left alone. Bounded, so that no text takes long. */
const MARKS =
  /(!?)\[([^[\]]{0,500})\]\(([^\s()]{1,1000})\)|(\*\*|__)(?=\S)(.{1,500}?)(?<=\S)\4|(?<![\w*])([*_])(?=\S)([^*_]{1,500})(?<=\S)\6(?![\w*])|https?:\/\/\S{1,1000}/g;

/**
 * Makes HTML of what people write of Markdown: headings, lists, quotes, rules, emphasis, links and pictures. Other text
 * stays as it is, with its line ends.
 */
export function markdownToHtml(text: string): string {
  let html = "";
  let open = "";
  for (const line of text.split("\n").map((one) => one.trim())) {
    const [tag, inner] = readLine(line);
    if (tag !== open) html += (open && `</${open}>\n`) + (tag && `<${tag}>`);
    html += tag ? `<${INNER[tag]}>${inner}</${INNER[tag]}>` : `${inner}\n`;
    open = tag;
  }
  return html + (open && `</${open}>`);
}

/** @returns what is around the line, and its HTML */
function readLine(line: string): [tag: string, html: string] {
  const [, marks = "", heading = ""] = HEADING.exec(line) ?? [];
  const level = Math.min(4, Math.max(2, marks.length));
  if (marks) return ["", `<h${level}>${withMarks(heading)}</h${level}>`];
  if (RULE.test(line)) return ["", "<hr>"];
  for (const [tag, pattern] of GROUPS) {
    const [whole, inner = ""] = pattern.exec(line) ?? [];
    if (whole !== undefined) return [tag, withMarks(inner)];
  }
  return ["", withMarks(line)];
}

function withMarks(text: string): string {
  return markEscaped(xmlText(text));
}

function markEscaped(text: string): string {
  return text.replaceAll(MARKS, (whole, ...groups: (string | undefined)[]) => {
    const [picture, label = "", address, , strong, , emphasised] = groups;
    if (address !== undefined)
      return picture ? `<img src="${address}" alt="${label}">` : `<a href="${address}">${markEscaped(label)}</a>`;
    if (strong !== undefined) return `<strong>${markEscaped(strong)}</strong>`;
    return emphasised === undefined ? whole : `<em>${emphasised}</em>`;
  });
}
