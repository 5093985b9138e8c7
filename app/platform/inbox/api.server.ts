import { z } from "zod";
import { type ApiContext, createApi } from "../api/api.server.ts";
import { mapPage } from "../database/keyset.ts";
import { handle } from "../endpoints/handle.server.ts";
import { type InboxAccess, type InboxApi, type InboxKinds, type KindsFor, makeAccess } from "./inbox-access.server.ts";
import { countWaiting, listInbox, type NamedInboxRow, toInboxAnswer } from "./inbox-list.server.ts";
import { getNote, getOpenItem } from "./open-item.server.ts";
import { reportOpened } from "./opened.server.ts";
import type { Database } from "../database/client.server.ts";
import { listReplies, sendReply, sendReplyAgain, takeReplyBack } from "./replies.server.ts";
import { INBOX_VIEWS, type InboxAction } from "./inbox-item.ts";
import {
  addNote,
  assignItem,
  changeItem,
  type HeldItem,
  markItems,
  markRead,
  snoozeItems,
} from "./write-inbox.server.ts";
import { createDownloadApi, makeDownloadLink } from "../api/download-links.server.ts";
import { answerListFile } from "../api/list-file.server.ts";
import { choiceOrNone } from "../text/fields.ts";
import { formatDate } from "../time/india-time.ts";
import { snoozeEnd } from "./snooze.ts";

const EXPORT = "inbox";
const NOBODY = "-";
const ACTIONS = ["approve", "reject", "done", "reopen", "spam"] as const;

/** Every route checks the kind: each role sees only its own kinds. */
export function createInboxApi(kinds: InboxKinds, kindsFor: KindsFor) {
  const api = createApi();
  const access = makeAccess(kinds, kindsFor);
  const { endpoints, kindsOf, placeOf, rolesFor, wantedBy } = access;
  handle(api, endpoints.list, async ({ c, db, query: { limit, after, ...wanted } }) =>
    mapPage(await listInbox(db, wantedBy(c, wanted), { limit, after }), toInboxAnswer),
  );
  handle(api, endpoints.waiting, ({ c, db }) => countWaiting(db, kindsOf(c)));
  handle(api, endpoints.open, ({ c, db, params, viewer }) => {
    // The sender's activity requires the permission for members.
    const people = viewer.role === "admin" ? c.var.people : null;
    const isConnected = c.var.environment.SMTP_URL !== undefined;
    return getOpenItem(db, placeOf(c, params.id), { rolesFor, people, isConnected });
  });
  handleWork(api, access);
  handleReplies(api, access);
  handleExport(api, access);
  return api;
}

/** The actions of staff on items. */
function handleWork(api: InboxApi, { endpoints, kinds, kindsOf, placeOf, rolesFor }: InboxAccess): void {
  for (const action of ACTIONS)
    handle(api, endpoints[action], async ({ c, db, params, act }) => {
      const change = { action, act, also: effectOf(kinds, action, act.now) };
      return toInboxAnswer(await changeItem(db, placeOf(c, params.id), change));
    });
  handle(api, endpoints.mark, async ({ c, db, body: { ids, action }, act }) => {
    const change = { action, act, also: effectOf(kinds, action, act.now) };
    return (await markItems(db, ids, kindsOf(c), change)).map(toInboxAnswer);
  });
  handle(api, endpoints.assign, async ({ c, db, params, body: { assignee }, act }) =>
    toInboxAnswer(await assignItem(db, placeOf(c, params.id), { assignee, rolesFor, act })),
  );
  handle(api, endpoints.snooze, async ({ c, db, body: { days }, act }) => {
    const ends = new Map(days.map(({ id, until }) => [id, snoozeEnd(until, act.now)]));
    return (await snoozeItems(db, ends, kindsOf(c), act)).map(toInboxAnswer);
  });
  handle(api, endpoints.addNote, async ({ c, db, params, body, act }) => {
    const { id } = await addNote(db, placeOf(c, params.id), body.text, act);
    return getNote(db, id);
  });
  handle(api, endpoints.read, async ({ c, db, params, now, viewer }) => {
    const place = placeOf(c, params.id);
    await markRead(db, place, now);
    return { openedBy: await reportOpened(db, place.id, viewer.id) };
  });
}

/** The feature's part of an action. Spam is rejected. */
function effectOf(kinds: InboxKinds, action: InboxAction, now: Date) {
  const part = action === "spam" ? "reject" : action;
  return async (tx: Database, { kind, subjectId }: HeldItem) => {
    if (part !== "done") await kinds[kind]?.[part]?.(tx, subjectId, now);
  };
}

/** Replies to items are mails; staff reply to the kinds that their role may open. */
function handleReplies(api: InboxApi, { endpoints, placeOf }: InboxAccess): void {
  handle(api, endpoints.reply, async ({ c, db, params, body, act }) => {
    const place = placeOf(c, params.id);
    const id = await sendReply(db, place, body, { act, siteUrl: c.var.environment.SITE_URL });
    return answerOf(c, db, place.id, id);
  });
  handle(api, endpoints.retryReply, async ({ c, db, params: { id, reply }, act }) => {
    await sendReplyAgain(db, placeOf(c, id), reply, act);
    return answerOf(c, db, id, reply);
  });
  handle(api, endpoints.cancelReply, async ({ c, db, params: { id, reply }, act }) => {
    await takeReplyBack(db, placeOf(c, id), reply, act);
  });
}

async function answerOf({ var: { environment } }: ApiContext, db: Database, itemId: string, id: string) {
  const all = await listReplies(db, itemId, environment.SMTP_URL !== undefined);
  const written = all.find(({ _id }) => _id === id);
  if (!written) throw new Error("The reply was not stored.");
  return written;
}

/** The query of a download link; its permissions were checked when the link was created. */
const keptSchema = z.object({
  kinds: z.string().transform((kinds) => kinds.split(",")),
  status: choiceOrNone(INBOX_VIEWS),
  assignedTo: z.string().transform((id) => (id === NOBODY ? null : id || undefined)),
  q: z.string(),
});

/** A link cannot carry a session's token: it is made here, and opens once, at `inboxDownloadApi`. */
function handleExport(api: InboxApi, { endpoints, wantedBy }: InboxAccess): void {
  handle(api, endpoints.downloadLink, async ({ c, db, query, now }) => {
    const { kinds, status, assignedTo, q } = wantedBy(c, query);
    const asked = {
      kinds: kinds.join(","),
      status,
      assignedTo: assignedTo === null ? NOBODY : (assignedTo ?? ""),
      q,
    };
    return { url: await makeDownloadLink(db, EXPORT, asked, now) };
  });
}

export const inboxDownloadApi = createDownloadApi(EXPORT, (c, query) => {
  const wanted = keptSchema.parse(query);
  return answerListFile(c, {
    name: "inbox",
    head: [
      "Reference",
      "Received (IST)",
      "Kind",
      "Status",
      "Name",
      "Email",
      "Phone",
      "Summary",
      "Details",
      "For",
      "Snoozed until",
    ],
    list: (page) => listInbox(c.var.db, wanted, page),
    toCells,
  });
});

function toCells(row: NamedInboxRow): string[] {
  const { _id, formattedDate, formattedTime, kind, status, name, email, phone, summary, details, assignee } =
    toInboxAnswer(row);
  const written = Object.entries(details)
    .map(([label, text]) => `${label}: ${text}`)
    .join("\n");
  const when = `${formattedDate} ${formattedTime}`;
  const until = row.snoozedUntil ? formatDate(row.snoozedUntil) : "";
  return [_id, when, kind, status, name, email, phone, summary, written, assignee?.name ?? "", until];
}
