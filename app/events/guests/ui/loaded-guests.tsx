import type { ReactNode } from "react";
import { Link } from "react-router";
import { tryToLoad, type Loaded } from "../../../platform/api/api-problem.ts";
import { WhenLoaded } from "../../../ui/page/when-loaded.tsx";
import { Waiting } from "../../../ui/page/waiting.tsx";
import type { GuestList } from "../guest.ts";
import { requestGuests } from "./use-live-list.ts";

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
  return (
    <WhenLoaded
      loaded={loading}
      fallback={<LoadingGuests />}
      title={title}
      toast={FAILED}
      way={
        <Link to="/admin/event" className="btn btn-quiet btn-sm">
          Back to Event Management
        </Link>
      }
    >
      {children}
    </WhenLoaded>
  );
}
