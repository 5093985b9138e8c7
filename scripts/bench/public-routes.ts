import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";

/** Every public address without a part that varies. */
export const FIXED_ADDRESSES = addressesOf(routes).filter((path) => !/[:*]|^\/admin/.test(path));

/** Pages of signed-in people, pages of token links, and the documentation of the API. */
const NOT_MEASURED = new Set(["/profile", "/profile/account", "/reset", "/logout", "/api/v1/docs"]);

function addressesOf(entries: RouteConfigEntry[], base = ""): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const address = path === undefined ? base : `${base}/${path}`;
    const own = path !== undefined || index ? [address || "/"] : [];
    return [...own, ...addressesOf(children, address)];
  });
}

/** One page of each kind that a visitor may open; of many things it is the one that the sitemap names last. */
export async function listPublicRoutes(siteUrl: string): Promise<string[]> {
  const places = await listPlaces(siteUrl, "/sitemap.xml");
  const ofMany = Map.groupBy(places, (path) => /^\/(\w+)\/[^/]+$/.exec(path)?.[1]);
  ofMany.delete(undefined);
  if (ofMany.size === 0) throw new Error("The sitemap names no page of a single thing: load the demo content first.");
  const single = FIXED_ADDRESSES.filter((path) => !path.includes(".") && !NOT_MEASURED.has(path));
  return [...single, ...Array.from(ofMany.values(), (some) => some.at(-1) ?? "")];
}

/** Of a large site the sitemap is an index of others. */
async function listPlaces(siteUrl: string, path: string): Promise<string[]> {
  const sitemap = await (await fetch(siteUrl + path)).text();
  const places = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, place = ""]) => new URL(place).pathname);
  if (!sitemap.includes("<sitemapindex")) return places;
  return (await Promise.all(places.map((part) => listPlaces(siteUrl, part)))).flat();
}

/** The pages that visitors open most, and the API behind them. */
export async function findAddresses(siteUrl: string) {
  const answer = await fetch(`${siteUrl}/api/v1/public/allblogs?limit=1`);
  const [post] = (await answer.json()) as { _id: string }[];
  if (!post) throw new Error("The site has no article.");
  return { home: "/", blog: "/blog", article: `/blog/${post._id}`, events: "/events", api: "/api/v1/public/allblogs" };
}

/** With a query parameter that pages read, so that the cache is bypassed. */
export const uncachedPath = (path: string): string => `${path}${path.includes("?") ? "&" : "?"}page=1`;
