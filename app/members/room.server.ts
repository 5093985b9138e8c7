import type { Room } from "../platform/rooms/room.server.ts";
import { profileApi, registerApi } from "./api.server.ts";
import { adminMembersApi } from "./manage/api.server.ts";
import { memberOverview } from "./overview.server.ts";
import { memberData } from "./personal-data.server.ts";
import { memberRecords } from "./manage/search.server.ts";

export const members: Room = {
  name: "members",
  apis: { "/auth": [registerApi], "/me": [profileApi], "/admin/members": [adminMembersApi] },
  inbox: { member: { waits: { glyph: "person", one: "new member", many: "new members" } } },
  overview: memberOverview,
  panel: [memberRecords],
  personalData: memberData,
  shows: { register: [], profile: [] },
};
