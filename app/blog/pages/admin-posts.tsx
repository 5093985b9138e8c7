import type { Route } from "./+types/admin-posts";
import { loadRecords } from "../../records/record-loads.ts";
import { loadingRecords, RecordList } from "../../records/record-pages.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { BlogTabs } from "../ui/blog-tabs.tsx";
import { POST_KIND } from "../ui/post-kind.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Blog Management", matches) }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadRecords(POST_KIND, request.url);
}

export const HydrateFallback = loadingRecords(POST_KIND);

export default function AdminPosts({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList kind={POST_KIND} firstPage={loaderData.firstPage}>
      <BlogTabs current={POST_KIND.path} />
    </RecordList>
  );
}
