import type { Room } from "../platform/rooms/room.server.ts";
import { accountApi } from "./account/api.server.ts";
import { emailApi } from "./account/email-api.server.ts";
import { ACCOUNT_MAILS } from "./account/mails.server.ts";
import { passwordApi } from "./account/password-api.server.ts";
import { sessionsApi } from "./account/sessions-api.server.ts";
import { forgetAccountLinks } from "../platform/auth/account-links.server.ts";
import { profileApi, registerApi } from "./api.server.ts";
import { adminMembersApi } from "./manage/api.server.ts";
import { memberOverview } from "./overview.server.ts";
import { memberData } from "./personal-data.server.ts";
import { memberRecords } from "./manage/search.server.ts";

export const members: Room = {
  name: "members",
  apis: {
    "/auth": [registerApi, accountApi, sessionsApi],
    "/me": [profileApi, passwordApi, emailApi],
    "/admin/members": [adminMembersApi],
  },
  inbox: { member: { waits: { glyph: "person", one: "new member", many: "new members" } } },
  mails: ACCOUNT_MAILS,
  overview: memberOverview,
  panel: [memberRecords],
  personalData: memberData,
  forget: forgetAccountLinks,
  secretPaths: ["verify", "reset"],
  // What brought somebody to the sign-in page stands on it, also without script.
  queryNames: ["registered", "reset"],
  shows: { register: [], profile: [] },
};
