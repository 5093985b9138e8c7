import type { Route } from "./+types/admin-topics";
import { tryToLoad } from "../../platform/api/api-problem.ts";
import { call } from "../../platform/endpoints/call.ts";
import { PageHead } from "../../ui/page/page-head.tsx";
import { WhenLoaded } from "../../ui/page/when-loaded.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading, Waiting } from "../../ui/page/waiting.tsx";
import { topicEndpoints } from "../topics/endpoints.ts";
import { CategoriesPanel } from "../topics/ui/categories-panel.tsx";
import { TagsPanel } from "../topics/ui/tags-panel.tsx";
import { TOPICS_FAILED } from "../topics/ui/use-topics.ts";
import { BlogTabs } from "../ui/blog-tabs.tsx";

const TITLE = "Categories & tags";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(TITLE, matches) }];

export function clientLoader() {
  const lists = Promise.all([call(topicEndpoints.listCategories, {}), call(topicEndpoints.listTags, {})]);
  return { loaded: tryToLoad(lists, TOPICS_FAILED) };
}

export const HydrateFallback = Loading;

/** What articles are about. */
export default function AdminTopics({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={TITLE} />
      <p className="admin-help">
        Each article has one category, by which visitors filter the blog, and any number of tags. What you rename or
        merge here changes in every article at once.
      </p>
      <BlogTabs current="/admin/blog/topics" />
      <WhenLoaded
        loaded={loaderData.loaded}
        fallback={<Waiting text="Loading categories and tags..." />}
        toast={TOPICS_FAILED}
      >
        {(value) => (
          <>
            <CategoriesPanel first={value[0]} />
            <TagsPanel first={value[1]} />
          </>
        )}
      </WhenLoaded>
    </>
  );
}
