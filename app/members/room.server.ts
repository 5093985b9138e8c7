import type { Room } from "../platform/rooms/room.server.ts";
import { profileApi, registerApi } from "./api.server.ts";
import { adminMembersApi } from "./manage/api.server.ts";
import { memberData } from "./personal-data.server.ts";

export const members: Room = {
  name: "members",
  apis: { "/auth": [registerApi], "/me": [profileApi], "/admin/members": [adminMembersApi] },
  inbox: { member: {} },
  personalData: memberData,
  shows: { register: [], profile: [] },
};
