type RootMatch = { loaderData?: { site?: { name: string } } | undefined };

/** `Blog | Kshitij`: the page's own words first; the foundation's name comes from the root route, the first match. */
export function pageTitle(title: string, matches: readonly unknown[]): string {
  const name = (matches[0] as RootMatch | undefined)?.loaderData?.site?.name;
  return name ? `${title} | ${name}` : title;
}
