import type { Route } from "./+types/admin-topics";
import { PageHead } from "../../ui/page/page-head.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { CategoriesPanel } from "../ui/categories-panel.tsx";
import { TagsPanel } from "../ui/tags-panel.tsx";
import { BlogTabs } from "../ui/blog-tabs.tsx";

const TITLE = "Categories & tags";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(TITLE, matches) }];

/** With a loader the panel's guard runs before the page asks for anything. */
export const clientLoader = () => null;

export const HydrateFallback = Loading;

/** The categories and tags of posts. */
export default function AdminTopics() {
  return (
    <>
      <PageHead title={TITLE} />
      <p className="admin-help">
        Each article has one category, by which visitors filter the blog, and any number of tags. What you rename or
        merge here changes in every article at once.
      </p>
      <BlogTabs current="/admin/blog/topics" />
      <CategoriesPanel />
      <TagsPanel />
    </>
  );
}
