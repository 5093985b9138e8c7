import { Check, HandHeart, Pencil, X } from "lucide-react";
import type { ComponentType } from "react";
import { giftPath } from "../../../../giving/panel/ui/gift-actions.tsx";
import { GiftInboxActions } from "../../../../giving/panel/ui/gift-inbox-actions.tsx";
import { RequestInInbox } from "../../../../programs/requests/ui/request-in-inbox.tsx";
import type { InboxAction, OpenInboxItem } from "../../../../platform/inbox/inbox-item.ts";
import { isFor, type Role } from "../../../../platform/auth/roles.ts";
import type { MenuEntry } from "../../../../ui/lists/action-menu.tsx";

/** What a feature's actions are handed. */
export type FeatureActionsProps = {
  /** `subjectId` names what it is about in its own feature. */
  item: OpenInboxItem;
  isBusy: boolean;
  /** One of the inbox's own actions: it is done, said in a toast, and the next item opens. */
  onAct: (action: InboxAction) => void;
  /** After the feature did something by its own API: the item, its row and the counts are asked for again. */
  onChanged: () => void;
};

/**
 * What a kind of item offers besides what all have: buttons before Reply and Mark done, and whatever
 * dialogs they open. A feature writes one component in its ui/ and is named here. The first button is filled where the
 * item waits; Reply then is not.
 */
const FEATURE_ACTIONS: Partial<Record<string, ComponentType<FeatureActionsProps>>> = {
  comment: CommentActions,
  donation: GiftActions,
  enrolment: AnswerRequest,
};

export function hasFeatureActions({ kind, status }: OpenInboxItem): boolean {
  return status === "new" && FEATURE_ACTIONS[kind] !== undefined;
}

export function FeatureActions(props: FeatureActionsProps) {
  const Actions = FEATURE_ACTIONS[props.item.kind];
  return Actions ? <Actions {...props} /> : null;
}

/** What its menu offers besides, and leads elsewhere. */
export function featureLinks({ kind, subjectId }: OpenInboxItem, role: Role): MenuEntry[] {
  if (kind === "donation")
    return [{ label: "Open the gift", icon: <HandHeart aria-hidden className="icon" />, to: giftPath(subjectId) }];
  if (kind !== "comment" || !isFor(["editor"], role)) return [];
  const to = `/admin/blog/comments?q=${encodeURIComponent(subjectId)}`;
  return [{ label: "Edit or reply", icon: <Pencil aria-hidden className="icon" />, to }];
}

function GiftActions({ item: { name, summary, status, subjectId }, onChanged }: FeatureActionsProps) {
  return (
    <GiftInboxActions
      id={subjectId}
      words={`${name}: ${summary}.`}
      isWaiting={status === "new"}
      onReceived={onChanged}
    />
  );
}

function AnswerRequest({ item: { status, subjectId }, onChanged }: FeatureActionsProps) {
  return <RequestInInbox key={subjectId} reference={subjectId} isWaiting={status === "new"} onAnswered={onChanged} />;
}

const DECISIONS = [
  { action: "approve", words: "Show it", look: "btn-primary", Icon: Check },
  { action: "reject", words: "Reject", look: "btn-secondary", Icon: X },
] as const;

function CommentActions({ item: { status, _id }, isBusy, onAct }: FeatureActionsProps) {
  if (status !== "new") return null;
  return DECISIONS.map(({ action, words, look, Icon }) => (
    <button
      key={action}
      type="button"
      className={`btn ${look} btn-sm`}
      aria-busy={isBusy}
      aria-label={`${words}: comment ${_id}`}
      onClick={(event) => event.detail < 2 && onAct(action)}
    >
      <Icon aria-hidden className="icon" />
      {words}
    </button>
  ));
}
