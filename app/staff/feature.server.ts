import type { Feature } from "../platform/features/feature.server.ts";
import { staffApi } from "./api.server.ts";
import { deleteExpiredInvitations } from "./invitations.server.ts";
import { STAFF_INVITATION } from "./mails.server.ts";
import { invitationData } from "./personal-data.server.ts";
import { invitationSubjects, staffRecords } from "./search.server.ts";
import { staffSettings } from "./settings.server.ts";

export const staffFeature: Feature = {
  name: "staff",
  apis: { "/": [staffApi] },
  panel: [staffRecords],
  changeSubjects: [invitationSubjects],
  mails: [STAFF_INVITATION],
  settings: [staffSettings],
  personalData: invitationData,
  retention: deleteExpiredInvitations,
  tokenLinks: ["invite"],
};
