import type { Route } from "./+types/admin-comments";
import { call } from "../../platform/endpoints/call.ts";
import { tryToLoad } from "../../platform/api/api-problem.ts";
import { PageHead } from "../../ui/page/page-head.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading, Waiting } from "../../ui/page/waiting.tsx";
import { WhenLoaded } from "../../ui/page/when-loaded.tsx";
import { commentFilterSchema } from "../comments/comment-record.ts";
import { commentEndpoints } from "../comments/endpoints.ts";
import { CommentsView } from "../comments/ui/comments-view.tsx";
import { requestComments } from "../comments/ui/use-comments.ts";
import { BlogTabs } from "../ui/blog-tabs.tsx";

const FAILED = "The comments could not be loaded.";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Comments", matches) }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filter = commentFilterSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const asked = Promise.all([requestComments(filter), call(commentEndpoints.counts, {})]);
  return { filter, loaded: tryToLoad(asked, "The comments could not be loaded.") };
}

export const HydrateFallback = Loading;

/** What readers wrote under articles. The tab and what is searched for stand in the address. */
export default function AdminComments({ loaderData: { filter, loaded } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Comments" />
      <p className="admin-help">
        What readers write is on the site once you show it. What you change here readers see at once.
      </p>
      <BlogTabs current="/admin/blog/comments" />
      <WhenLoaded loaded={loaded} fallback={<Waiting text="Loading the comments..." />} toast={FAILED}>
        {([first, counts]) => <CommentsView first={first} firstCounts={counts} filter={filter} />}
      </WhenLoaded>
    </>
  );
}
