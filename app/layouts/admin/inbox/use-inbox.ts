import { useState } from "react";
import type { ApiPage } from "../../../platform/api/api-client.ts";
import { call } from "../../../platform/endpoints/call.ts";
import type { InboxAnswer, InboxQuery } from "../../../platform/inbox/inbox-item.ts";
import { useMore } from "../../../ui/lists/use-more.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { inbox, listInbox } from "./endpoints.ts";
import { useInboxWork } from "./use-inbox-work.ts";

type Page = ApiPage<InboxAnswer>;

/** The inbox as it is being worked through: what is loaded, and what can be done with each item. */
export function useInbox(first: Page, query: InboxQuery) {
  const { items, hasMore, latest, take, read, grow } = useItems(first, (after) => listInbox(query, after));
  const { isBusy, attempt } = useBusy();
  const work = useInboxWork({ attempt }, take);
  const more = () => attempt("more", "More could not be loaded.", grow);
  const download = () =>
    attempt("download", "The list could not be exported.", async () => {
      location.assign((await call(inbox.downloadLink, { query })).url);
    });
  return { items, hasMore, isBusy, latest, read, ...work, more, download };
}

/** The list, each item as it was last answered: one that was dealt with stays in sight until the list is asked for anew. */
function useItems(first: Page, load: (after: string) => Promise<Page>) {
  const [list, setList] = useState(() => begin(first));
  // Another filter, or the same list asked for anew: it begins again.
  if (list.first !== first) setList(begin(first));
  const latest = <Item extends InboxAnswer>(item: Item): Item => ({ ...item, ...list.known[item._id] });
  const take = (...changed: InboxAnswer[]) =>
    setList((now) => ({
      ...now,
      known: { ...now.known, ...Object.fromEntries(changed.map((item) => [item._id, item])) },
    }));
  const read = (reference: string | null) => {
    const item = list.items.find(({ _id }) => _id === reference);
    if (item && !latest(item).isRead) take({ ...latest(item), isRead: true });
  };
  const grow = useMore(list.after, async (after) => {
    const next = await load(after);
    setList((now) =>
      now.first === list.first && now.after === after
        ? { ...now, items: [...now.items, ...next.items], after: next.after }
        : now,
    );
  });
  return { items: list.items.map(latest), hasMore: list.after !== null, latest, take, read, grow };
}

function begin(first: Page): Page & { first: Page; known: Record<string, InboxAnswer> } {
  return { ...first, first, known: {} };
}
