import { Activity, Suspense, useState } from "react";
import { Await, useSearchParams, type ShouldRevalidateFunction } from "react-router";
import type { Route } from "./+types/dashboard";
import { POST_KIND } from "../../blog/ui/post-kind.tsx";
import { EVENT_KIND } from "../../events/ui/event-kind.tsx";
import { tryToLoad } from "../../platform/api/api-problem.ts";
import { requestQuotePlan, requestQuotes } from "../../quotes/quote-requests.ts";
import { ThoughtsSection } from "../../quotes/ui/admin-thoughts.tsx";
import { NewRecordForm } from "../../records/new-record-form.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { FirstSteps } from "../first-steps.tsx";
import { loadFirstSteps } from "../first-steps-request.ts";
import { FormToggle } from "../form-toggle.tsx";
import { LoadingDashboard } from "../loading-dashboard.tsx";
import { loadOverview } from "../overview/overview-request.ts";
import { OverviewSection } from "../overview/overview-section.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Admin Dashboard", matches) }];

export function clientLoader() {
  return {
    quotes: tryToLoad(requestQuotes(), "The thoughts could not be loaded."),
    plan: tryToLoad(requestQuotePlan(), "The plan of thoughts could not be loaded."),
    firstSteps: loadFirstSteps(),
    categories: POST_KIND.loadChoices(),
    teachers: EVENT_KIND.loadChoices(),
    overview: loadOverview(),
  };
}

/** Opening a form only changes the address: nothing is fetched again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate;

export const HydrateFallback = LoadingDashboard;

/**
 * Which form is open stands in the address: `/admin?create=blog` or `=event`, never both. One that was opened is only
 * hidden when the other opens, so that neither words nor chosen pictures go.
 */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const [search, setSearch] = useSearchParams();
  const open = search.get("create");
  const [opened, setOpened] = useState<string[]>([]);
  if (open && !opened.includes(open)) setOpened([...opened, open]);
  const mode = (form: string) => (open === form ? "visible" : "hidden");
  const show = (form: "blog" | "event" | null) =>
    setSearch(form ? { create: form } : {}, { replace: true, preventScrollReset: true });
  return (
    <>
      <PageHead title="Admin Dashboard">
        <FormToggle
          isOpen={open === "blog"}
          closed="Create Blog"
          opened="Hide Blog Form"
          controls="create-blog"
          onToggle={() => show(open === "blog" ? null : "blog")}
        />
        <FormToggle
          isOpen={open === "event"}
          closed="Create Event"
          opened="Hide Event Form"
          controls="create-event"
          onToggle={() => show(open === "event" ? null : "event")}
        />
      </PageHead>
      <ThoughtsSection quotes={loaderData.quotes} plan={loaderData.plan} />
      <FirstSteps loading={loaderData.firstSteps} />
      {opened.includes("blog") && (
        <Activity mode={mode("blog")}>
          <Suspense fallback={<Loading />}>
            <Await resolve={loaderData.categories}>
              {(categories) => <NewRecordForm kind={POST_KIND} choices={categories} onCancel={() => show(null)} />}
            </Await>
          </Suspense>
        </Activity>
      )}
      {opened.includes("event") && (
        <Activity mode={mode("event")}>
          <Suspense fallback={<Loading />}>
            <Await resolve={loaderData.teachers}>
              {(teachers) => <NewRecordForm kind={EVENT_KIND} choices={teachers} onCancel={() => show(null)} />}
            </Await>
          </Suspense>
        </Activity>
      )}
      <OverviewSection loaded={loaderData.overview} />
    </>
  );
}
