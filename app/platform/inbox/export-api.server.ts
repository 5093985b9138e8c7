import { z } from "zod";
import { createDownloadApi, makeDownloadLink } from "../api/download-links.server.ts";
import { answerListFile } from "../api/list-file.server.ts";
import { handle } from "../endpoints/handle.server.ts";
import { choiceOrNone } from "../text/fields.ts";
import type { InboxApi, InboxAccess } from "./inbox-access.server.ts";
import { INBOX_VIEWS } from "./inbox-item.ts";
import { listInbox, toInboxAnswer, type NamedInboxRow } from "./inbox-list.server.ts";

const EXPORT = "inbox";
const NOBODY = "-";

/** What a link was made for, which nobody but the link's maker can change: whose kinds they are was looked at then. */
const keptSchema = z.object({
  kinds: z.string().transform((kinds) => kinds.split(",")),
  status: choiceOrNone(INBOX_VIEWS),
  assignedTo: z.string().transform((id) => (id === NOBODY ? null : id || undefined)),
  q: z.string(),
});

/** A link cannot carry a session's token: it is made here, and opens once, at `inboxDownloadApi`. */
export function handleExport(api: InboxApi, { endpoints, wantedBy }: InboxAccess): void {
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
    head: ["Reference", "Received (IST)", "Kind", "Status", "Name", "Email", "Phone", "Summary", "Details", "For"],
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
  return [_id, when, kind, status, name, email, phone, summary, written, assignee?.name ?? ""];
}
