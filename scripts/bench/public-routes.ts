/** One page of each kind that a visitor may open; pages of single things show the first one the API lists. */
export async function listPublicRoutes(siteUrl: string): Promise<string[]> {
  const first = (list: string) => firstId(siteUrl, list);
  return [
    "/",
    "/about",
    "/programs",
    `/programs/${await first("programs")}`,
    "/events",
    `/events/${await first("allevents")}`,
    "/blog",
    `/blog/${await first("allblogs")}`,
    "/resources",
    `/resources/${await first("resources")}`,
    "/thoughts",
    `/thoughts/${await first("quotes")}`,
    "/donate",
    "/contact",
    "/volunteer",
    "/partnerships",
    "/newsletter",
    "/careers",
    "/privacy",
    "/terms",
    "/login",
    "/register",
  ];
}

async function firstId(siteUrl: string, list: string): Promise<string> {
  const answer = await fetch(`${siteUrl}/api/v1/public/${list}?limit=1`);
  const [item] = (await answer.json()) as { _id: string }[];
  if (!item) throw new Error(`The API lists no ${list}: load the demo content first.`);
  return item._id;
}
