import { xmlText } from "../../platform/text/xml.ts";

type Entry = Partial<{
  id: number;
  title: string;
  type: string;
  status: string;
  content: string;
  excerpt: string;
  author: string;
  date: string;
  link: string;
  categories: string[];
  tags: string[];
  meta: Record<string, string>;
  attachment: string;
  comments: number;
  password: string;
}>;

export const OLD_SITE = "https://old.example.org";

/** A WordPress export for tests, as WordPress 6 writes it. */
export function makeWxr(...entries: Entry[]): string {
  const items = entries.map((entry, index) => makeItem({ id: index + 1, ...entry })).join("\n");
  return `<?xml version="1.0" encoding="UTF-8" ?>
<!-- This is a WordPress eXtended RSS file. -->
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Old site</title><link>${OLD_SITE}</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login>meera</wp:author_login><wp:author_display_name><![CDATA[Meera Nair]]></wp:author_display_name></wp:author>
${items}
</channel>
</rss>`;
}

function makeItem({ id = 1, type = "post", title = `Post ${id}`, status = "publish", ...entry }: Entry): string {
  const { date = "2021-03-05 04:30:00", link = `${OLD_SITE}/2021/03/post-${id}/` } = entry;
  const terms = [
    ...(entry.categories ?? ["Pranayama"]).map((name) => term("category", name)),
    ...(entry.tags ?? []).map((name) => term("post_tag", name)),
  ];
  const meta = Object.entries(entry.meta ?? {}).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  );
  const comments = "<wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>".repeat(entry.comments ?? 0);
  return `<item>
<title>${cdata(title)}</title><link>${xmlText(link)}</link><dc:creator>${cdata(entry.author ?? "meera")}</dc:creator>
<guid isPermaLink="false">${OLD_SITE}/?p=${id}</guid>
<content:encoded>${cdata(entry.content ?? "<!-- wp:paragraph --><p>One breath at a time.</p><!-- /wp:paragraph -->")}</content:encoded>
<excerpt:encoded>${cdata(entry.excerpt ?? "")}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date>${cdata(date)}</wp:post_date><wp:post_date_gmt>${cdata(date)}</wp:post_date_gmt>
<wp:status>${cdata(status)}</wp:status><wp:post_type>${cdata(type)}</wp:post_type><wp:post_password>${cdata(entry.password ?? "")}</wp:post_password>
${entry.attachment ? `<wp:attachment_url>${cdata(entry.attachment)}</wp:attachment_url>` : ""}
${[...terms, ...meta, comments].join("\n")}
</item>`;
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
const term = (domain: string, name: string) =>
  `<category domain="${domain}" nicename="${encodeURIComponent(name)}">${cdata(name)}</category>`;
