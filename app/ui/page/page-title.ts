/**
 * For the head of a page whose address is a secret, such as a mail's link: no search engine lists it, and no other host
 * learns it. Our own form must be able to say where it comes from, or its answer is refused.
 */
export const SECRET_ADDRESS = [
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

type RootMatch = { loaderData?: { site?: { name: string } } | undefined };

/** `Blog | Kshitij`: the page's own words first; the foundation's name comes from the root route, the first match. */
export function pageTitle(title: string, matches: readonly unknown[]): string {
  const name = (matches[0] as RootMatch | undefined)?.loaderData?.site?.name;
  return name ? `${title} | ${name}` : title;
}
