import { Check } from "lucide-react";
import type { ComponentType } from "react";
import { CommentLink } from "../../../../blog/ui/comment-link.tsx";
import { GiftInboxActions } from "../../../../giving/panel/ui/gift-inbox-actions.tsx";
import { RequestInInbox } from "../../../../programs/requests/ui/request-in-inbox.tsx";
import { useSession } from "../../../../platform/auth/session.ts";
import type { InboxAction, OpenInboxItem } from "../../../../platform/inbox/inbox-item.ts";
import { isFor } from "../../../../platform/auth/roles.ts";

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

function CommentActions(props: FeatureActionsProps) {
  const role = useSession()?.user.role ?? "member";
  return (
    <>
      <ApproveComment {...props} />
      {isFor(["editor"], role) && <CommentLink id={props.item.subjectId} />}
    </>
  );
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

function ApproveComment({ item: { status, _id }, isBusy, onAct }: FeatureActionsProps) {
  if (status !== "new") return null;
  return (
    <button
      type="button"
      className="btn btn-primary btn-sm"
      aria-busy={isBusy}
      aria-label={`Approve comment ${_id}`}
      onClick={(event) => event.detail < 2 && onAct("approve")}
    >
      <Check aria-hidden className="icon" />
      Approve
    </button>
  );
}
