import { Mail } from "lucide-react";
import { Link } from "react-router";
import type { InboxAnswer } from "../../../platform/inbox/inbox-item.ts";
import { SelectionBox } from "../../../ui/list-page/selection-bar.tsx";
import type { Selection } from "../../../ui/list-page/use-selection.ts";
import { placePath, type InboxPlace } from "./inbox-place.ts";
import { INBOX_KINDS } from "../features/panel-kinds.ts";
import { senderOf } from "./inbox-words.ts";
import { rowTime } from "./time-left.ts";

type Props = {
  item: InboxAnswer;
  place: InboxPlace;
  now: Date;
  isOpen: boolean;
  selection: Selection;
};

/** One line: kind, name, subject, for whom, time. Beside an opened item there is room for two short ones. */
export function InboxRow({ item, place, now, isOpen, selection }: Props) {
  const { _id, kind, summary, status, isRead, assignee } = item;
  const { words, tone } = rowTime(item, now);
  const Icon = INBOX_KINDS[kind]?.icon ?? Mail;
  const isNew = status === "new" && !isRead && !isOpen;
  return (
    <li data-open={isOpen || undefined} data-handled={status === "new" ? undefined : ""}>
      <SelectionBox selection={selection} id={_id} label={`${senderOf(item)}, ${_id}`} />
      <Link
        to={placePath(place, _id)}
        className="inbox-row"
        data-reference={_id}
        data-new={isNew || undefined}
        aria-current={isOpen ? "true" : undefined}
        preventScrollReset
      >
        <Icon aria-hidden className="icon" />
        <span className="inbox-kind">{INBOX_KINDS[kind]?.label}</span>
        <span className="inbox-name">
          <b>{senderOf(item)}</b>
          {isNew && (
            <span className="inbox-new">
              <span className="sr-only">new</span>
            </span>
          )}
        </span>
        <span className="inbox-subject">{summary}</span>
        <span className="inbox-for">{assignee && `For ${assignee.name}`}</span>
        <span className="inbox-time" data-tone={tone}>
          {words}
        </span>
      </Link>
    </li>
  );
}
