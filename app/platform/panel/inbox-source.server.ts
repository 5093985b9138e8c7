import { desc, inArray, sql } from "drizzle-orm";
import type { KindsFor } from "../inbox/inbox-access.server.ts";
import { inboxItems } from "../inbox/tables.server.ts";
import { byParts, type PanelSource } from "../features/panel-source.server.ts";

/** What visitors sent, by their name, address, telephone, reference or words; each role finds the kinds that are its own. */
export function findInInbox(kindsFor: KindsFor): PanelSource {
  return {
    kind: "inbox",
    group: "Inbox",
    one: "Inbox",
    roles: ["editor", "events", "finance"],
    list: "/admin/inbox",
    all: "/admin/inbox?state=all",
    find: (sought) =>
      byParts({
        table: inboxItems,
        text: sql`${inboxItems.words}`,
        place: sql`${inboxItems.id} || '?state=all&kind=' || ${inboxItems.kind}`,
        title: inboxItems.summary,
        about: inboxItems.name,
        at: inboxItems.createdAt,
        newest: desc(inboxItems.position),
        stands: inArray(inboxItems.kind, [...kindsFor(sought.role)]),
      })(sought),
  };
}
