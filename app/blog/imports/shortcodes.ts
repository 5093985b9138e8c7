/** These are shortcodes without an attribute or an end, too. */
const KNOWN = new Set(["gallery", "playlist", "audio", "video", "embed", "caption", "wp_caption"]);
const CAPTION = /\[((?:wp_)?caption)\b([^[\]]*)\]((?:(?!\[(?:wp_)?caption\b)[^])*?)\[\/\1\]/g;
const CAPTIONED = /^\s*((?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?)([^]*)$/;
const TAG = /(\[?)\[(\/?)([a-z][\w-]*)((?:\s[^[\]]*)?)\](\]?)/gi;

/**
 * Makes figures of captions, and removes the marks of all other shortcodes; the text between them stays. Brackets in
 * ordinary text, such as `[sic]`, are left.
 * @param onFound called with the name of each shortcode that is removed
 */
export function withoutShortcodes(content: string, onFound: (name: string) => void): string {
  const captioned = content.replaceAll(CAPTION, (whole, _name, attributes: string, inner: string) => {
    const [, picture, after = ""] = CAPTIONED.exec(inner) ?? [];
    const caption = after.trim() || (/\bcaption="([^"]*)"/.exec(attributes)?.[1] ?? "");
    return picture ? `\n\n<figure>${picture}<figcaption>${caption}</figcaption></figure>\n\n` : whole;
  });
  const ended = new Set(Array.from(captioned.matchAll(TAG), ([, , end, name = ""]) => (end ? name : "")));
  return captioned.replaceAll(TAG, (whole, ...groups: string[]) => {
    const [before, end, name = "", attributes = "", after] = groups;
    // `[[gallery]]` is how WordPress shows a shortcode as text.
    if (before && after) return whole.slice(1, -1);
    if (!KNOWN.has(name) && !ended.has(name) && !/\s[\w-]+=/.test(attributes)) return whole;
    if (!end) onFound(name);
    return `${before}${after}`;
  });
}
