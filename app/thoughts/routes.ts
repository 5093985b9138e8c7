import { route } from "@react-router/dev/routes";

export const thoughtRoutes = {
  site: [
    route("thoughts", "thoughts/pages/thoughts.tsx"),
    route("thoughts/rss.xml", "thoughts/pages/feed.tsx", { id: "thought-feed" }),
    route("thoughts/:thoughtId", "thoughts/pages/thought.tsx"),
  ],
  admin: [
    route("thoughts", "thoughts/pages/admin-thoughts.tsx"),
    route("thoughts/new", "thoughts/pages/admin-new-thought.tsx"),
    route("thoughts/:thoughtId", "thoughts/pages/admin-thought.tsx"),
  ],
};
