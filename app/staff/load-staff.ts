import { call } from "../platform/endpoints/call.ts";
import { staffEndpoints } from "./endpoints.ts";
import type { InvitationAnswer, StaffAnswer } from "./staff.ts";

export type Staff = { people: StaffAnswer[]; invitations: InvitationAnswer[] };

/** What the page of the staff asks for. */
export async function loadStaff(): Promise<Staff> {
  const [{ items }, invitations] = await Promise.all([
    call(staffEndpoints.list, { query: {} }),
    call(staffEndpoints.listInvitations, {}),
  ]);
  return { people: items, invitations };
}
