import { createApi } from "../platform/api/api.server.ts";
import { mapPage } from "../platform/database/keyset.ts";
import { handle } from "../platform/endpoints/handle.server.ts";
import type { Viewer } from "../platform/auth/viewer.ts";
import { staffEndpoints } from "./endpoints.ts";
import { inviteToStaff, listInvitations, revokeInvitation, type Invitation } from "./invitations.server.ts";
import {
  disableStaff,
  enableStaff,
  listStaff,
  removeFromStaff,
  resetStaffCode,
  setStaffRole,
  type StaffPerson,
} from "./staff.server.ts";
import { invitationPath, type InvitationAnswer, type StaffAnswer } from "./staff.ts";

export const staffApi = createApi();

handle(staffApi, staffEndpoints.list, async ({ db, query, viewer }) =>
  mapPage(await listStaff(db, query), (person) => toAnswer(viewer, person)),
);
handle(staffApi, staffEndpoints.setRole, async ({ db, params, body, act, viewer }) =>
  toAnswer(viewer, await setStaffRole(db, params.id, body.role, act)),
);
for (const [described, change] of [
  [staffEndpoints.disable, disableStaff],
  [staffEndpoints.enable, enableStaff],
  [staffEndpoints.resetCode, resetStaffCode],
] as const)
  handle(staffApi, described, async ({ db, params, act, viewer }) =>
    toAnswer(viewer, await change(db, params.id, act)),
  );
handle(staffApi, staffEndpoints.remove, ({ db, params, act }) => removeFromStaff(db, params.id, act));

handle(staffApi, staffEndpoints.listInvitations, async ({ db, now }) =>
  (await listInvitations(db, now)).map(toInvitationAnswer),
);
handle(staffApi, staffEndpoints.invite, async ({ db, body, act }) => {
  const { invitation, token } = await inviteToStaff(db, body, act);
  return { ...toInvitationAnswer(invitation), link: invitationPath(token) };
});
handle(staffApi, staffEndpoints.revoke, ({ db, params, act }) => revokeInvitation(db, params.id, act));

function toAnswer(viewer: Viewer, { id, lastSignInAt, ...shown }: StaffPerson): StaffAnswer {
  return { _id: id, ...shown, isYou: id === viewer.id, lastSignInAt: lastSignInAt?.toISOString() ?? null };
}

function toInvitationAnswer({ id, name, email, role, createdBy, expiresAt }: Invitation): InvitationAnswer {
  return { _id: id, name, email, role, invitedBy: createdBy, expiresAt: expiresAt.toISOString() };
}
