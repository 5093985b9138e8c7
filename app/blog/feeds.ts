/** The blog's feeds, as pages name them and readers find them. */
export const RSS = { type: "application/rss+xml", title: "Articles (RSS)", path: "/blog/rss.xml" };
export const ATOM = { type: "application/atom+xml", title: "Articles (Atom)", path: "/blog/atom.xml" };
export const JSON_FEED = { type: "application/feed+json", title: "Articles (JSON Feed)", path: "/blog/feed.json" };

export const FEEDS = [RSS, ATOM, JSON_FEED];
