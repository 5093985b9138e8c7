import { Suspense } from "react";
import { Await, Link, useRevalidator } from "react-router";
import type { Route } from "./+types/admin-member";
import { tryToLoad } from "../../platform/api/api-problem.ts";
import { PageProblem } from "../../ui/page/page-problem.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { requestMemberRecord } from "../manage/member-record-requests.ts";
import { MemberView } from "../manage/ui/member-view.tsx";

const FAILED = "The member could not be loaded.";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Member", matches) }];

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const loading = requestMemberRecord(params.memberId);
  return { now: new Date(), loaded: tryToLoad(loading, "The member could not be loaded.") };
}

export const HydrateFallback = Loading;

export default function AdminMember({ loaderData, params }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <Suspense key={params.memberId} fallback={<Loading />}>
      <Await resolve={loaderData.loaded}>
        {(loaded) =>
          loaded.value ? (
            <MemberView loaded={loaded.value} now={loaderData.now} />
          ) : (
            <PageProblem
              key={loaded.at}
              title="Member"
              toast={FAILED}
              problem={loaded.problem}
              onRetry={() => void revalidate()}
            >
              <Link to="/admin/members" className="btn btn-quiet btn-sm">
                Back to Members
              </Link>
            </PageProblem>
          )
        }
      </Await>
    </Suspense>
  );
}
