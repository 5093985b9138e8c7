const TAIL_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";
const TAIL_LENGTH = 4;
const MAX_SLUG = 60;
export const MAX_READABLE_ID = 80;

/** Lower-case words and digits joined by single hyphens. `new` is the address of the form for a new record. */
export const READABLE_ID = new RegExp(`^(?!new$)(?=.{1,${MAX_READABLE_ID}}$)[a-z0-9]+(?:-[a-z0-9]+)*$`);

/** The id, or `-` (which names no record) where it is malformed: PostgreSQL would fail on some texts. */
export function idOrNothing(text: string | undefined): string {
  return text && READABLE_ID.test(text) ? text : "-";
}

/** `Evening breath practice` → `evening-breath-practice`; `fallback` where no Latin letter or digit is left. */
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

/** A permanent id of a slug and a random tail, such as `evening-breath-practice-7k3f`. */
export function makeReadableId(text: string, fallback: string, random: () => number = Math.random): string {
  const tail = Array.from({ length: TAIL_LENGTH }, () => TAIL_LETTERS[Math.floor(random() * TAIL_LETTERS.length)]);
  return `${slugOf(text, fallback)}-${tail.join("")}`;
}
