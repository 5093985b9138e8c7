import { useQuery } from "@tanstack/react-query";
import { call } from "../../../platform/endpoints/call.ts";
import { pagesOf, partOf, queryOf } from "../../../platform/endpoints/queries.ts";
import { mailEndpoints } from "../../../platform/mail/endpoints.ts";
import { MAIL_STATES, type MailAnswer, type MailFilter, mailFilterSchema } from "../../../platform/mail/mail.ts";
import { formatMoment } from "../../../platform/time/india-time.ts";
import type { ListDescription } from "../../../ui/list-page/list-description.ts";
import { LoadingList } from "../../../ui/list-page/panel-list.tsx";
import { MAIL_BADGES } from "./mail-badges.ts";
import { CloseAction, Dialog } from "../../../ui/page/dialog.tsx";
import { Failed, Waiting } from "../../../ui/page/waiting.tsx";
import { MailFrame } from "./mail-frame.tsx";
import "./mails.css";

/** The mails of the site in the panel. */
export const mailList: ListDescription<MailAnswer, MailFilter> = {
  path: "/admin/mails",
  title: "Mails",
  help: "Every mail of the last 90 days and its state. The words of mails are changed under Settings, Words of mails.",
  one: "mail",
  many: "mails",
  caption: "Mails",
  className: "mail-list",
  idOf: ({ _id }) => _id,
  filterIn: (query) => mailFilterSchema.parse(query),
  pages: (query) => pagesOf(mailEndpoints.list, { query }),
  // A mail that is sent again is a new one.
  related: [[mailEndpoints.list.path], [mailEndpoints.counts.path]],
  tabs: {
    name: "view",
    label: "Mails by state",
    choices: [
      { value: "", label: "All" },
      { value: "waiting", label: "Pending" },
      { value: "sent", label: "Sent" },
      { value: "failed", label: "Failed" },
      { value: "not-sent", label: "Not sent" },
    ],
    counts: partOf(queryOf(mailEndpoints.counts, {}), ({ counts }) => counts),
  },
  search: "Address",
  columns: [
    {
      label: "Mail",
      cell: ({ subject, title }) => (
        <>
          <b>{subject}</b>
          <span className="meta">{title}</span>
        </>
      ),
    },
    { label: "To", cell: ({ recipient }) => recipient },
    { label: "State", cell: State },
  ],
  actions: [
    { label: "See it", nameOf: ({ subject }) => `See it: ${subject}`, View: MailDialog },
    {
      label: "Send again",
      nameOf: ({ subject }) => `Send again: ${subject}`,
      when: ({ state }) => state !== "waiting" && state !== "sending",
      run: async (mail) => {
        await call(mailEndpoints.sendAgain, { params: { id: mail._id } });
        return mail;
      },
      said: ({ recipient }) => `It is sent again, to ${recipient}.`,
      failed: "The mail could not be sent again.",
    },
  ],
  empty: {
    title: "No mails yet.",
    text: "Mails to people, such as a ticket or a reply to a message, are listed here.",
  },
  none: { titleOf: () => "No mail matches this.", all: "All mails" },
};

export const LoadingMails = () => <LoadingList list={mailList} />;

function State({ state, sentAt, createdAt, dueAt, problem, serverSaid, attempts }: MailAnswer) {
  const at = sentAt ?? createdAt;
  return (
    <>
      <span className={`badge ${MAIL_BADGES[state]}`}>{MAIL_STATES[state]}</span>{" "}
      <time dateTime={at}>{formatMoment(new Date(at))}</time>
      {problem && <span className="meta">{problem}</span>}
      {state === "waiting" && attempts > 0 && <span className="meta">Tried again {formatMoment(new Date(dueAt))}</span>}
      {serverSaid && <span className="meta">The server said: “{serverSaid}”</span>}
    </>
  );
}

type Props = { item: MailAnswer; onClose: () => void };

/** A mail as it arrives. Its address opens once, so it is asked for each time and never stored. */
function MailDialog({ item: { _id, subject }, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    ...queryOf(mailEndpoints.look, { params: { id: _id } }),
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Dialog wide title={data?.subject ?? subject} onClose={onClose}>
      {data && <MailFrame mail={data} />}
      {error && <Failed text={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting text="Loading the mail..." />}
      <CloseAction onClose={onClose} />
    </Dialog>
  );
}
