/**
 * Makes lists of Word's paragraphs with typed bullets, and drops what is not text. The editor's schema drops the styles
 * and the elements that it does not know; the server's sanitiser decides what is safe.
 */
export function cleanPastedHtml(html: string): string {
  return closeLists(dropNoise(html))
    .replace(/<p\b[^>]*>(?:\s|&nbsp;|\u00a0|<br>)*<\/p>/gi, "")
    .replace(/<(\/?)h1\b/gi, "<$1h2")
    .replace(/<(\/?)h[56]\b/gi, "<$1h4")
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
