import { randomBytes } from "node:crypto";

/** Nobody outside can know it, so no stored text can have it. */
const PLACE = `<!--${randomBytes(12).toString("base64url")}:`;
const PLACE_END = "-->";
/** In letters: a shorter part costs less to join and encode again than to be one more piece. */
const SHORT = 256;

/** HTML as it leaves the house, where what was known before is bytes already. */
export type Parts = (string | Buffer)[];

let placed: Buffer[] = [];

/**
 * Keeps a drawn part as bytes. React is given a mark for its place, so a card costs neither joining nor encoding
 * again; `partsOf` puts the bytes there. A part in a part becomes one with it.
 */
export function keepPart(html: string): () => string {
  const parts = filled(html);
  if (parts.length === 1 && html.length < SHORT) return () => html;
  const bytes = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return () => `${PLACE}${placed.push(bytes) - 1}${PLACE_END}`;
}

/** What `draw` draws at once, with the kept parts in their places. */
export function partsOf(draw: () => string): Parts {
  const outer = placed;
  placed = [];
  try {
    return filled(draw());
  } finally {
    placed = outer;
  }
}

function filled(html: string): Parts {
  const parts: Parts = [];
  let done = 0;
  for (let at = html.indexOf(PLACE); at !== -1; at = html.indexOf(PLACE, done)) {
    const end = html.indexOf(PLACE_END, at);
    const bytes = placed[Number(html.slice(at + PLACE.length, end))];
    parts.push(html.slice(done, at));
    if (bytes) parts.push(bytes);
    done = end + PLACE_END.length;
  }
  parts.push(html.slice(done));
  return parts;
}
