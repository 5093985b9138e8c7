import { useInfiniteQuery, type InfiniteData, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { call } from "../../../platform/endpoints/call.ts";
import { panelQueries } from "../../../platform/endpoints/queries.ts";
import { WhenRead } from "../../../ui/list-page/query-problem.tsx";
import { BackTo } from "../../../ui/buttons/back-to.tsx";
import { Waiting } from "../../../ui/page/waiting.tsx";
import { guestEndpoints } from "../endpoints.ts";
import type { GuestAnswer, GuestChange, GuestList } from "../guest.ts";
import { withGuest } from "../guest-list.ts";

const PAGE = 1_000;

type Cached = InfiniteData<GuestList>;

export const guestsKey = (eventId: string) => [guestEndpoints.list.path, eventId];

/** All guests of an event as one page, so that the search works without a network. */
function guestsOf(eventId: string) {
  const queryKey = guestsKey(eventId);
  return {
    queryKey,
    queryFn: async ({ client }: { client: QueryClient }): Promise<GuestList> => {
      const find = () => client.getQueryData<Cached>(queryKey)?.pages[0];
      const known = find();
      const summary = await call(guestEndpoints.summary, { params: { id: eventId } });
      // Read after the summary: a change in between makes the summary stale, so that the list is read again.
      const list =
        known?.readState === summary.state
          ? known
          : { summary, rows: await requestPages(eventId), next: null, readState: summary.state };
      const now = find();
      // A change made here meanwhile may be missing; the next read has it.
      return now && now !== known ? now : list;
    },
    initialPageParam: null,
    getNextPageParam: () => null,
  };
}

async function requestPages(id: string): Promise<GuestAnswer[]> {
  const all: GuestAnswer[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const page = await call(guestEndpoints.list, { params: { id }, query: { limit: PAGE, after } });
    all.push(...page.rows);
    after = page.next;
  }
  return all;
}

/** Shows a guest and the figures after a change. */
export function takeChange({ guest, summary }: GuestChange): GuestAnswer {
  panelQueries().setQueryData<Cached>(
    guestsKey(summary.eventId),
    (now) =>
      now && { ...now, pages: now.pages.map((page) => ({ ...page, rows: withGuest(page.rows, guest), summary })) },
  );
  return guest;
}

export function LoadingGuests() {
  return <Waiting text="Loading guests..." />;
}

type Props = {
  eventId: string;
  title: string;
  /** `readAgain` asks whether the list has changed. */
  children: (list: GuestList, readAgain: () => Promise<unknown>) => ReactNode;
};

/** A page about all guests of an event, shown once they are loaded. */
export function WithGuests({ eventId, title, children }: Props) {
  const query = useInfiniteQuery(guestsOf(eventId));
  const list = query.data?.pages[0];
  // Without a connection the list stays as it is, and is read again soon.
  const error = list ? null : query.error;
  return (
    <WhenRead
      query={{ ...query, data: list, error }}
      fallback={<LoadingGuests />}
      title={title}
      failed="The guest list could not be loaded."
      way={<BackTo to="/admin/event">Event Management</BackTo>}
    >
      {(read) => children(read, () => query.refetch({ cancelRefetch: false }))}
    </WhenRead>
  );
}
