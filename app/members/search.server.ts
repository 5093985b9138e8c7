import { desc, eq } from "drizzle-orm";
import { accountName, accountText, users } from "../platform/auth/tables.server.ts";
import { byParts, type PanelSource } from "../platform/features/panel-source.server.ts";

/** The panel's search for members. */
export const memberRecords: PanelSource = {
  kind: "member",
  group: "Members",
  one: "Member",
  roles: [],
  list: "/admin/members",
  find: byParts({
    table: users,
    text: accountText(),
    place: users.id,
    title: accountName(),
    about: users.email,
    at: users.createdAt,
    newest: desc(users.createdAt),
    stands: eq(users.role, "member"),
  }),
};
