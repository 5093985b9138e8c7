import { Suspense } from "react";
import { Await, useNavigate, useRevalidator } from "react-router";
import { Link } from "../../ui/link.tsx";
import type { Route } from "./+types/admin-event";
import { settle } from "../../platform/http/api-problem.ts";
import { PageProblem } from "../../ui/page-problem.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { notify } from "../../ui/toast.tsx";
import { Loading } from "../../ui/waiting.tsx";
import { requestEvent } from "../event-requests.ts";
import { EventEditForm } from "../ui/event-edit-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Edit Event", matches) }];

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { loaded: settle(requestEvent(params.eventId), "Failed to fetch event data") };
}

export const HydrateFallback = Loading;

export default function AdminEvent({ loaderData, params }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const saved = () => {
    notify.success("Event updated successfully!");
    void navigate("/admin/event");
  };
  return (
    <Suspense key={params.eventId} fallback={<Loading />}>
      <Await resolve={loaderData.loaded}>
        {(loaded) =>
          loaded.value ? (
            <EventEditForm event={loaded.value} onSaved={saved} onCancel={() => void navigate("/admin/events")} />
          ) : (
            <PageProblem
              key={loaded.at}
              title="Edit Event"
              toast="Failed to fetch event data"
              problem={loaded.problem}
              onRetry={() => void revalidate()}
            >
              <Link to="/admin/event" className="btn btn-quiet btn-sm">
                Back to Event Management
              </Link>
            </PageProblem>
          )
        }
      </Await>
    </Suspense>
  );
}
