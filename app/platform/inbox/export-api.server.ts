import { createRoute, z } from "@hono/zod-openapi";
import { answers } from "../api/api.server.ts";
import { createDownloadApi, makeDownloadLink } from "../api/download-links.server.ts";
import type { Database } from "../database/client.server.ts";
import { csvStream } from "../text/csv.ts";
import { choiceOrNone } from "../text/fields.ts";
import { tags, type InboxApi, type InboxAccess } from "./inbox-access.server.ts";
import { INBOX_VIEWS } from "./inbox-item.ts";
import { listInbox, toInboxAnswer, type InboxWanted, type NamedInboxRow } from "./inbox-list.server.ts";

const EXPORT = "inbox";
const EXPORT_BATCH = 1_000;
const NOBODY = "-";

/** What a link was made for, which nobody but the link's maker can change: whose kinds they are was looked at then. */
const keptSchema = z.object({
  kinds: z.string().transform((kinds) => kinds.split(",")),
  status: choiceOrNone(INBOX_VIEWS),
  assignedTo: z.string().transform((id) => (id === NOBODY ? null : id || undefined)),
  q: z.string(),
});

/** A link cannot carry a token: it is made here, and opens once, at `inboxDownloadApi`. */
export function addExport(api: InboxApi, { filter, wantedBy }: InboxAccess): void {
  api.openapi(
    createRoute({
      method: "post",
      path: "/download-link",
      tags,
      summary: "An address that gives the list as CSV, once, within a minute",
      request: { query: filter },
      responses: answers({ 201: z.object({ url: z.string() }) }, [401, 403]),
    }),
    async (c) => {
      const { kinds, status, assignedTo, q } = wantedBy(c, c.req.valid("query"));
      const kept = { kinds: kinds.join(","), status, assignedTo: assignedTo === null ? NOBODY : (assignedTo ?? ""), q };
      return c.json({ url: await makeDownloadLink(c.var.db, EXPORT, kept, new Date()) }, 201);
    },
  );
}

export const inboxDownloadApi = createDownloadApi(EXPORT, (c, query) => {
  const csv = csvStream(
    ["Reference", "Received (IST)", "Kind", "Status", "Name", "Email", "Phone", "Summary", "Details", "For"],
    allRows(c.var.db, keptSchema.parse(query)),
  );
  return c.body(csv, 200, {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": 'attachment; filename="inbox.csv"',
  });
});

/** Read as fast as they are taken: a long list never lies in memory whole. */
async function* allRows(db: Database, wanted: InboxWanted): AsyncGenerator<string[][]> {
  for (let after: string | undefined; ;) {
    const page = await listInbox(db, wanted, { limit: EXPORT_BATCH, after });
    yield page.rows.map(toCells);
    if (!page.next) return;
    after = page.next;
  }
}

function toCells(row: NamedInboxRow): string[] {
  const { _id, formattedDate, formattedTime, kind, status, name, email, phone, summary, details, assignee } =
    toInboxAnswer(row);
  const written = Object.entries(details)
    .map(([label, text]) => `${label}: ${text}`)
    .join("\n");
  const when = `${formattedDate} ${formattedTime}`;
  return [_id, when, kind, status, name, email, phone, summary, written, assignee?.name ?? ""];
}
