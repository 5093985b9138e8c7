import type { Route } from "./+types/admin-members";
import { tryToLoad } from "../../platform/api/api-problem.ts";
import { SearchForm } from "../../ui/lists/search-form.tsx";
import { WhenLoaded } from "../../ui/page/when-loaded.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Waiting } from "../../ui/page/waiting.tsx";
import { memberSearchSchema } from "../manage/member-record.ts";
import { MemberList, requestMembers } from "../manage/ui/member-list.tsx";
import { LoadingMembers, MembersHead } from "../manage/ui/members-head.tsx";

const FAILED = "The members could not be loaded.";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Members", matches) }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { q } = memberSearchSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  return { q, now: new Date(), firstPage: tryToLoad(requestMembers(q), "The members could not be loaded.") };
}

export const HydrateFallback = LoadingMembers;

/** What is searched for stands in the address. */
export default function AdminMembers({ loaderData }: Route.ComponentProps) {
  const { q, now, firstPage } = loaderData;
  return (
    <>
      <MembersHead />
      <SearchForm key={q} label="Name or e-mail" q={q} />
      <WhenLoaded
        key={`list ${q}`}
        loaded={firstPage}
        fallback={<Waiting text="Loading the members..." />}
        toast={FAILED}
      >
        {(value) => <MemberList first={value} q={q} now={now} />}
      </WhenLoaded>
    </>
  );
}
