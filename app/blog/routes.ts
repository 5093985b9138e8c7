import { route } from "@react-router/dev/routes";

export const blogRoutes = [route("blog", "blog/pages/blog.tsx"), route("blog/:postId", "blog/pages/post.tsx")];
/** Under /admin. */
export const blogAdminRoutes = [
  route("blog", "blog/pages/admin-posts.tsx"),
  route("blog/:postId", "blog/pages/admin-post.tsx"),
];
