import { hash } from "node:crypto";

const MOST_KNOWN = 256;
const LONGEST_KNOWN = 1_024;
const known = new Map<string, string>();

/** How a content policy names one inline script or style. Short ones are the same on many pages. */
export function hashOf(code: string): string {
  const before = known.get(code);
  if (before) return before;
  const name = `'sha256-${hash("sha256", code, "base64")}'`;
  if (code.length <= LONGEST_KNOWN) {
    if (known.size >= MOST_KNOWN) known.clear();
    // As a text of its own: a piece of a page would hold the whole page.
    known.set(Buffer.from(code).toString(), name);
  }
  return name;
}
