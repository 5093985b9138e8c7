import { call } from "../../../platform/endpoints/call.ts";
import {
  inboxAnswerSchema,
  type InboxAction,
  type InboxAnswer,
  type Mark,
} from "../../../platform/inbox/inbox-item.ts";
import { notify } from "../../../ui/page/toast.tsx";
import type { useBusy } from "../../../ui/busy/use-busy.ts";
import { inbox } from "./endpoints.ts";
import { ACTION_SAID } from "./inbox-words.ts";
import { countAgain } from "./use-waiting.ts";

type Attempt = ReturnType<typeof useBusy>["attempt"];
/** Shows items as they are now. */
type Take = (...changed: InboxAnswer[]) => void;

const FAILED = "That could not be saved. Please try again.";

/** What can be done with items; each change is said, and can be taken back where that is possible. */
export function useInboxWork({ attempt }: { attempt: Attempt }, take: Take) {
  const assign = (item: InboxAnswer, assignee: string) =>
    attempt(item._id, FAILED, async () => {
      const changed = await call(inbox.assign, { params: { id: item._id }, body: { assignee } });
      take(changed);
      notify.success(changed.assignee ? `For ${changed.assignee.name}.` : "For nobody yet.");
    });
  /** What a feature did with the item outside the inbox shows here. */
  const refresh = (reference: string) =>
    attempt(reference, "The item could not be loaded again.", async () => {
      take(inboxAnswerSchema.parse(await call(inbox.open, { params: { id: reference } })));
      void countAgain();
    });
  return { settle: settling(attempt, take), mark: marking(attempt, take), assign, refresh };
}

/** Answers true where it succeeded. */
function settling(attempt: Attempt, take: Take) {
  return async function settle(item: InboxAnswer, action: InboxAction): Promise<boolean> {
    return attempt(item._id, FAILED, async () => {
      take(await call(inbox[action], { params: { id: item._id } }));
      if (action !== "reopen" && item.status === "new")
        notify.offer(ACTION_SAID[action], "Undo", () => void settle(item, "reopen"));
      else notify.success(ACTION_SAID[action]);
      void countAgain();
    });
  };
}

/** The same for several at once: what is undone are those that were changed. */
function marking(attempt: Attempt, take: Take) {
  return async function mark({ ids, action }: Mark): Promise<boolean> {
    return attempt("mark", FAILED, async () => {
      const changed = await call(inbox.mark, { body: { ids, action } });
      take(...changed);
      const undone: Mark = { ids: changed.map(({ _id }) => _id), action: "reopen" };
      const said = `${changed.length === 1 ? "1 item" : `${changed.length} items`}: ${ACTION_SAID[action]}`;
      if (changed.length === 0) notify.info("Nothing to change: somebody was quicker.");
      else if (action === "reopen") notify.success(said);
      else notify.offer(said, "Undo", () => void mark(undone));
      void countAgain();
    });
  };
}
