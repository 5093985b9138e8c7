import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { inParts } from "../../../platform/endpoints/batch.ts";
import { call } from "../../../platform/endpoints/call.ts";
import type { InboxAction, InboxAnswer, InboxQuery, Mark } from "../../../platform/inbox/inbox-item.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { countWords } from "../../../ui/lists/count-words.ts";
import { notify } from "../../../ui/page/toast.tsx";
import { inbox, itemKey, itemOf, showItem } from "./endpoints.ts";
import { ACTION_SAID } from "./inbox-words.ts";
import { countAgain } from "./use-waiting.ts";

export const NOTHING_CHANGED = "Nothing changed: another person has already done this.";
const FAILED = "That could not be saved. Please try again.";

/** The actions on inbox items; a toast confirms each, with Undo where that is possible. */
export function useInbox(query: InboxQuery) {
  const client = useQueryClient();
  const { isBusy, attempt } = useBusy();
  const assign = (item: InboxAnswer, assignee: string) =>
    attempt(item._id, FAILED, async () => {
      const changed = await call(inbox.assign, { params: { id: item._id }, body: { assignee } });
      showItem(client, changed);
      notify.success(changed.assignee ? `For ${changed.assignee.name}.` : "Not assigned.");
    });
  /** Reads the item again after a feature changed it by its own API. */
  const refresh = (reference: string) =>
    attempt(reference, "The item could not be loaded again.", async () => {
      // A request under way may have read the former state.
      await client.cancelQueries({ queryKey: itemKey(reference) });
      await client.fetchQuery(itemOf(reference));
      void countAgain();
    });
  /** @returns whether it succeeded */
  const settle = (item: InboxAnswer, action: InboxAction): Promise<boolean> =>
    attempt(item._id, FAILED, async () => {
      showItem(client, await call(inbox[action], { params: { id: item._id } }));
      if (action !== "reopen" && item.status === "new")
        notify.offer(ACTION_SAID[action], "Undo", () => settle(item, "reopen"));
      else notify.success(ACTION_SAID[action]);
      void countAgain();
    });
  /** The same for several items; Undo concerns only those that were changed. */
  const mark = ({ ids, action }: Mark): Promise<boolean> =>
    attempt("mark", FAILED, async () => {
      const changed = await inParts(ids, (part) => showAll(client, call(inbox.mark, { body: { ids: part, action } })));
      const undone: Mark = { ids: changed.map(({ _id }) => _id), action: "reopen" };
      const said = `${countWords(changed.length, "item")}: ${ACTION_SAID[action]}`;
      if (changed.length === 0) notify.info(NOTHING_CHANGED);
      else if (action === "reopen") notify.success(said);
      else notify.offer(said, "Undo", () => mark(undone));
      void countAgain();
    });
  const download = () =>
    attempt("download", "The list could not be exported.", async () => {
      location.assign((await call(inbox.downloadLink, { query })).url);
    });
  return { isBusy, assign, refresh, settle, mark, download };
}

/** Shows the items of a part at once, because a later part may fail. */
export async function showAll(client: QueryClient, answer: Promise<InboxAnswer[]>): Promise<InboxAnswer[]> {
  const items = await answer;
  for (const item of items) showItem(client, item);
  return items;
}
