import type { Room } from "../platform/rooms/room.server.ts";
import { staffApi } from "./api.server.ts";
import { forgetInvitations } from "./invitations.server.ts";
import { invitationData } from "./personal-data.server.ts";
import { staffRecords } from "./search.server.ts";

export const staff: Room = {
  name: "staff",
  apis: { "/admin/staff": [staffApi] },
  panel: [staffRecords],
  personalData: invitationData,
  forget: forgetInvitations,
  secretPaths: ["invite"],
};
