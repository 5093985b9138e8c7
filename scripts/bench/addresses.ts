/** The pages that visitors open most, and the API behind them. */
export type Addresses = { home: string; blog: string; article: string; events: string; api: string };

export async function findAddresses(siteUrl: string): Promise<Addresses> {
  const answer = await fetch(`${siteUrl}/api/v1/public/allblogs?limit=1`);
  const [post] = (await answer.json()) as { _id: string }[];
  if (!post) throw new Error("The site has no article.");
  return { home: "/", blog: "/blog", article: `/blog/${post._id}`, events: "/events", api: "/api/v1/public/allblogs" };
}

/** A query parameter that pages read, so that the cache is bypassed. */
export const madeAnew = (path: string): string => `${path}${path.includes("?") ? "&" : "?"}page=1`;
