import type { Home } from "../platform/sharing/home.ts";
import type { Thing } from "../platform/sharing/structured-data.ts";

type ThoughtWords = { id: string; text: string; author: string };

/** A thought as search engines read it. */
export function describeThought({ id, text, author }: ThoughtWords, published: string, { siteUrl }: Home): Thing {
  const url = `${siteUrl}/thoughts/${id}`;
  return {
    "@type": "Quotation",
    "@id": `${url}#thought`,
    url,
    text,
    creator: { "@type": "Person", name: author },
    datePublished: published,
  };
}
