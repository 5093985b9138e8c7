import { useQueryClient } from "@tanstack/react-query";
import { Activity, Suspense, useState } from "react";
import { Await, useLocation, useSearchParams, type ShouldRevalidateFunction } from "react-router";
import { Plus } from "lucide-react";
import type { Route } from "./+types/dashboard";
import { POST_KIND } from "../../../blog/ui/post-kind.tsx";
import { EVENT_KIND } from "../../../events/ui/event-kind.tsx";
import { ThoughtsSection, LoadingThoughts } from "../../../thoughts/ui/thought-lists-view.tsx";
import { formKeyOf, RecordForm } from "../../../records/record-form.tsx";
import { openDraft } from "../../../records/record-loads.ts";
import { panelEndpoints } from "../../../platform/panel/endpoints.ts";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { pageTitle } from "../../../ui/page/page-title.ts";
import { Loading } from "../../../ui/page/waiting.tsx";
import { FirstStepsPanel, loadFirstSteps } from "../first-steps.tsx";
import { OverviewSection, LoadingOverview } from "../overview/overview-section.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Admin Dashboard", matches) }];

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  openDraft(url.searchParams.get("create") === "event" ? EVENT_KIND : POST_KIND, url.href);
  return {
    firstSteps: loadFirstSteps(),
    categories: POST_KIND.loadChoices(),
    teachers: EVENT_KIND.loadChoices(),
  };
}

/** Opening a form only changes the address: nothing is fetched again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate;

export const HydrateFallback = LoadingDashboard;

/**
 * Which form is open is in the address: `/admin?create=blog` or `=event`, never both. One that was opened is only
 * hidden when the other opens, so that neither words nor chosen pictures go.
 */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { open, keys, show, end, renew } = useForms();
  const mode = (form: FormName) => (open === form ? "visible" : "hidden");
  const client = useQueryClient();
  const saved = (form: FormName) => {
    renew(form);
    void client.invalidateQueries({ queryKey: [panelEndpoints.overview.path] });
  };
  const leave = (form: FormName) => ({ onSaved: () => saved(form), onCancel: () => end(form) });
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
      <ThoughtsSection />
      <FirstStepsPanel loading={loaderData.firstSteps} />
      {keys.blog && (
        <Activity mode={mode("blog")}>
          <Suspense fallback={<Loading />}>
            <Await resolve={loaderData.categories}>
              {(categories) => (
                <RecordForm key={keys.blog} kind={POST_KIND} choices={categories} isPart {...leave("blog")} />
              )}
            </Await>
          </Suspense>
        </Activity>
      )}
      {keys.event && (
        <Activity mode={mode("event")}>
          <Suspense fallback={<Loading />}>
            <Await resolve={loaderData.teachers}>
              {(teachers) => (
                <RecordForm key={keys.event} kind={EVENT_KIND} choices={teachers} isPart {...leave("event")} />
              )}
            </Await>
          </Suspense>
        </Activity>
      )}
      <OverviewSection />
    </>
  );
}

type FormName = "blog" | "event";

/** The form that is open, and the key of each that was opened. Toggling finds it as it was; any other way here begins a new one. */
function useForms() {
  const [search, setSearch] = useSearchParams();
  const create = search.get("create");
  const open = create === "blog" || create === "event" ? create : null;
  const key = formKeyOf(useLocation());
  const [keys, setKeys] = useState<Partial<Record<FormName, string>>>({});
  const [ended, setEnded] = useState<string>();
  if (open && keys[open] !== key) setKeys({ ...keys, [open]: key });
  const renew = (form: FormName | null, before?: string) =>
    setSearch(form ? { create: form } : {}, { replace: true, preventScrollReset: true, state: { form: before } });
  const show = (form: FormName | null) => {
    const before = form ? keys[form] : undefined;
    renew(form, before === ended ? undefined : before);
  };
  const end = (form: FormName) => {
    setEnded(keys[form]);
    renew(null);
  };
  return { open, keys, show, end, renew };
}

type FormToggleProps = { isOpen: boolean; closed: string; opened: string; controls: string; onToggle: () => void };

/** Shows and hides one of the dashboard's forms, and says which it will do. */
function FormToggle({ isOpen, closed, opened, controls, onToggle }: FormToggleProps) {
  return (
    <button
      type="button"
      className="btn btn-secondary btn-sm"
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    >
      {!isOpen && <Plus aria-hidden className="icon" />}
      {isOpen ? opened : closed}
    </button>
  );
}

/** What the server sends of the dashboard: its frame, and that thoughts and pending work are loading. */
function LoadingDashboard() {
  return (
    <>
      <PageHead title="Admin Dashboard" />
      <LoadingThoughts />
      <LoadingOverview />
    </>
  );
}
