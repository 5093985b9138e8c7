import { Check, Reply, RotateCcw } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import type { ApiPage } from "../../platform/api/api-client.ts";
import type { InboxAnswer, InboxFilter } from "../../platform/inbox/inbox-item.ts";
import { LoadMore } from "../../ui/lists/load-more.tsx";
import { StateView } from "../../ui/page/state-view.tsx";
import { Fact } from "../../ui/reading/fact.tsx";
import { ExportBar } from "../lists/export-bar.tsx";
import type { InboxAction } from "./inbox-requests.ts";
import { INBOX_KIND_LABELS, INBOX_STATUS_LABELS, needsApproval } from "./inbox-words.ts";
import { replyAddress } from "./reply-address.ts";
import { useInbox } from "./use-inbox.ts";

type Props = {
  first: ApiPage<InboxAnswer>;
  filter: InboxFilter;
  /** What the room that an item belongs to offers for it; `onReceived` once its gift was marked received. */
  Ways: ComponentType<{ item: InboxAnswer; onReceived: () => void }>;
};

/** Everything visitors sent, newest first, each with what can be done about it. */
export function InboxList({ first, filter, Ways }: Props) {
  const { items, hasMore, busy, act, settled, more, download } = useInbox(first, filter);
  if (items.length === 0) {
    return (
      <StateView level="p" title="Nothing here.">
        <p>What visitors send from the site will stand in this list.</p>
      </StateView>
    );
  }
  return (
    <>
      <ExportBar
        one="item"
        count={items.length}
        hasMore={hasMore}
        isBusy={busy === "download"}
        onExport={() => void download()}
      />
      <ul className="inbox">
        {items.map((item) => (
          <InboxEntry
            key={item._id}
            item={item}
            isBusy={busy === item._id}
            onAct={(action) => void act(item, action)}
            ways={<Ways item={item} onReceived={() => settled(item)} />}
          />
        ))}
      </ul>
      {hasMore && <LoadMore className="records-more" isLoading={busy === "more"} onLoad={() => void more()} />}
    </>
  );
}

type EntryProps = {
  item: InboxAnswer;
  isBusy: boolean;
  onAct: (action: InboxAction) => void;
  ways: ReactNode;
};

function InboxEntry({ item, isBusy, onAct, ways }: EntryProps) {
  const written = Object.entries(item.details).filter(([, text]) => text !== "");
  return (
    <li className="panel inbox-entry" data-status={item.status} aria-busy={isBusy}>
      <p className="inbox-head">
        <span className="badge badge-info">{INBOX_KIND_LABELS[item.kind]}</span>
        <span className="badge badge-neutral">{INBOX_STATUS_LABELS[item.status]}</span>
        <time dateTime={item.createdAt} className="meta">
          {item.formattedDate}, {item.formattedTime} IST
        </time>
        <span className="meta">{item._id}</span>
      </p>
      <p className="inbox-summary">{item.summary}</p>
      <p className="meta">
        {item.name}
        {item.email && <a href={`mailto:${item.email}`}>{item.email}</a>}
        {item.phone && <a href={`tel:${item.phone.replace(/[^+\d]/g, "")}`}>{item.phone}</a>}
      </p>
      {written.length > 0 && (
        <details>
          <summary>All that was written</summary>
          <dl className="inbox-details">
            {written.map(([label, text]) => (
              <Fact key={label} label={label}>
                {text}
              </Fact>
            ))}
          </dl>
        </details>
      )}
      <InboxActions item={item} isBusy={isBusy} onAct={onAct} ways={ways} />
    </li>
  );
}

function InboxActions({ item, isBusy, onAct, ways }: EntryProps) {
  const about = `${INBOX_KIND_LABELS[item.kind]} ${item._id}`;
  return (
    <div className="inbox-actions">
      {item.email && (
        <a href={replyAddress(item)} className="btn btn-secondary btn-sm" aria-label={`Reply to ${about}`}>
          <Reply aria-hidden className="icon" />
          Reply
        </a>
      )}
      {needsApproval(item) && (
        <button
          type="button"
          className="btn btn-primary btn-sm"
          disabled={isBusy}
          aria-label={`Approve ${about}`}
          onClick={() => onAct("approve")}
        >
          <Check aria-hidden className="icon" />
          Approve
        </button>
      )}
      {ways}
      {item.status === "done" ? (
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          disabled={isBusy}
          aria-label={`Reopen ${about}`}
          onClick={() => onAct("reopen")}
        >
          <RotateCcw aria-hidden className="icon" />
          Reopen
        </button>
      ) : (
        <button
          type="button"
          className="btn btn-secondary btn-sm"
          disabled={isBusy}
          aria-label={`Mark ${about} as done`}
          onClick={() => onAct("done")}
        >
          Done
        </button>
      )}
    </div>
  );
}
