import { keepPreviousData, type InfiniteData, type QueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/endpoints/call.ts";
import { pagesOf } from "../../../platform/endpoints/queries.ts";
import { inboxEndpoints } from "../../../platform/inbox/endpoints.ts";
import type { InboxAnswer, InboxQuery, OpenInboxItem } from "../../../platform/inbox/inbox-item.ts";
import type { ListPage } from "../../../ui/list-page/list-description.ts";

export const inbox = inboxEndpoints();

/** The pages of the inbox, for `useInfiniteQuery`. Those of an earlier visit are not shown again: they have what was handled. */
export function inboxPages(query: InboxQuery) {
  return { ...pagesOf(inbox.list, { query }), placeholderData: keepPreviousData, gcTime: 0 };
}

export const itemKey = (reference: string) => [inbox.open.path, reference];

/** One item, for `useQuery`. To open it is to have read it; its row in the list shows it as it is then. */
export function itemOf(reference: string) {
  const params = { id: reference };
  return {
    queryKey: itemKey(reference),
    queryFn: async ({ client }: { client: QueryClient }): Promise<OpenInboxItem> => {
      const item = await call(inbox.open, { params });
      // Where that cannot be said now, it is said when the item is opened again.
      if (!item.isRead)
        void call(inbox.read, { params }).catch((error: unknown) => {
          console.error("An item could not be marked as read", error);
        });
      showRow(client, { ...item, isRead: true });
      return item;
    },
  };
}

/** Shows an item as it is now, in its row and where it is open. One that was handled stays in sight until the list is read again. */
export function showItem(client: QueryClient, changed: InboxAnswer): void {
  client.setQueryData<OpenInboxItem>(itemKey(changed._id), (now) => now && { ...now, ...changed });
  showRow(client, changed);
}

function showRow(client: QueryClient, changed: InboxAnswer): void {
  client.setQueriesData<InfiniteData<ListPage<InboxAnswer>>>(
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
