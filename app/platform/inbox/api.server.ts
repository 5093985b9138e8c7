import { createApi } from "../api/api.server.ts";
import { handle } from "../endpoints/handle.server.ts";
import { handleExport } from "./export-api.server.ts";
import { makeAccess, type InboxKinds, type KindsFor } from "./inbox-access.server.ts";
import { countWaiting, listInbox, toInboxAnswer } from "./inbox-list.server.ts";
import { getOpenItem } from "./open-item.server.ts";
import { handleReplies } from "./replies-api.server.ts";
import { handleWork } from "./work-api.server.ts";

/** Every route looks at the kind: each role sees what is its own. */
export function createInboxApi(kinds: InboxKinds, kindsFor: KindsFor) {
  const api = createApi();
  const access = makeAccess(kinds, kindsFor);
  const { endpoints, kindsOf, placeOf, rolesFor, wantedBy } = access;
  handle(api, endpoints.list, async ({ c, db, query: { limit, after, ...wanted } }) => {
    const { rows, next } = await listInbox(db, wantedBy(c, wanted), { limit, after });
    return { rows: rows.map(toInboxAnswer), next };
  });
  handle(api, endpoints.waiting, ({ c, db }) => countWaiting(db, kindsOf(c)));
  handle(api, endpoints.open, ({ c, db, params, viewer }) => {
    // What a sender takes part in needs the permission for members.
    const people = viewer.role === "admin" ? c.var.people : null;
    const isConnected = c.var.environment.SMTP_URL !== undefined;
    return getOpenItem(db, placeOf(c, params.id), { rolesFor, people, isConnected });
  });
  handleWork(api, access);
  handleReplies(api, access);
  handleExport(api, access);
  return api;
}
