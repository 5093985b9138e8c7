import type { Route } from "./+types/admin-new-post";
import { loadNewRecord } from "../../records/record-loads.ts";
import { NewRecord } from "../../records/record-pages.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { POST_KIND } from "../ui/post-kind.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Create Blog", matches) }];

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadNewRecord(POST_KIND, url.href);
}

export const HydrateFallback = Loading;

export default function AdminNewPost({ loaderData }: Route.ComponentProps) {
  return <NewRecord kind={POST_KIND} begin={loaderData.begin} />;
}
