import { route } from "@react-router/dev/routes";

export const quoteRoutes = {
  site: [
    route("thoughts", "quotes/pages/thoughts.tsx"),
    route("thoughts/rss.xml", "quotes/pages/feed.tsx", { id: "thought-feed" }),
    route("thoughts/:quoteId", "quotes/pages/thought.tsx"),
  ],
  admin: [
    route("thoughts", "quotes/pages/admin-thoughts.tsx"),
    route("thoughts/new", "quotes/pages/admin-new-thought.tsx"),
    route("thoughts/:thoughtId", "quotes/pages/admin-thought.tsx"),
  ],
};
