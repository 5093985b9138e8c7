import { xmlElement, xmlText } from "../text/xml.ts";

export type FeedItem = {
  path: string;
  title: string;
  summary: string;
  /** The whole text as HTML. */
  html: string;
  author: string;
  tags: string[];
  publishedAt: Date;
  changedAt: Date;
};

export type Feed = {
  siteUrl: string;
  title: string;
  description: string;
  /** The paths of the page it is a feed of, and of the feed. */
  page: string;
  self: string;
  items: FeedItem[];
};

const LANGUAGE = "en-IN";
const HEAD = '<?xml version="1.0" encoding="utf-8"?>\n';

/** RSS 2.0. */
export function writeRss({ siteUrl, title, description, page, self, items }: Feed): string {
  const entries = items.map(
    ({ path, ...item }) => `<item>
${xmlElement("title", item.title)}
${xmlElement("link", siteUrl + path)}
<guid isPermaLink="true">${xmlText(siteUrl + path)}</guid>
${xmlElement("pubDate", item.publishedAt.toUTCString())}
${xmlElement("dc:creator", item.author)}
${item.tags.map((tag) => xmlElement("category", tag)).join("")}
${xmlElement("description", item.summary)}
${xmlElement("content:encoded", absoluteLinks(item.html, siteUrl))}
</item>`,
  );
  return `${HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${xmlElement("title", title)}
${xmlElement("link", siteUrl + page)}
<atom:link href="${xmlText(siteUrl + self)}" rel="self" type="application/rss+xml"/>
${xmlElement("description", description)}
${xmlElement("language", LANGUAGE)}
${xmlElement("lastBuildDate", lastChange(items).toUTCString())}
${entries.join("\n")}
</channel>
</rss>
`;
}

/** Atom (RFC 4287). */
export function writeAtom({ siteUrl, title, description, page, self, items }: Feed): string {
  const entries = items.map(
    ({ path, ...item }) => `<entry>
${xmlElement("id", siteUrl + path)}
${xmlElement("title", item.title)}
<link rel="alternate" type="text/html" href="${xmlText(siteUrl + path)}"/>
${xmlElement("published", item.publishedAt.toISOString())}
${xmlElement("updated", item.changedAt.toISOString())}
<author>${xmlElement("name", item.author)}</author>
${item.tags.map((tag) => `<category term="${xmlText(tag)}"/>`).join("")}
${xmlElement("summary", item.summary)}
<content type="html">${xmlText(absoluteLinks(item.html, siteUrl))}</content>
</entry>`,
  );
  return `${HEAD}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${LANGUAGE}">
${xmlElement("id", siteUrl + page)}
${xmlElement("title", title)}
${xmlElement("subtitle", description)}
<link rel="alternate" type="text/html" href="${xmlText(siteUrl + page)}"/>
<link rel="self" type="application/atom+xml" href="${xmlText(siteUrl + self)}"/>
${xmlElement("updated", lastChange(items).toISOString())}
${entries.join("\n")}
</feed>
`;
}

/** JSON Feed 1.1. */
export function writeJsonFeed({ siteUrl, title, description, page, self, items }: Feed): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    description,
    language: LANGUAGE,
    home_page_url: siteUrl + page,
    feed_url: siteUrl + self,
    items: items.map((item) => ({
      id: siteUrl + item.path,
      url: siteUrl + item.path,
      title: item.title,
      summary: item.summary,
      content_html: absoluteLinks(item.html, siteUrl),
      date_published: item.publishedAt.toISOString(),
      date_modified: item.changedAt.toISOString(),
      authors: [{ name: item.author }],
      tags: item.tags,
    })),
  });
}

/** The newest change; 1970 for an empty feed. */
function lastChange(items: FeedItem[]): Date {
  return new Date(Math.max(0, ...items.map(({ changedAt }) => changedAt.getTime())));
}

/** Feed readers need absolute addresses of links and pictures. */
function absoluteLinks(html: string, siteUrl: string): string {
  return html.replaceAll(/ (href|src)="(\/(?!\/)[^"]*)"/g, (_all, name: string, path: string) => {
    return ` ${name}="${siteUrl}${path}"`;
  });
}
