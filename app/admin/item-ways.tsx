import { CommentWays } from "../blog/comments/ui/comment-ways.tsx";
import { GiftWays } from "../giving/manage/ui/gift-ways.tsx";
import { useSession } from "../platform/auth/session.ts";
import type { InboxAnswer } from "../platform/inbox/inbox-item.ts";
import { mayIn } from "./areas.ts";

type Props = { item: InboxAnswer; onReceived: () => void };

/** What the room that an item belongs to offers for it, to whoever may work there. */
export function ItemWays({ item: { _id, kind, name, summary, status }, onReceived }: Props) {
  const role = useSession()?.user.role ?? "member";
  if (kind === "donation" && mayIn("gifts", role))
    return <GiftWays id={_id} words={`${name}: ${summary}.`} isWaiting={status !== "done"} onReceived={onReceived} />;
  if (kind === "comment" && mayIn("content", role)) return <CommentWays id={_id} />;
  return null;
}
