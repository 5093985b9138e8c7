import { route } from "@react-router/dev/routes";

const FEED = "blog/pages/feed.tsx";

export const blogRoutes = {
  site: [
    route("blog", "blog/pages/blog.tsx"),
    route("blog/rss.xml", FEED, { id: "blog-rss" }),
    route("blog/atom.xml", FEED, { id: "blog-atom" }),
    route("blog/feed.json", FEED, { id: "blog-json-feed" }),
    route("blog/:postId", "blog/pages/post.tsx"),
    route("article-preview/:token", "blog/pages/post-preview.tsx"),
  ],
  admin: [
    route("blog", "blog/pages/admin-posts.tsx"),
    route("blog/comments", "blog/pages/admin-comments.tsx"),
    route("blog/topics", "blog/pages/admin-topics.tsx"),
    route("blog/import", "blog/pages/admin-import.tsx"),
    route("blog/new", "blog/pages/admin-new-post.tsx"),
    route("blog/:postId", "blog/pages/admin-post.tsx"),
  ],
};
