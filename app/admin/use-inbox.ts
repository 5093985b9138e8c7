import { useState } from "react";
import { sentenceOf } from "../platform/api/api-problem.ts";
import type { ApiPage } from "../platform/api/api-client.ts";
import type { InboxAnswer, InboxFilter } from "../platform/inbox/inbox-item.ts";
import { notify } from "../ui/page/toast.tsx";
import { requestInbox, requestInboxDownload, sendInboxAction, type InboxAction } from "./inbox-requests.ts";

const SAID: Record<InboxAction, string> = {
  approve: "Approved.",
  done: "Done.",
  reopen: "Put back among the new ones.",
};

/** The inbox as it is being worked through: what is loaded, and what can be done with each item. */
export function useInbox(first: ApiPage<InboxAnswer>, filter: InboxFilter) {
  const [{ items, after }, setPage] = useState(first);
  const { busy, attempt } = useAttempts();

  const act = (item: InboxAnswer, action: InboxAction) =>
    attempt(item._id, "That could not be saved. Please try again.", async () => {
      const changed = await sendInboxAction(item._id, action);
      setPage((now) => ({ ...now, items: now.items.map((known) => (known._id === item._id ? changed : known)) }));
      notify.success(SAID[action]);
    });
  const more = () =>
    attempt("more", "More could not be loaded.", async () => {
      const next = await requestInbox(filter, after ?? undefined);
      setPage((now) => ({ items: [...now.items, ...next.items], after: next.after }));
    });
  const download = () =>
    attempt("download", "The list could not be exported.", async () => {
      location.assign(await requestInboxDownload(filter));
    });
  return { items, hasMore: after !== null, busy, act, more, download };
}

/** One thing at a time; what fails is logged, and said calmly. */
function useAttempts() {
  const [busy, setBusy] = useState<string | null>(null);
  const attempt = async (name: string, failed: string, work: () => Promise<void>) => {
    if (busy) return;
    setBusy(name);
    try {
      await work();
    } catch (error) {
      console.error(failed, error);
      notify.error(sentenceOf(error, failed));
    }
    setBusy(null);
  };
  return { busy, attempt };
}
