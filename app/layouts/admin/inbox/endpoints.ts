import { keepPreviousData, type InfiniteData, type QueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/endpoints/call.ts";
import { pagesOf } from "../../../platform/endpoints/queries.ts";
import { inboxEndpoints } from "../../../platform/inbox/endpoints.ts";
import type { InboxAnswer, InboxQuery, OpenInboxItem } from "../../../platform/inbox/inbox-item.ts";
import type { PageOfItems } from "../../../ui/list-page/list-description.ts";

export const inbox = inboxEndpoints();

/** The pages of the inbox, for `useInfiniteQuery`. Those of an earlier visit are not shown again: they have what was handled. */
export function inboxPages(query: InboxQuery) {
  return { ...pagesOf(inbox.list, { query }), placeholderData: keepPreviousData, gcTime: 0 };
}

export const itemKey = (reference: string) => [inbox.open.path, reference];

/** One item, for `useQuery`. To open it is to have read it, see `openedBy`; its row in the list shows it as it is then. */
export function itemOf(reference: string) {
  const params = { id: reference };
  return {
    queryKey: itemKey(reference),
    queryFn: async ({ client }: { client: QueryClient }): Promise<OpenInboxItem> => {
      const item = await call(inbox.open, { params });
      showRow(client, { ...item, isRead: true });
      return item;
    },
  };
}

const SAY_EVERY_MS = 30_000;

/** Says that an item is open as long as its page is in sight, and reads who else has it open; for `useQuery`. */
export function openedBy(reference: string) {
  return {
    queryKey: [inbox.read.path, reference],
    queryFn: () => call(inbox.read, { params: { id: reference } }),
    refetchInterval: SAY_EVERY_MS,
    staleTime: 0,
    gcTime: 0,
  };
}

/** Shows an item as it is now, in its row and where it is open. One that was handled stays in sight until the list is read again. */
export function showItem(client: QueryClient, changed: InboxAnswer): void {
  client.setQueryData<OpenInboxItem>(itemKey(changed._id), (now) => now && { ...now, ...changed });
  showRow(client, changed);
}

function showRow(client: QueryClient, changed: InboxAnswer): void {
  client.setQueriesData<InfiniteData<PageOfItems<InboxAnswer>>>(
    { queryKey: [inbox.list.path] },
    (now) =>
      now && {
        ...now,
        pages: now.pages.map((page) => ({
          ...page,
          rows: page.rows.map((item) => (item._id === changed._id ? { ...item, ...changed } : item)),
        })),
      },
  );
}
