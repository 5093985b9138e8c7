/** The feed of thoughts, as pages name it and readers find it. */
export const THOUGHT_FEED = {
  type: "application/rss+xml",
  title: "A thought for each day (RSS)",
  path: "/thoughts/rss.xml",
};
