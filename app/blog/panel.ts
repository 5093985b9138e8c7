import { MessageCircle, NotebookPen } from "lucide-react";
import type { PanelFeature } from "../platform/features/panel-feature.ts";

export const blogPanel: PanelFeature = {
  menu: {
    label: "Blog",
    icon: NotebookPen,
    key: "b",
    path: "/admin/blog",
    words: "articles posts",
    actions: [
      { label: "New article", to: "/admin/blog/new", words: "write create post blog" },
      { label: "Categories and tags", to: "/admin/blog/topics", words: "topics" },
      { label: "Import articles", to: "/admin/blog/import", words: "wordpress wxr xml migrate move" },
    ],
  },
  permissions: [
    { label: "Articles and comments", roles: ["editor"], apiPaths: ["blog", "comments", "topics", "post"] },
    { label: "Comments to approve, in the inbox", roles: ["editor", "events"], inboxKinds: ["comment"] },
  ],
  records: { post: { label: "Article", icon: NotebookPen, path: "/admin/blog" } },
  inbox: { comment: { label: "Comment", icon: MessageCircle, tab: { name: "comments", label: "Comments", order: 2 } } },
};
