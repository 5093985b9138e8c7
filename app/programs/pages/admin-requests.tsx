import type { Route } from "./+types/admin-requests";
import { pageTitle } from "../../ui/page/page-title.ts";
import { LoadingRequests, RequestList } from "../requests/ui/request-list.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Requests", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = LoadingRequests;

export default function AdminRequests({ params }: Route.ComponentProps) {
  return <RequestList programId={params.programId} />;
}
