import type { Room } from "../platform/rooms/room.server.ts";
import { profileApi, registerApi } from "./api.server.ts";

export const members: Room = {
  name: "members",
  apis: { "/auth": [registerApi], "/me": [profileApi] },
  inbox: { member: {} },
  shows: { register: [], profile: [] },
};
