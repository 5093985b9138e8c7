import type { Route } from "./+types/admin-comments";
import { PanelList } from "../../ui/list-page/panel-list.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { commentList, LoadingComments } from "../ui/comment-list.tsx";
import { BlogTabs } from "../ui/blog-tabs.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Comments", matches) }];

/** With a loader the panel's guard runs before the page asks for anything. */
export const clientLoader = () => null;

export const HydrateFallback = LoadingComments;

/** What readers wrote under posts. */
export default function AdminComments() {
  return (
    <PanelList list={commentList}>
      <BlogTabs current={commentList.path} />
    </PanelList>
  );
}
