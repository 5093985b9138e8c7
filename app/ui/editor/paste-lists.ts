/** Word writes a list as paragraphs with a bullet or number typed before the words; each becomes a marked item. */
export function markWordLists(html: string): string {
  const item = /<p\b[^>]*mso-list:\s*\w+\s+level(\d)[^>]*>([\s\S]*?)<\/p>/gi;
  return html.replace(item, (_paragraph, level: string, inner: string) => {
    const marker = /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/i.exec(inner)?.[1] ?? "";
    const isNumbered = /^\(?[\da-z]{1,3}[.)]/i.test(marker.replace(/<[^>]*>|&nbsp;|\s/gi, ""));
    const words = marker ? inner.replace(marker, "") : inner;
    return `<li data-list="${isNumbered ? "ol" : "ul"}" data-level="${level}">${words}</li>`;
  });
}

/** Neighbouring marked items become one list, and those of a deeper level lists within it. */
export function closeLists(html: string): string {
  return html.replace(/(?:<li data-list="(?:ul|ol)" data-level="\d">(?:(?!<\/li>).)*<\/li>\s*)+/g, (run) => {
    const items = run.matchAll(/<li data-list="(ul|ol)" data-level="(\d)">((?:(?!<\/li>).)*)<\/li>/g);
    const open: string[] = [];
    let list = "";
    const close = () => (list += `</li></${open.pop()}>`);
    for (const [, kind = "ul", level = "1", words = ""] of items) {
      const depth = Math.min(Number(level), open.length + 1);
      while (open.length > depth) close();
      if (open.length === depth && open.at(-1) !== kind) close();
      else if (open.length === depth) list += "</li>";
      if (open.length < depth) {
        list += `<${kind}>`;
        open.push(kind);
      }
      list += `<li>${words.trim()}`;
    }
    while (open.length > 0) close();
    return list;
  });
}

/** Docs puts a list of the next level behind the item that it belongs to; it becomes a part of that item. */
export function nestLists(html: string): string {
  const open: ("list" | "item" | "moved list")[] = [];
  const done: string[] = [];
  for (const part of html.split(/(<\/?(?:ul|ol|li)\b[^>]*>)/i)) {
    const [, closing = "", name = ""] = /^<(\/?)(ul|ol|li)\b/i.exec(part) ?? [];
    const last = done.findLastIndex((one) => one.trim() !== "");
    const isBehindItem = open.at(-1) === "list" && /^<\/li/i.test(done[last] ?? "");
    if (name && !closing && name.toLowerCase() !== "li" && isBehindItem) {
      done.splice(last, 1);
      open.push("moved list");
    } else if (name && !closing) open.push(name.toLowerCase() === "li" ? "item" : "list");
    done.push(part);
    if (closing && open.pop() === "moved list") done.push("</li>");
  }
  return done.join("");
}
