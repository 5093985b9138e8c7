type Chosen = { type?: string; month?: string; view?: string; page?: number };

/** The events page with these choices; what is not set stays out of the address. */
export function eventsPath({ type, month, view, page }: Chosen): string {
  const search = new URLSearchParams();
  if (type) search.set("type", type);
  if (month) search.set("month", month);
  if (view === "list") search.set("view", view);
  if (page && page > 1) search.set("page", String(page));
  return search.size > 0 ? `/events?${search.toString()}` : "/events";
}
