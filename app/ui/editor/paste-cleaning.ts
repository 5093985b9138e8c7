/**
 * What Word and Google Docs put on the clipboard, made plain: structure and emphasis stay, styles, fonts, comments
 * and empty wrappers go. It only tidies for the writer's eye; the server's sanitiser decides what is safe.
 */
export function cleanPastedHtml(html: string): string {
  return closeLists(tidyTags(dropNoise(html)))
    .replace(/<p>(?:\s|&nbsp;|\u00a0|<br>)*<\/p>/g, "")
    .replace(/<(strong|em)>(\s*)<\/\1>/g, "$2")
    .replace(/<\/(strong|em)>(\s*)<\1>/g, "$2")
    .trim();
}

/** Comments (Word's conditional ones too), the head, and elements whose text is not meant to be read. */
function dropNoise(html: string): string {
  const fragment = /<!--StartFragment-->([\s\S]*)<!--EndFragment-->/.exec(html)?.[1] ?? html;
  return markWordLists(fragment)
    .replace(/<!--[\s\S]*?-->|<!\[[^\]]*\]>/g, "")
    .replace(/<(head|style|script|xml|title|o:p)\b[^>]*>[\s\S]*?<\/\1>/gi, "")
    .replace(/\r?\n/g, " ");
}

/** Word writes a list as paragraphs with a bullet or number typed before the words. */
function markWordLists(html: string): string {
  const item = /<p\b[^>]*mso-list:[^>]*>([\s\S]*?)<\/p>/gi;
  return html.replace(item, (_paragraph, inner: string) => {
    const marker = /<!--\[if !supportLists\]-->([\s\S]*?)<!--\[endif\]-->/i.exec(inner)?.[1] ?? "";
    const isNumbered = /^\(?[\da-z]{1,3}[.)]/i.test(marker.replace(/<[^>]*>|&nbsp;|\s/gi, ""));
    return `<li data-list="${isNumbered ? "ol" : "ul"}">${marker ? inner.replace(marker, "") : inner}</li>`;
  });
}

const TAG = /<(\/?)([a-z][\w:-]*)([^>]*)>/gi;
const KEPT = new Set([
  "p",
  "h2",
  "h3",
  "h4",
  "strong",
  "em",
  "u",
  "s",
  "a",
  "ul",
  "ol",
  "li",
  "blockquote",
  "img",
  "figure",
  "figcaption",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
  "br",
  "hr",
  "code",
  "pre",
  "sub",
  "sup",
]);
const RENAMED: Record<string, string> = {
  h1: "h2",
  h5: "h4",
  h6: "h4",
  b: "strong",
  i: "em",
  strike: "s",
  del: "s",
  div: "p",
};
const VOID = new Set(["br", "hr", "img"]);
const KEPT_ATTRIBUTES: Record<string, RegExp> = {
  a: /^(href|title)$/,
  img: /^(src|alt|width|height)$/,
  ol: /^start$/,
  li: /^data-list$/,
  th: /^(colspan|rowspan)$/,
  td: /^(colspan|rowspan)$/,
};

/** Rebuilds every tag without its dress. What an opening tag became is remembered, so that its closing tag follows. */
function tidyTags(html: string): string {
  const open: { tag: string; close: string }[] = [];
  return html.replace(TAG, (_whole, slash: string, given: string, attributes: string) => {
    const tag = given.toLowerCase();
    if (VOID.has(tag)) return slash ? "" : `<${tag}${keptAttributes(tag, attributes)}>`;
    if (!slash) {
      const [opening, close] = dress(tag, attributes);
      open.push({ tag, close });
      return opening;
    }
    const index = open.findLastIndex((element) => element.tag === tag);
    return index < 0 ? "" : (open.splice(index, 1)[0]?.close ?? "");
  });
}

/** The opening and closing text an element becomes; a span may carry emphasis in its style. */
function dress(given: string, attributes: string): [string, string] {
  const tag = RENAMED[given] ?? given;
  const style = /\bstyle\s*=\s*("[^"]*"|'[^']*')/i.exec(attributes)?.[1]?.toLowerCase() ?? "";
  // Google Docs wraps all it copies in <b style="font-weight:normal">.
  if (tag === "strong" && /font-weight:\s*(normal|400)/.test(style)) return ["", ""];
  if (KEPT.has(tag)) return [`<${tag}${keptAttributes(tag, attributes)}>`, `</${tag}>`];
  if (given !== "span" && given !== "font") return ["", ""];
  const marks = [
    /font-weight:\s*(bold|[6-9]00)/.test(style) && "strong",
    /font-style:\s*italic/.test(style) && "em",
  ].filter((mark) => mark !== false);
  return [
    marks.map((mark) => `<${mark}>`).join(""),
    marks
      .toReversed()
      .map((mark) => `</${mark}>`)
      .join(""),
  ];
}

function keptAttributes(tag: string, attributes: string): string {
  const kept = KEPT_ATTRIBUTES[tag];
  if (!kept) return "";
  const found = attributes.matchAll(/([\w-]+)\s*=\s*("[^"]*"|'[^']*')/g);
  return Array.from(found, ([, name = "", value = ""]) =>
    kept.test(name.toLowerCase()) ? ` ${name.toLowerCase()}=${value}` : "",
  ).join("");
}

/** Neighbouring items of one kind become one list. */
function closeLists(html: string): string {
  return html.replace(/(?:<li data-list="(ul|ol)">(?:(?!<\/li>).)*<\/li>\s*)+/g, (run) => {
    const kinds = Array.from(run.matchAll(/<li data-list="(ul|ol)">((?:(?!<\/li>).)*)<\/li>/g));
    let list = "";
    let last = "";
    for (const [, kind = "ul", words = ""] of kinds) {
      if (kind !== last) list += `${last && `</${last}>`}<${kind}>`;
      list += `<li>${words.trim()}</li>`;
      last = kind;
    }
    return `${list}</${last}>`;
  });
}
