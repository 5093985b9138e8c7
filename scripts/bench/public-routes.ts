/** Pages of which there is one. */
export const SINGLE_PAGES =
  "/ /about /programs /events /blog /resources /thoughts /donate /contact /volunteer /partnerships /newsletter /search /careers /privacy /terms /login /register".split(
    " ",
  );
/** Pages of single things: their address, and the API's list of them. */
const MANY = [
  ["/programs", "programs"],
  ["/events", "allevents"],
  ["/blog", "allblogs"],
  ["/resources", "resources"],
  ["/thoughts", "quotes"],
] as const;

/** One page of each kind that a visitor may open; of many things it is the first one the API lists. */
export async function listPublicRoutes(siteUrl: string): Promise<string[]> {
  const firsts = MANY.map(async ([path, list]) => `${path}/${await findFirst(siteUrl, list)}`);
  return [...SINGLE_PAGES, ...(await Promise.all(firsts))];
}

async function findFirst(siteUrl: string, list: string): Promise<string> {
  const answer = await fetch(`${siteUrl}/api/v1/public/${list}?limit=1`);
  const [item] = (await answer.json()) as { _id: string }[];
  if (!item) throw new Error(`The API lists no ${list}: load the demo content first.`);
  return item._id;
}
