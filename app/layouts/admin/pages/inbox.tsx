import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { Route } from "./+types/inbox";
import { useSession } from "../../../platform/auth/session.ts";
import { WhenRead } from "../../../ui/list-page/query-problem.tsx";
import { useReadAgain } from "../../../ui/list-page/use-list-pages.ts";
import { pageTitle } from "../../../ui/page/page-title.ts";
import { inboxKindsFor } from "../features/permissions.ts";
import { inboxPages } from "../inbox/endpoints.ts";
import { inboxFilterAt, placeIn } from "../inbox/inbox-place.ts";
import { InboxView } from "../inbox/inbox-view.tsx";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { LoadingRows } from "../../../ui/list-page/loading-rows.tsx";
import { InboxHelp } from "../inbox/inbox-notices.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Inbox", matches) }];

/** With a loader the panel's guard runs before the page asks for anything. */
export const clientLoader = () => null;

export const HydrateFallback = LoadingInbox;

/** What visitors sent: messages, places, requests, comments, gifts. The filter is in the address. */
export default function Inbox() {
  const place = placeIn(useSearchParams()[0]);
  const query = useInfiniteQuery(inboxPages(inboxFilterAt(place)));
  useReadAgain(query);
  const role = useSession()?.user.role;
  return (
    <WhenRead
      query={query}
      fallback={<LoadingInbox />}
      title="Inbox"
      failed="The inbox could not be loaded."
      moreFailed="More could not be loaded."
    >
      {({ pages }) => (
        <InboxView
          items={pages.flatMap(({ rows }) => rows)}
          query={query}
          place={place}
          mine={role ? inboxKindsFor(role) : []}
        />
      )}
    </WhenRead>
  );
}

/** What the server sends of the page. */
function LoadingInbox() {
  return (
    <>
      <PageHead title="Inbox" />
      <InboxHelp />
      <LoadingRows text="Loading the inbox..." />
    </>
  );
}
