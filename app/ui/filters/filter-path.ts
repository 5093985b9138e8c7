/** What a page shows anyway. */
const UNSET = { page: "1", view: "grid" } as Record<string, string>;

/** A page's address with these choices; what is not set stays out of it. */
export function filterPath(path: string, chosen: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value = ""] of Object.entries(chosen)) {
    const text = String(value);
    if (text !== "" && text !== UNSET[name]) search.set(name, text);
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}
