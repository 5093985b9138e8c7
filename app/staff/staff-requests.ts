import { z } from "zod";
import { getFromApi, postToApi, putToApi, tellApi } from "../platform/api/api-client.ts";
import type { StaffRole } from "../platform/auth/roles.ts";
import {
  invitationAnswerSchema,
  madeInvitationSchema,
  staffAnswerSchema,
  type InvitationAnswer,
  type MadeInvitation,
  type StaffAnswer,
} from "./staff.ts";

/** What the panel asks of the API of the staff. */
export type Staff = { people: StaffAnswer[]; invitations: InvitationAnswer[] };

export async function requestStaff(): Promise<Staff> {
  const [people, invitations] = await Promise.all([
    getFromApi("/admin/staff", z.array(staffAnswerSchema)),
    getFromApi("/admin/staff/invitations", z.array(invitationAnswerSchema)),
  ]);
  return { people, invitations };
}

export function sendRole(id: string, role: StaffRole): Promise<StaffAnswer> {
  return putToApi(`/admin/staff/role/${encodeURIComponent(id)}`, { role }, staffAnswerSchema);
}

export function sendDisabled(id: string, isDisabled: boolean): Promise<StaffAnswer> {
  const action = isDisabled ? "disable" : "enable";
  return postToApi(`/admin/staff/${action}/${encodeURIComponent(id)}`, {}, staffAnswerSchema);
}

/** For who lost her phone. */
export function sendCodeReset(id: string): Promise<StaffAnswer> {
  return postToApi(`/admin/staff/reset-code/${encodeURIComponent(id)}`, {}, staffAnswerSchema);
}

export function sendRemoval(id: string): Promise<void> {
  return tellApi("DELETE", `/admin/staff/remove/${encodeURIComponent(id)}`);
}

export function sendInvitation(values: Record<"name" | "email" | "role", string>): Promise<MadeInvitation> {
  return postToApi("/admin/staff/invitations", values, madeInvitationSchema);
}

export function sendRevocation(id: string): Promise<void> {
  return tellApi("DELETE", `/admin/staff/invitations/${encodeURIComponent(id)}`);
}
