import { Check } from "lucide-react";
import type { ComponentType } from "react";
import { CommentWays } from "../../../blog/comments/ui/comment-ways.tsx";
import { GiftWays } from "../../../giving/manage/ui/gift-ways.tsx";
import { RequestWays } from "../../../programs/requests/ui/request-ways.tsx";
import { useSession } from "../../../platform/auth/session.ts";
import type { InboxAction, OpenInboxItem } from "../../../platform/inbox/inbox-item.ts";
import { mayIn } from "../../areas.ts";

/** What a room's actions are handed. */
export type RoomActionsProps = {
  /** `subjectId` names what it is about in its own room. */
  item: OpenInboxItem;
  isBusy: boolean;
  /** One of the inbox's own actions: it is done, said in a toast, and the next item opens. */
  onAct: (action: InboxAction) => void;
  /** After the room did something by its own API: the item, its row and the counts are asked for again. */
  onChanged: () => void;
};

/**
 * What a kind of item offers besides what all have: buttons that stand first, before Reply and Mark done, and whatever
 * dialogs they open. A room writes one component in its ui/ and is named here. The first button is filled where the
 * item waits; Reply then is not.
 */
const ROOM_ACTIONS: Partial<Record<string, ComponentType<RoomActionsProps>>> = {
  comment: CommentActions,
  donation: GiftActions,
  enrolment: RequestActions,
};

export function hasRoomActions({ kind, status }: OpenInboxItem): boolean {
  return status === "new" && ROOM_ACTIONS[kind] !== undefined;
}

export function RoomActions(props: RoomActionsProps) {
  const Actions = ROOM_ACTIONS[props.item.kind];
  return Actions ? <Actions {...props} /> : null;
}

function CommentActions(props: RoomActionsProps) {
  const role = useSession()?.user.role ?? "member";
  return (
    <>
      <ApproveComment {...props} />
      {mayIn("content", role) && <CommentWays id={props.item.subjectId} />}
    </>
  );
}

function GiftActions({ item: { name, summary, status, subjectId }, onChanged }: RoomActionsProps) {
  return <GiftWays id={subjectId} words={`${name}: ${summary}.`} isWaiting={status === "new"} onReceived={onChanged} />;
}

function RequestActions({ item: { status, subjectId }, onChanged }: RoomActionsProps) {
  return <RequestWays key={subjectId} reference={subjectId} isWaiting={status === "new"} onAnswered={onChanged} />;
}

function ApproveComment({ item: { status, _id }, isBusy, onAct }: RoomActionsProps) {
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
