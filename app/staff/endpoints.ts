import { endpoint } from "../platform/endpoints/endpoint.ts";
import { referenceParam } from "../platform/endpoints/id-param.ts";
import { accountParam } from "../platform/auth/viewer.ts";
import { searchedKeysetSchema } from "../platform/database/keyset.ts";
import {
  invitationAnswerSchema,
  madeInvitationSchema,
  newInvitationSchema,
  staffAnswerSchema,
  staffRoleSchema,
} from "./staff.ts";

const shared = { tag: "Staff", access: [] as const };
const answer = staffAnswerSchema.meta({ id: "Staff" });
const person = { ...shared, params: accountParam, answer, problems: [404, 409] } as const;

/** What admins do with the staff. */
export const staffEndpoints = {
  list: endpoint("GET", "/admin/staff", {
    ...shared,
    summary: "The staff, admins first",
    query: searchedKeysetSchema,
    answer,
    list: true,
  }),
  setRole: endpoint("PUT", "/admin/staff/role/{id}", {
    ...person,
    summary: "Give an account a role, also a member's; its sessions end",
    body: staffRoleSchema,
  }),
  disable: endpoint("POST", "/admin/staff/disable/{id}", {
    ...person,
    summary: "Disable an account: it cannot sign in, and its sessions end",
  }),
  enable: endpoint("POST", "/admin/staff/enable/{id}", { ...person, summary: "Enable an account again" }),
  resetCode: endpoint("POST", "/admin/staff/reset-code/{id}", {
    ...person,
    summary: "Remove an authenticator code, where the phone is lost; the sessions of the account end",
  }),
  remove: endpoint("DELETE", "/admin/staff/remove/{id}", {
    ...shared,
    summary: "Remove a person from the staff: the account is a member's from then on",
    params: accountParam,
    problems: [404, 409],
  }),
  listInvitations: endpoint("GET", "/admin/staff/invitations", {
    ...shared,
    summary: "Invitations that can still be used",
    answer: invitationAnswerSchema.meta({ id: "Invitation" }).array(),
  }),
  invite: endpoint("POST", "/admin/staff/invitations", {
    ...shared,
    summary: "Invite a person by a link that is answered only now; an earlier one for the address ends",
    body: newInvitationSchema,
    answer: madeInvitationSchema.meta({ id: "MadeInvitation" }),
    status: 201,
    problems: [409],
  }),
  revoke: endpoint("DELETE", "/admin/staff/invitations/{id}", {
    ...shared,
    summary: "Revoke an invitation: its link opens nothing from now on",
    params: referenceParam,
    problems: [404],
  }),
};
