import { desc, ne, sql } from "drizzle-orm";
import { accountName, accountText, users } from "../platform/auth/tables.server.ts";
import { byParts, type PanelSource } from "../platform/rooms/panel-source.server.ts";

/** For the panel: who works here. They stand on one page. */
export const staffRecords: PanelSource = {
  kind: "staff",
  group: "Staff",
  one: "Staff",
  glyph: "staff",
  roles: [],
  list: "/admin/staff",
  find: byParts({
    table: users,
    text: accountText(),
    place: sql`''::text`,
    title: accountName(),
    about: users.email,
    newest: desc(users.createdAt),
    stands: ne(users.role, "member"),
  }),
};
