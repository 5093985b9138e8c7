const TAIL_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";
const TAIL_LENGTH = 4;
const MAX_SLUG = 60;
export const MAX_READABLE_ID = 80;

/** What an id looks like: lower-case words and figures joined by single hyphens. `new` is an address of its own. */
export const READABLE_ID = new RegExp(`^(?!new$)(?=.{1,${MAX_READABLE_ID}}$)[a-z0-9]+(?:-[a-z0-9]+)*$`);

/** A malformed id names nothing: routes ask for this instead, and find nothing. (PostgreSQL would refuse some outright.) */
export function idOrNothing(text: string | undefined): string {
  return text && READABLE_ID.test(text) ? text : "-";
}

/** `Evening breath practice` → `evening-breath-practice`; `fallback` where no Latin letter or figure is left. */
export function slugOf(text: string, fallback: string): string {
  const plain = text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  let slug = "";
  for (const word of words) {
    if (slug.length + word.length + 1 > MAX_SLUG) break;
    slug = slug ? `${slug}-${word}` : word;
  }
  return slug || fallback;
}

/**
 * A readable, permanent id: the slug and a short random tail, `evening-breath-practice-7k3f`.
 * @param random yields numbers in [0, 1); a parameter so that tests can fix it
 */
export function makeReadableId(text: string, fallback: string, random: () => number = Math.random): string {
  const tail = Array.from({ length: TAIL_LENGTH }, () => TAIL_LETTERS[Math.floor(random() * TAIL_LETTERS.length)]);
  return `${slugOf(text, fallback)}-${tail.join("")}`;
}
