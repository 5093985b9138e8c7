import type { Route } from "./+types/admin-posts";
import { loadingRecords, RecordList } from "../../records/record-list.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { POST_LIST } from "../ui/post-records.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Blog Management", matches) }];

/** With a loader the panel's guard runs before the page asks for anything. */
export const clientLoader = () => null;

export const HydrateFallback = loadingRecords(POST_LIST);

export default function AdminPosts() {
  return <RecordList kind={POST_LIST} />;
}
