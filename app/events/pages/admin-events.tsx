import { Plus } from "lucide-react";
import { Suspense } from "react";
import { Await, useRevalidator } from "react-router";
import { Link } from "../../ui/link.tsx";
import type { Route } from "./+types/admin-events";
import { settle } from "../../platform/http/api-problem.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { PageProblem } from "../../ui/page-problem.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { Waiting } from "../../ui/waiting.tsx";
import { requestEvents } from "../event-requests.ts";
import { LoadingEvents, LOADING_EVENTS, EventTable } from "../ui/admin-event-table.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Event Management", matches) }];

export function clientLoader() {
  return { firstPage: settle(requestEvents(), "The events could not be loaded.") };
}

export const HydrateFallback = LoadingEvents;

export default function AdminEvents({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHead title="Event Management">
        <Link to="/admin?create=event" className="btn btn-primary btn-sm">
          <Plus aria-hidden className="icon" />
          Create New Event
        </Link>
      </PageHead>
      <Suspense fallback={<Waiting text={LOADING_EVENTS} />}>
        <Await resolve={loaderData.firstPage}>
          {(loaded) =>
            loaded.value ? (
              <EventTable first={loaded.value} />
            ) : (
              <PageProblem
                key={loaded.at}
                toast="The events could not be loaded."
                problem={loaded.problem}
                onRetry={() => void revalidate()}
              />
            )
          }
        </Await>
      </Suspense>
    </>
  );
}
