type Chosen = { q?: string; category?: string; page?: number };

/** The blog page with these choices; what is not set stays out of the address. */
export function blogPath({ q, category, page }: Chosen): string {
  const search = new URLSearchParams();
  if (q) search.set("q", q);
  if (category) search.set("category", category);
  if (page && page > 1) search.set("page", String(page));
  return search.size > 0 ? `/blog?${search.toString()}` : "/blog";
}
