import { desc, sql } from "drizzle-orm";
import { inboxItems, inboxText } from "../inbox/tables.server.ts";
import { byParts, type PanelSource } from "../rooms/panel-source.server.ts";

/** What visitors sent, by their name, address, telephone, reference or words. */
export const INBOX_SOURCE: PanelSource = {
  kind: "inbox",
  group: "Inbox",
  one: "Inbox",
  glyph: "message",
  roles: ["editor", "events", "finance"],
  list: "/admin/inbox",
  find: byParts({
    table: inboxItems,
    text: inboxText(),
    place: sql`'?kind=' || ${inboxItems.kind} || '&item=' || ${inboxItems.id}`,
    title: inboxItems.summary,
    about: inboxItems.name,
    at: inboxItems.createdAt,
    newest: desc(inboxItems.position),
  }),
};
