import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { ApiProblem } from "../../../../platform/api/api-problem.ts";
import { call } from "../../../../platform/endpoints/call.ts";
import type { OpenInboxItem } from "../../../../platform/inbox/inbox-item.ts";
import type { InboxReply } from "../../../../platform/inbox/reply.ts";
import { openFieldsOf } from "../../../../platform/inbox/saved/saved-answer.ts";
import { useBusy } from "../../../../ui/busy/use-busy.ts";
import { useKeys } from "../../../../ui/page/keys.ts";
import { notify } from "../../../../ui/page/toast.tsx";
import { REPLY_HASH } from "../inbox-place.ts";
import { inbox as endpoints, itemKey } from "../endpoints.ts";
import type { OpenedIn } from "../opened-in.ts";
import { useWriting } from "./use-writing.ts";

export type Replies = ReturnType<typeof useReplies>;

/** The replies to an opened item, the states of their mails, and the reply being written. */
export function useReplies({ _id, email, replies: list }: OpenInboxItem, inbox: OpenedIn) {
  const client = useQueryClient();
  const { isBusy, attempt } = useBusy();
  const change = (how: (now: InboxReply[]) => InboxReply[]) =>
    client.setQueryData<OpenInboxItem>(itemKey(_id), (now) => now && { ...now, replies: how(now.replies) });

  const writing = useWriting({
    form: "inbox-reply",
    reference: _id,
    findProblem: useProblem(),
    failed: "The reply could not be sent. Please try again.",
    onSend: useSending(_id, list, {
      onSent: (reply) => {
        change((now) => [...now.filter((one) => one._id !== reply._id), reply]);
        notify.offer(`Your reply to ${reply.to} is sent in a moment.`, "Undo", () => void takeBack(reply));
        void inbox.refresh(_id).then(() => inbox.goOnFrom(_id));
      },
      onSeenOther: () => client.invalidateQueries({ queryKey: itemKey(_id) }),
    }),
  });
  const takeBack = (reply: InboxReply) =>
    attempt(reply._id, "The reply could not be cancelled.", async () => {
      await call(endpoints.cancelReply, { params: { id: _id, reply: reply._id } });
      change((now) => now.filter((one) => one._id !== reply._id));
      writing.restore(reply.text);
      notify.success("Cancelled. Your text is in the field again.");
      void inbox.refresh(_id).then(() => inbox.goBackTo(_id));
    });
  const again = (reply: InboxReply) =>
    attempt(reply._id, "The reply could not be sent again.", async () => {
      const sent = await call(endpoints.retryReply, { params: { id: _id, reply: reply._id } });
      change((now) => now.map((one) => (one._id === sent._id ? sent : one)));
      notify.success(`It is sent again, to ${sent.to}.`);
    });
  return { list, isBusy, takeBack, again, writing, ...useOpening(email !== "", writing.text !== "") };
}

/** The field is shown once staff press Reply, or have typed something. */
function useOpening(hasAddress: boolean, hasWords: boolean) {
  const isAsked = useLocation().hash === REPLY_HASH;
  const [isBegun, setBegun] = useState(isAsked);
  const isOpen = hasAddress && (isBegun || hasWords);
  const field = useRef<HTMLTextAreaElement>(null);
  const begin = () => {
    setBegun(true);
    field.current?.focus();
  };
  useEffect(() => {
    if (!isBegun) return;
    field.current?.focus();
    // The button too must be visible where the item has its own scroll area.
    field.current?.form?.scrollIntoView({ block: "nearest" });
  }, [isBegun]);
  useKeys({
    r: (event) => {
      if (!hasAddress) return;
      event.preventDefault();
      begin();
    },
  });
  return { isOpen, canReply: hasAddress && !isOpen, begin, end: () => setBegun(false), field };
}

/** A reply with fields that were not filled in is sent by a second press. */
function useProblem() {
  const seen = useRef("");
  return (text: string): string | null => {
    if (text.trim() === "") return "Please write the reply first.";
    const open = openFieldsOf(text);
    if (open.length === 0 || seen.current === text) return null;
    seen.current = text;
    return `Not filled in: ${open.join(", ")}. Please write the words, or send the reply again to send it like this.`;
  };
}

type ReplyCallbacks = { onSent: (reply: InboxReply) => void; onSeenOther: () => Promise<void> };

/** A retry after a lost connection sends the same body and key; after an error it is a new request. */
function useSending(reference: string, list: InboxReply[], { onSent, onSeenOther }: ReplyCallbacks) {
  const began = useRef({ key: "", after: "" });
  return async (text: string, key: string) => {
    if (began.current.key !== key) began.current = { key, after: list.at(-1)?._id ?? "" };
    try {
      const body = { text, after: began.current.after };
      onSent(await call(endpoints.reply, { params: { id: reference }, body, idempotencyKey: key }));
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 409) {
        began.current.key = "";
        await onSeenOther();
      }
      throw error;
    }
  };
}

export function hasRepliesUnderWay({ replies }: OpenInboxItem): boolean {
  return replies.some(isUnderWay);
}

/** Without a mail server the state does not change. */
function isUnderWay({ mail }: InboxReply): boolean {
  if (mail?.state === "sending") return true;
  return mail?.state === "waiting" && (mail.isTried || mail.problem === "");
}
