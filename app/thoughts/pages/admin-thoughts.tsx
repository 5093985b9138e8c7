import { Link, useRevalidator } from "react-router";
import type { Route } from "./+types/admin-thoughts";
import { tryToLoad } from "../../platform/api/api-problem.ts";
import { call } from "../../platform/endpoints/call.ts";
import { loadingRecords } from "../../records/record-pages.tsx";
import { wordsOf } from "../../records/record-kind.ts";
import { PageHead } from "../../ui/page/page-head.tsx";
import { WhenLoaded } from "../../ui/page/when-loaded.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Waiting } from "../../ui/page/waiting.tsx";
import { thoughtEndpoints } from "../endpoints.ts";
import { THOUGHT_LISTS } from "../thought-plan.ts";
import { ThoughtLists } from "../ui/admin-thought-lists.tsx";
import { listPlanned, THOUGHT_KIND } from "../ui/thought-kind.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Thoughts", matches) }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const when = THOUGHT_LISTS.find((list) => list === asked.get("when")) ?? "queue";
  const first = listPlanned(when, undefined, asked.get("q") ?? "");
  return {
    when,
    loaded: tryToLoad(Promise.all([first, call(thoughtEndpoints.plan, {})]), wordsOf(THOUGHT_KIND).listFailed),
  };
}

export const HydrateFallback = loadingRecords(THOUGHT_KIND);

/** Which words on which day. Which list is open stands in the address. */
export default function AdminThoughts({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { loading, listFailed } = wordsOf(THOUGHT_KIND);
  const { when, loaded: loadingThoughts } = loaderData;
  return (
    <>
      <PageHead title="Thoughts">
        <Link to={`${THOUGHT_KIND.path}/new`} className="btn btn-primary btn-sm">
          + Add New Thought
        </Link>
      </PageHead>
      <p className="admin-help">
        One thought for each day, changed at midnight. Move one by its handle, or under More.
      </p>
      <WhenLoaded key={when} loaded={loadingThoughts} fallback={<Waiting text={loading} />} toast={listFailed}>
        {(value) => <ThoughtLists when={when} page={value[0]} plan={value[1]} onChanged={() => void revalidate()} />}
      </WhenLoaded>
    </>
  );
}
