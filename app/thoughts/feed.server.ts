import type { Database } from "../platform/database/client.server.ts";
import type { Site } from "../platform/settings/site.ts";
import type { Feed } from "../platform/sharing/feed.ts";
import { xmlElement } from "../platform/text/xml.ts";
import { THOUGHT_FEED, shortened } from "./sharing.ts";
import { listThoughts } from "./thoughts.server.ts";

const MOST_THOUGHTS = 30;

/** The newest thoughts. */
export async function makeThoughtFeed(
  db: Database,
  { site, siteUrl, now }: { site: Site; siteUrl: string; now: Date },
): Promise<Feed> {
  const { rows } = await listThoughts(db, { limit: MOST_THOUGHTS }, now);
  return {
    siteUrl,
    title: `${site.name}: A thought for each day`,
    description: site.description,
    page: "/thoughts",
    self: THOUGHT_FEED.path,
    items: rows.map(({ id, text, author, category, shownFrom }) => ({
      path: `/thoughts/${id}`,
      title: shortened(text),
      summary: `“${text}” ${author}`,
      html: `<blockquote>${xmlElement("p", text)}</blockquote>${xmlElement("p", author)}`,
      author,
      tags: [category],
      publishedAt: shownFrom,
      changedAt: shownFrom,
    })),
  };
}
