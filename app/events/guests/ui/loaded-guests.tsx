import { Suspense, type ReactNode } from "react";
import { Await, Link, useRevalidator } from "react-router";
import { tryToLoad, type Loaded } from "../../../platform/api/api-problem.ts";
import { PageProblem } from "../../../ui/page/page-problem.tsx";
import { Waiting } from "../../../ui/page/waiting.tsx";
import { requestGuests, type GuestList } from "../guest-requests.ts";

const FAILED = "The guest list could not be loaded.";

/** What a page of the list asks for, in the browser. */
export function loadGuests(eventId: string): { loaded: Promise<Loaded<GuestList>> } {
  return { loaded: tryToLoad(requestGuests(eventId), FAILED) };
}

export function LoadingGuests() {
  return <Waiting text="Loading guests..." />;
}

type Props = { title: string; loaded: Promise<Loaded<GuestList>>; children: (list: GuestList) => ReactNode };

export function LoadedGuests({ title, loaded: loading, children }: Props) {
  const { revalidate } = useRevalidator();
  return (
    <Suspense fallback={<LoadingGuests />}>
      <Await resolve={loading}>
        {(loaded) =>
          loaded.value ? (
            children(loaded.value)
          ) : (
            <PageProblem
              key={loaded.at}
              title={title}
              toast={FAILED}
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
