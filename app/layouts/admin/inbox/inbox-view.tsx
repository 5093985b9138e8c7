import { AlarmClock, ArrowLeft, Check, RotateCcw, ShieldAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { Link, Outlet, useMatch, useNavigate } from "react-router";
import type { InboxAction, InboxAnswer, Mark } from "../../../platform/inbox/inbox-item.ts";
import { More } from "../../../ui/lists/load-more.tsx";
import { SelectionBar, useSelection } from "../../../ui/list-page/selection-bar.tsx";
import { type KeyHint, KeyHints } from "../../../ui/lists/key-hints.tsx";
import { useFocusAfter } from "../../../ui/page/keys.ts";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { EmptyInbox, InboxHelp, SearchedPart } from "./inbox-notices.tsx";
import { inboxFilterAt, type InboxPlace, inboxPath, REPLY_HASH } from "./inbox-place.ts";
import { InboxRows } from "./inbox-rows.tsx";
import { isPending } from "./inbox-words.ts";
import { InboxTabs, InboxTools } from "./inbox-tools.tsx";
import type { OpenedIn } from "./opened-in.ts";
import { useInbox } from "./use-inbox.ts";
import { useSnooze } from "./use-snooze.tsx";
import { MINUTE_MS } from "../../../platform/time/durations.ts";
import "./inbox.css";

/** The time, a minute exact: the time left of a promise shrinks while the page is open. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}

const HINTS: KeyHint[] = [
  ["↑ ↓", "move"],
  ["Enter", "open"],
  ["R", "reply"],
  ["E", "mark done"],
  ["Z", "snooze"],
  ["X", "select"],
  ["/", "search"],
];

type MarkButton = { action: Mark["action"]; label: string; icon: ReactNode };
const PENDING: MarkButton[] = [
  { action: "done", label: "Mark done", icon: <Check aria-hidden className="icon" /> },
  { action: "spam", label: "Spam", icon: <ShieldAlert aria-hidden className="icon" /> },
];
const HANDLED: MarkButton[] = [{ action: "reopen", label: "Reopen", icon: <RotateCcw aria-hidden className="icon" /> }];
/** By the state whose items are listed. */
const MARKS = { "": PENDING, snoozed: PENDING, all: PENDING, done: HANDLED, spam: HANDLED };

type Props = {
  items: InboxAnswer[];
  query: ComponentProps<typeof More>["query"] & { isPlaceholderData: boolean };
  place: InboxPlace;
  /** The kinds that the signed-in role may open. */
  mine: string[];
};

/** The inbox as a mail program: rows, and beside them, or on a narrow screen in their place, the item that is opened. */
export function InboxView({ items, query, place, mine }: Props) {
  const inbox = useInbox(inboxFilterAt(place));
  const { isBusy } = inbox;
  const openId = useMatch("/admin/inbox/:reference")?.params.reference ?? null;
  const now = useNow();
  const selection = useSelection(
    inboxPath(place),
    items.map(({ _id }) => _id),
  );
  // The bar of what is selected goes with the last of it.
  const list = useFocusAfter<HTMLDivElement>(selection.chosen === null);
  const navigate = useNavigate();
  const goOn = (next: InboxAnswer | null) => void navigate(inboxPath(place, next?._id), { preventScrollReset: true });

  // The next pending item opens; where there is none, the list.
  const act = async (item: InboxAnswer, action: InboxAction) => {
    const next = nextWaiting(items, item._id);
    const isOpen = item._id === openId;
    if ((await inbox.settle(item, action)) && isOpen && action !== "reopen") goOn(next);
  };
  const reply = (reference: string) =>
    void navigate(`${inboxPath(place, reference)}${REPLY_HASH}`, { preventScrollReset: true });
  const goOnFrom = (reference: string) => {
    const next = nextWaiting(items, reference);
    if (next) goOn(next);
  };
  const {
    ask: onSnooze,
    endSnooze,
    dialog,
  } = useSnooze(now, (snoozed) => {
    if (snoozed.some(({ _id }) => _id === openId) && openId !== null) goOnFrom(openId);
    selection.end();
  });
  const opened: OpenedIn = { ...inbox, place, now, act, onSnooze, endSnooze, goOnFrom, goBackTo: reply };
  return (
    <div className="inbox-page" data-open={openId === null ? undefined : ""}>
      {openId !== null && (
        <Link to={inboxPath(place)} className="link back-link crumb only-narrow inbox-crumb" preventScrollReset>
          <ArrowLeft aria-hidden className="icon" />
          {place.state === "" ? "All pending" : "Back to the list"}
        </Link>
      )}
      <PageHead title="Inbox" />
      <InboxHelp />
      <InboxTabs place={place} mine={mine} />
      {selection.chosen ? (
        <InboxSelection {...{ items, inbox, selection, onSnooze }} state={place.state} />
      ) : (
        <InboxTools
          place={place}
          isExporting={isBusy("download")}
          onSelect={selection.begin}
          onExport={() => void inbox.download()}
        />
      )}
      <SearchedPart place={place} />
      {items.length === 0 && openId === null ? (
        <EmptyInbox place={place} />
      ) : (
        <section
          className="panel panel-flush inbox-mail results"
          aria-label="What was sent"
          aria-busy={query.isPlaceholderData}
        >
          <div ref={list} className="inbox-list" tabIndex={-1}>
            <InboxRows
              {...{ items, place, openId, now, selection }}
              onAct={(item, action) => void act(item, action)}
              onReply={({ _id }) => reply(_id)}
              onSnooze={onSnooze}
            />
            <More query={query} />
          </div>
          <Outlet context={opened} />
        </section>
      )}
      <KeyHints hints={HINTS} />
      {dialog}
    </div>
  );
}

type SelectionProps = {
  items: InboxAnswer[];
  inbox: ReturnType<typeof useInbox>;
  selection: ReturnType<typeof useSelection>;
  state: InboxPlace["state"];
  onSnooze: (items: InboxAnswer[]) => void;
};

/** What can be done with the items that are selected. */
function InboxSelection({ items, inbox, selection, state, onSnooze }: SelectionProps) {
  const ids = [...(selection.chosen ?? [])];
  const pending = items.filter(({ _id, status }) => status === "new" && ids.includes(_id));
  const mark = (action: Mark["action"]) => void inbox.mark({ ids, action }).then((isDone) => isDone && selection.end());
  const snooze = {
    label: "Snooze",
    icon: <AlarmClock aria-hidden className="icon" />,
    isOff: pending.length === 0,
    onChoose: () => onSnooze(pending),
  };
  return (
    <SelectionBar
      count={ids.length}
      actions={[
        ...MARKS[state].map(({ action, ...words }) => ({ ...words, onChoose: () => mark(action) })),
        ...(MARKS[state] === PENDING ? [snooze] : []),
      ]}
      isBusy={inbox.isBusy("mark")}
      onCancel={selection.end}
    />
  );
}

/** The item that opens once one is handled: the next pending one below, or else the first above. */
function nextWaiting(items: InboxAnswer[], reference: string): InboxAnswer | null {
  const at = items.findIndex(({ _id }) => _id === reference);
  const others = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))];
  return others.find(isPending) ?? null;
}
