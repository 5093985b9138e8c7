import type { Route } from "./+types/admin-member";
import { tryToLoad } from "../../platform/api/api-problem.ts";
import { BackTo } from "../../ui/buttons/back-to.tsx";
import { WhenLoaded } from "../../ui/page/when-loaded.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { call } from "../../platform/endpoints/call.ts";
import { adminMemberEndpoints } from "../endpoints.ts";
import { MemberView } from "../ui/member-view.tsx";

const FAILED = "The member could not be loaded.";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Member", matches) }];

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const loading = call(adminMemberEndpoints.get, { params: { id: params.memberId } });
  return { now: new Date(), loaded: tryToLoad(loading, "The member could not be loaded.") };
}

export const HydrateFallback = Loading;

export default function AdminMember({ loaderData, params }: Route.ComponentProps) {
  return (
    <WhenLoaded
      key={params.memberId}
      loaded={loaderData.loaded}
      fallback={<Loading />}
      title="Member"
      toast={FAILED}
      way={<BackTo to="/admin/members">Members</BackTo>}
    >
      {(value) => <MemberView loaded={value} now={loaderData.now} />}
    </WhenLoaded>
  );
}
