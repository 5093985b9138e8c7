import type { Home } from "../platform/sharing/home.ts";
import { shownImage, type SharePicture, sharePicturePath } from "../platform/sharing/share-picture.ts";
import { organizationRef, type Thing } from "../platform/sharing/structured-data.ts";

type PictureWords = {
  id: string;
  category: string;
  title: string;
  author: string;
  date: string;
  picture: { src: string; focus?: string };
};

export function postPicture({ id, category, title, author, date, picture }: PictureWords): SharePicture {
  return {
    kind: "blog",
    id,
    painting: "dusk",
    kicker: category,
    title,
    note: `${author} · ${date}`,
    image: shownImage(picture),
  };
}

type Written = PictureWords & {
  excerpt: string;
  published: string;
  modified: string;
  tags: string[];
};

/** A post as search engines read it. */
export function describePost(post: Written, home: Home): Thing {
  const address = `${home.siteUrl}/blog/${post.id}`;
  return {
    "@type": "BlogPosting",
    "@id": `${address}#article`,
    mainEntityOfPage: address,
    headline: post.title,
    description: post.excerpt,
    image: [home.siteUrl + post.picture.src, home.siteUrl + sharePicturePath(postPicture(post), "card", home.site)],
    datePublished: post.published,
    dateModified: post.modified,
    author: { "@type": "Person", name: post.author },
    publisher: organizationRef(home),
    articleSection: post.category,
    keywords: post.tags,
  };
}

/** The blog's feeds, as pages name them and readers find them. */
export const RSS = { type: "application/rss+xml", title: "Articles (RSS)", path: "/blog/rss.xml" };
export const ATOM = { type: "application/atom+xml", title: "Articles (Atom)", path: "/blog/atom.xml" };
export const JSON_FEED = { type: "application/feed+json", title: "Articles (JSON Feed)", path: "/blog/feed.json" };

export const FEEDS = [RSS, ATOM, JSON_FEED];
