import { useEffect, useRef } from "react";
import { Mail } from "lucide-react";
import { Link } from "react-router";
import type { InboxAction, InboxAnswer } from "../../../platform/inbox/inbox-item.ts";
import { useKeys } from "../../../ui/page/keys.ts";
import { type Selection, SelectionBox } from "../../../ui/list-page/selection-bar.tsx";
import { type InboxPlace, inboxPath } from "./inbox-place.ts";
import { INBOX_KINDS } from "../features/panel-kinds.ts";
import { isPending, senderOf } from "./inbox-words.ts";
import { rowTime } from "./time-left.ts";

type Props = {
  items: InboxAnswer[];
  place: InboxPlace;
  openId: string | null;
  now: Date;
  selection: Selection;
  onAct: (item: InboxAnswer, action: InboxAction) => void;
  onReply: (item: InboxAnswer) => void;
  onSnooze: (items: InboxAnswer[]) => void;
};

/** The rows, also worked by keys: ↑ ↓ move, Enter opens, R replies, E marks as done, Z snoozes, X selects. */
export function InboxRows({ items, place, openId, now, selection, ...acts }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list, { items, openId, selection, ...acts });
  useFollowingFocus(list, openId);
  return (
    <ul ref={list} className="divided inbox-rows" aria-label="Items">
      {items.map((item) => (
        <InboxRow
          key={item._id}
          item={item}
          place={place}
          now={now}
          isOpen={item._id === openId}
          selection={selection}
        />
      ))}
    </ul>
  );
}

type List = React.RefObject<HTMLUListElement | null>;

function useRowKeys(list: List, { items, openId, selection, onAct, onReply, onSnooze }: Omit<Props, "place" | "now">) {
  const at = () => linksOf(list).findIndex((link) => link.parentElement?.contains(document.activeElement));
  const move = (event: KeyboardEvent, step: number) => {
    // In an opened item the arrows scroll, and in a menu they are the browser's.
    if (document.activeElement?.closest(".inbox-item, [popover]")) return;
    const links = linksOf(list);
    event.preventDefault();
    links[Math.min(Math.max(at() + step, 0), links.length - 1)]?.focus();
  };
  /** The row that has the focus, or else the item that is opened. */
  const onOne = (work: (item: InboxAnswer) => void) => () => {
    const reference = linksOf(list)[at()]?.dataset["reference"] ?? openId;
    const item = items.find(({ _id }) => _id === reference);
    if (item) work(item);
  };
  useKeys({
    ArrowDown: (event) => move(event, 1),
    ArrowUp: (event) => move(event, -1),
    // An item that is open listens to it itself.
    r: onOne((item) => item.email && item._id !== openId && onReply(item)),
    z: onOne((item) => item.status === "new" && onSnooze([item])),
    e: onOne((item) => {
      if (item.status !== "new") return;
      onAct(item, "done");
      if (item._id !== openId) linksOf(list)[at() + 1]?.focus();
    }),
    x: onOne((item) => selection.toggle(item._id)),
  });
}

/** Those that can be seen: beside an opened item on a narrow screen it is that one alone. */
function linksOf(list: List): HTMLAnchorElement[] {
  const links = list.current?.querySelectorAll<HTMLAnchorElement>("a[data-reference]") ?? [];
  return Array.from(links).filter((link) => link.offsetParent !== null);
}

/**
 * Where one item follows another, the focus follows from row to row; and back in the list the row that was opened has
 * it. Focus that is elsewhere stays there.
 */
function useFollowingFocus(list: List, openId: string | null): void {
  const before = useRef(openId);
  useEffect(() => {
    const left = before.current;
    before.current = openId;
    const reference = openId ?? left;
    if (left === openId || reference === null || !isFree(document.activeElement, left)) return;
    linksOf(list)
      .find((link) => link.dataset["reference"] === reference)
      ?.focus();
  }, [list, openId]);
}

/** What had the focus went with the item that was left, or is its row, or the way back from it. */
function isFree(active: Element | null, left: string | null): boolean {
  if (!active || active === document.body || active.closest(".inbox-crumb")) return true;
  return left !== null && active.getAttribute("data-reference") === left;
}

type InboxRowProps = {
  item: InboxAnswer;
  place: InboxPlace;
  now: Date;
  isOpen: boolean;
  selection: Selection;
};

/** One line: kind, name, subject, for whom, time. Beside an opened item there is room for two short ones. */
function InboxRow({ item, place, now, isOpen, selection }: InboxRowProps) {
  const { _id, kind, summary, isRead, assignee } = item;
  const isWaiting = isPending(item);
  const { words, tone } = rowTime(item, now);
  const Icon = INBOX_KINDS[kind]?.icon ?? Mail;
  const isNew = isWaiting && !isRead && !isOpen;
  return (
    <li data-open={isOpen || undefined} data-handled={isWaiting ? undefined : ""}>
      <SelectionBox selection={selection} id={_id} label={`${senderOf(item)}, ${_id}`} />
      <Link
        to={inboxPath(place, _id)}
        className="quiet-icons inbox-row"
        data-reference={_id}
        data-new={isNew || undefined}
        aria-current={isOpen ? "true" : undefined}
        preventScrollReset
      >
        <Icon aria-hidden className="icon" />
        <span className="cut meta inbox-kind">{INBOX_KINDS[kind]?.label}</span>
        <span className="cut inbox-name">
          <b>{senderOf(item)}</b>
          {isNew && (
            <span className="sun inbox-new">
              <span className="sr-only">new</span>
            </span>
          )}
        </span>
        <span className="cut inbox-subject">{summary}</span>
        <span className="cut meta inbox-for">{assignee && `For ${assignee.name}`}</span>
        <span className="meta inbox-time" data-tone={tone}>
          {words}
        </span>
      </Link>
    </li>
  );
}
