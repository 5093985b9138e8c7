import { useQuery } from "@tanstack/react-query";
import type { Route } from "./+types/admin-member";
import { queryOf } from "../../platform/endpoints/queries.ts";
import { BackTo } from "../../ui/buttons/back-to.tsx";
import { WhenRead } from "../../ui/list-page/query-problem.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { adminMemberEndpoints } from "../endpoints.ts";
import { MemberView } from "../ui/member-view.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Member", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = Loading;

export default function AdminMember({ params: { memberId } }: Route.ComponentProps) {
  const member = queryOf(adminMemberEndpoints.get, { params: { id: memberId } });
  // The page changes its own copy.
  const query = useQuery({ ...member, staleTime: Infinity, gcTime: 0 });
  return (
    <WhenRead
      key={memberId}
      query={query}
      fallback={<Loading />}
      title="Member"
      failed="The member could not be loaded."
      way={<BackTo to="/admin/members">Members</BackTo>}
    >
      {(loaded) => <MemberView loaded={loaded} />}
    </WhenRead>
  );
}
