import type { ApiPage } from "../../platform/api/api-client.ts";
import type { InboxAnswer, InboxFilter } from "../../platform/inbox/inbox-item.ts";
import { useGrowing } from "../../ui/lists/use-growing.ts";
import { notify } from "../../ui/page/toast.tsx";
import { requestInbox, requestInboxDownload, sendInboxAction, type InboxAction } from "./inbox-requests.ts";
import { countAgain } from "./use-waiting.ts";
import { useAttempts } from "../../records/use-attempts.ts";

const SAID: Record<InboxAction, string> = {
  approve: "Approved.",
  done: "Done.",
  reopen: "Put back among the new ones.",
};

/** The inbox as it is being worked through: what is loaded, and what can be done with each item. */
export function useInbox(first: ApiPage<InboxAnswer>, filter: InboxFilter) {
  const { items, hasMore, grow, change } = useGrowing(first, (after) => requestInbox(filter, after));
  const { busy, attempt } = useAttempts();

  const act = (item: InboxAnswer, action: InboxAction): Promise<unknown> =>
    attempt(item._id, "That could not be saved. Please try again.", async () => {
      const changed = await sendInboxAction(item._id, action);
      change((now) => now.map((known) => (known._id === item._id ? changed : known)));
      if (action === "done" && item.status === "new")
        notify.offer(SAID[action], "Undo", () => void act(changed, "reopen"));
      else notify.success(SAID[action]);
      void countAgain();
    });
  /** The room it belongs to has settled it. */
  const settled = (item: InboxAnswer) => {
    change((now) => now.map((known) => (known._id === item._id ? { ...known, status: "done" } : known)));
    notify.success("Marked received.");
    void countAgain();
  };
  const more = () => attempt("more", "More could not be loaded.", grow);
  const download = () =>
    attempt("download", "The list could not be exported.", async () => {
      location.assign(await requestInboxDownload(filter));
    });
  return { items, hasMore, busy, act, settled, more, download };
}
