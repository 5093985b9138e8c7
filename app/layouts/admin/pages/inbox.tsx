import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/inbox";
import { tryToLoad } from "../../../platform/api/api-problem.ts";
import { useSession } from "../../../platform/auth/session.ts";
import { pageTitle } from "../../../ui/page/page-title.ts";
import { WhenLoaded } from "../../../ui/page/when-loaded.tsx";
import { inboxKindsFor } from "../features/permissions.ts";
import { filterOf, placeIn } from "../inbox/inbox-place.ts";
import { listInbox } from "../inbox/endpoints.ts";
import { InboxView } from "../inbox/inbox-view.tsx";
import { LoadingInbox } from "../inbox/loading-inbox.tsx";

const FAILED = "The inbox could not be loaded.";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Inbox", matches) }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const place = placeIn(request.url);
  return { place, firstPage: tryToLoad(listInbox(filterOf(place)), "The inbox could not be loaded.") };
}

/** To open an item, or to close it, leaves the list as it is: what was dealt with stays in sight. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isOtherItem = currentUrl.pathname !== nextUrl.pathname && currentUrl.search === nextUrl.search;
  return defaultShouldRevalidate && !isOtherItem;
}

export const HydrateFallback = LoadingInbox;

/** What visitors sent: messages, places, requests, comments, gifts. What of it is shown stands in the address. */
export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { place, firstPage } = loaderData;
  const role = useSession()?.user.role;
  return (
    <WhenLoaded loaded={firstPage} fallback={<LoadingInbox />} title="Inbox" toast={FAILED}>
      {(value) => <InboxView first={value} place={place} mine={role ? inboxKindsFor(role) : []} />}
    </WhenLoaded>
  );
}
