import { AlarmClockOff, ChevronRight, Clock, Eye } from "lucide-react";
import { href, Link } from "react-router";
import { useQuery } from "@tanstack/react-query";
import type { OpenInboxItem } from "../../../../platform/inbox/inbox-item.ts";
import { cutText } from "../../../../platform/text/cut-text.ts";
import { initialsOf } from "../../../../platform/text/initials.ts";
import { formatDay, formatMoment, formatTime, indiaDay } from "../../../../platform/time/india-time.ts";
import { phoneLink } from "../../../../ui/people/phone-link.ts";
import { Fact } from "../../../../ui/reading/detail.tsx";
import { INBOX_KINDS } from "../../features/panel-kinds.ts";
import { isPending, messageOf, senderOf, snoozeDay, statusWord, titleOf } from "../inbox-words.ts";
import type { OpenedIn } from "../opened-in.ts";
import { promiseTimeLeft } from "../time-left.ts";
import { InboxItemActions } from "./inbox-item-actions.tsx";
import { ItemNotes } from "./item-notes.tsx";
import { ItemReplies } from "./item-replies.tsx";
import { useReplies } from "./use-replies.ts";
import { openedBy } from "../endpoints.ts";
import "./item.css";

const LONGEST_TITLE = 72;

/** An opened item: what it is, who sent it, what was written, what can be done with it, and what the staff noted. */
export function ItemView({ item, inbox }: { item: OpenInboxItem; inbox: OpenedIn }) {
  const replies = useReplies(item, inbox);
  const { message, facts: all } = messageOf(item);
  const title = titleOf(item);
  const facts = all.filter(([, text]) => !title.includes(text));
  return (
    <article className="inbox-item" aria-labelledby="inbox-item-title" data-reference={item._id}>
      <OpenedByLine reference={item._id} />
      <ItemHead item={item} title={title} now={inbox.now} />
      <Sender item={item} />
      {message && (
        <div className="stack gap-m narrow">
          {message
            .split(/\n+/)
            .filter((paragraph) => paragraph.trim() !== "")
            .map((paragraph, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- of a message, which never changes
              <p key={place}>{paragraph}</p>
            ))}
        </div>
      )}
      {facts.length > 0 && (
        <dl className="stack gap-s above-m">
          {facts.map(([label, text]) => (
            <Fact key={label} label={label}>
              {text}
            </Fact>
          ))}
        </dl>
      )}
      <Handled item={item} />
      {item.snoozedUntil && <Snoozed until={item.snoozedUntil} onEnd={() => void inbox.endSnooze(item)} />}
      <ItemReplies item={item} replies={replies} />
      <InboxItemActions item={item} inbox={inbox} onReply={replies.canReply ? replies.begin : null} />
      <ItemNotes item={item} />
    </article>
  );
}

function ItemHead({ item, title, now }: { item: OpenInboxItem; title: string; now: Date }) {
  const { _id, kind, status, dueAt } = item;
  const left = isPending(item) && dueAt ? promiseTimeLeft(new Date(dueAt), now) : null;
  return (
    <header className="row">
      <h2 id="inbox-item-title">{cutText(title, LONGEST_TITLE)}</h2>
      {left && (
        <span className={`badge badge-${left.tone ?? "neutral"}`}>
          <Clock aria-hidden className="icon" />
          {left.words}
          {left.tone !== "danger" && " to reply"}
        </span>
      )}
      {status !== "new" && (
        <span className={`badge ${status === "spam" ? "badge-warning" : "badge-success"}`}>{statusWord(item)}</span>
      )}
      <span className="badge badge-neutral">{INBOX_KINDS[kind]?.label}</span>
      <span className="meta">{_id}</span>
    </header>
  );
}

function Sender({ item }: { item: OpenInboxItem }) {
  const { email, phone, createdAt, sender } = item;
  const at = new Date(createdAt);
  const joined = sender?.joined.map(({ label, count }) => `${label} ${count}`).join(" · ");
  return (
    <div className="row inbox-sender">
      <span className="face" aria-hidden="true">
        {initialsOf(senderOf(item))}
      </span>
      <div>
        <p>
          <b>{senderOf(item)}</b>{" "}
          <time dateTime={createdAt} className="meta">
            {formatDay(indiaDay(at))}, {formatTime(at)} IST
          </time>
        </p>
        <p className="row">
          {email && <a href={`mailto:${email}`}>{email}</a>}
          {phone && <a href={phoneLink(phone)}>{phone}</a>}
        </p>
      </div>
      {sender?.memberId && (
        <Link to={href("/admin/members/:memberId", { memberId: sender.memberId })} className="with-icon meta">
          Member{joined && `: ${joined}`}
          <ChevronRight aria-hidden className="icon" />
        </Link>
      )}
      {!sender?.memberId && joined && <span className="with-icon meta">{joined}</span>}
    </div>
  );
}

function Snoozed({ until, onEnd }: { until: string; onEnd: () => void }) {
  return (
    <p className="row meta above-s">
      Snoozed until {snoozeDay(until)}, {formatTime(new Date(until))} IST
      <button type="button" className="btn btn-quiet btn-sm" onClick={onEnd}>
        <AlarmClockOff aria-hidden className="icon" />
        End the snooze
      </button>
    </p>
  );
}

const HANDLED_WORDS = { new: "", approved: "Approved", done: "Marked done", spam: "Marked as spam" };

function Handled({ item: { status, handledAt, handledBy } }: { item: OpenInboxItem }) {
  if (status === "new" || !handledAt) return null;
  return (
    <p className="meta above-s">
      {HANDLED_WORDS[status]}
      {handledBy && ` by ${handledBy}`}, {formatMoment(new Date(handledAt))} IST
    </p>
  );
}

/** Says who else has an item open, so that two do not answer it at once. */
function OpenedByLine({ reference }: { reference: string }) {
  const people = useQuery(openedBy(reference)).data?.openedBy ?? [];
  const names = new Intl.ListFormat("en-IN").format(people.map(({ name }) => name));
  return (
    <output>
      {people.length > 0 && (
        <span className="with-icon meta below-s">
          <Eye aria-hidden className="icon" />
          {names} {people.length === 1 ? "has" : "have"} this open too
        </span>
      )}
    </output>
  );
}
