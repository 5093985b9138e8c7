import type { Route } from "./+types/admin-post";
import { loadRecord } from "../../records/record-loads.ts";
import { EditRecord } from "../../records/record-pages.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { POST_KIND } from "../ui/post-kind.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Edit Blog Post", matches) }];

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadRecord(POST_KIND, params.postId);
}

export const HydrateFallback = Loading;

export default function AdminPost({ loaderData, params }: Route.ComponentProps) {
  return <EditRecord kind={POST_KIND} id={params.postId} loaded={loaderData.loaded} />;
}
