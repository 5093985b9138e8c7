import { AlarmClock, Check, Copy, Link2, Mail, Reply, RotateCcw, ShieldAlert, UserRound } from "lucide-react";
import type { OpenInboxItem } from "../../../../platform/inbox/inbox-item.ts";
import type { Role } from "../../../../platform/auth/roles.ts";
import { useSession } from "../../../../platform/auth/session.ts";
import { ActionMenu, type MenuAction, type MenuEntry } from "../../../../ui/lists/action-menu.tsx";
import { notify } from "../../../../ui/page/toast.tsx";
import { inboxPath } from "../inbox-place.ts";
import type { OpenedIn } from "../opened-in.ts";
import { replyAddress } from "../reply-address.ts";
import { hasFeatureActions, FeatureActions, featureLinks } from "./feature-actions.tsx";

const PEOPLE = "inbox-people";

type Props = { item: OpenInboxItem; inbox: OpenedIn };
/** Null without an address, and while a reply is being written. */
type Replying = { onReply: (() => void) | null };

/** What can be done with an opened item. On a phone it stays at the bottom. */
export function InboxItemActions({ item, inbox, onReply }: Props & Replying) {
  const { _id, assignee } = item;
  const isBusy = inbox.isBusy(_id);
  const role = useSession()?.user.role ?? "member";
  const assigned = assignee ? `For: ${assignee.name}` : "For: not assigned";
  return (
    <div className="row inbox-actions above-m">
      <FeatureActions
        item={item}
        isBusy={isBusy}
        onAct={(action) => void inbox.act(item, action)}
        onChanged={() => void inbox.refresh(_id)}
      />
      {onReply && (
        <button
          type="button"
          className={`btn ${hasFeatureActions(item) ? "btn-secondary" : "btn-primary"} btn-sm`}
          aria-label={`Reply to ${_id}`}
          onClick={onReply}
        >
          <Reply aria-hidden className="icon" />
          Reply
        </button>
      )}
      {!hasFeatureActions(item) && <Settle item={item} inbox={inbox} isBusy={isBusy} />}
      <span className="not-on-phone">
        <ActionMenu
          id={PEOPLE}
          text={assignee ? assigned : "Assign"}
          label={`${assigned}. Assign ${_id}`}
          look="btn-secondary"
          actions={listPeople({ item, inbox })}
        />
      </span>
      <ActionMenu label={`More for ${_id}`} actions={listMore({ item, inbox }, role)} />
    </div>
  );
}

/** The second tap of a double tap does not reach the item that opens next. */
function Settle({ item, inbox, isBusy }: Props & { isBusy: boolean }) {
  const isWaiting = item.status === "new";
  const Icon = isWaiting ? Check : RotateCcw;
  return (
    <button
      type="button"
      className="btn btn-secondary btn-sm"
      aria-busy={isBusy}
      aria-label={isWaiting ? `Mark done: ${item._id}` : `Reopen: ${item._id}`}
      onClick={(event) => event.detail < 2 && void inbox.act(item, isWaiting ? "done" : "reopen")}
    >
      <Icon aria-hidden className="icon" />
      {isWaiting ? "Mark done" : "Reopen"}
    </button>
  );
}

function listPeople({ item, inbox }: Props): MenuAction[] {
  const people = item.people.filter(({ _id }) => _id !== item.assignee?._id);
  const actions = people.map(({ _id, name }) => ({ label: name, onChoose: () => void inbox.assign(item, _id) }));
  const nobody = { label: "No one", onChoose: () => void inbox.assign(item, "") };
  return item.assignee ? [...actions, nobody] : actions;
}

function listMore({ item, inbox }: Props, role: Role): MenuEntry[] {
  const copy = (text: string, said: string) =>
    navigator.clipboard.writeText(text).then(
      () => notify.success(said),
      () => notify.error("That could not be copied. Please copy it by hand."),
    );
  const done = {
    label: "Mark done",
    icon: <Check aria-hidden className="icon" />,
    onChoose: () => void inbox.act(item, "done"),
  };
  const assign = {
    label: item.assignee ? `For: ${item.assignee.name}` : "Assign",
    icon: <UserRound aria-hidden className="icon" />,
    isForPhones: true as const,
    onChoose: () => document.getElementById(PEOPLE)?.showPopover(),
  };
  const snooze = {
    label: item.snoozedUntil ? "Snooze until another day…" : "Snooze…",
    icon: <AlarmClock aria-hidden className="icon" />,
    onChoose: () => inbox.onSnooze([item]),
  };
  const spam = {
    label: "Spam",
    icon: <ShieldAlert aria-hidden className="icon" />,
    onChoose: () => void inbox.act(item, "spam"),
  };
  const elsewhere = {
    label: "Reply in another program",
    icon: <Mail aria-hidden className="icon" />,
    onChoose: () => location.assign(replyAddress(item)),
  };
  return [
    ...featureLinks(item, role),
    ...(hasFeatureActions(item) ? [done] : []),
    ...(item.status === "new" ? [snooze] : []),
    assign,
    ...(item.status === "spam" ? [] : [spam]),
    ...(item.email ? [elsewhere] : []),
    {
      label: "Copy reference",
      icon: <Copy aria-hidden className="icon" />,
      onChoose: () => void copy(item._id, "Reference copied to clipboard!"),
    },
    {
      label: "Copy link",
      icon: <Link2 aria-hidden className="icon" />,
      onChoose: () => void copy(new URL(inboxPath({}, item._id), location.origin).href, "Link copied to clipboard!"),
    },
  ];
}
