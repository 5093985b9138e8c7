import { Plus } from "lucide-react";
import { Suspense } from "react";
import { Await, Link, useRevalidator } from "react-router";
import type { Route } from "./+types/admin-events";
import { settle } from "../../platform/http/api-problem.ts";
import { PageProblem } from "../../ui/page-problem.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { Waiting } from "../../ui/waiting.tsx";
import { requestEvents } from "../event-requests.ts";
import { EventTable } from "../ui/admin-event-table.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Event Management", matches) }];

export function clientLoader() {
  return { firstPage: settle(requestEvents(), "The events could not be loaded.") };
}

export function HydrateFallback() {
  return <Waiting text="Loading events..." />;
}

export default function AdminEvents({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <header className="page-head">
        <h1>Event Management</h1>
        <div className="page-actions">
          <Link to="/admin?create=event" className="btn btn-primary btn-sm">
            <Plus aria-hidden className="icon" />
            Create New Event
          </Link>
        </div>
      </header>
      <Suspense fallback={<Waiting text="Loading events..." />}>
        <Await resolve={loaderData.firstPage}>
          {({ value, problem }) =>
            value ? <EventTable first={value} /> : <PageProblem toast="The events could not be loaded." problem={problem} onRetry={() => void revalidate()} />
          }
        </Await>
      </Suspense>
    </>
  );
}
