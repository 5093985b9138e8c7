import { endpoint } from "../../platform/endpoints/endpoint.ts";
import { accountParam } from "../../platform/auth/account-id.ts";
import { keysetSchema } from "../../platform/database/keyset.ts";
import {
  erasedMemberSchema,
  eraseMemberSchema,
  memberNoteSchema,
  memberRecordSchema,
  memberRowSchema,
  memberSearchSchema,
} from "./member-record.ts";

const shared = { tag: "Members", access: [] as const };
const one = { ...shared, params: accountParam };
const answer = memberRecordSchema.meta({ id: "MemberRecord" });

/** The endpoints for admins to manage members. */
export const adminMemberEndpoints = {
  list: endpoint("GET", "/admin/members", {
    ...shared,
    summary: "Accounts without a role, the newest first",
    query: memberSearchSchema.extend(keysetSchema.shape),
    answer: memberRowSchema.meta({ id: "MemberRow" }),
    list: true,
  }),
  get: endpoint("GET", "/admin/members/{id}", {
    ...one,
    summary: "One member, the staff's note, and what the member takes part in",
    answer,
    problems: [404],
  }),
  saveNote: endpoint("PUT", "/admin/members/note/{id}", {
    ...one,
    summary: "Write the staff's note about a member",
    body: memberNoteSchema,
    answer,
    problems: [404, 409],
  }),
  disable: endpoint("POST", "/admin/members/disable/{id}", {
    ...one,
    summary: "Disable an account: it cannot sign in, and its sessions end",
    answer,
    problems: [404],
  }),
  enable: endpoint("POST", "/admin/members/enable/{id}", {
    ...one,
    summary: "Enable an account again",
    answer,
    problems: [404],
  }),
  sendPasswordLink: endpoint("POST", "/admin/members/password-link/{id}", {
    ...one,
    summary: "Mail a member a link that sets a new password",
    problems: [404, 409],
  }),
  erase: endpoint("POST", "/admin/members/erase/{id}", {
    ...one,
    summary: "Delete all that is stored about a member in every feature; the name is typed to confirm it",
    body: eraseMemberSchema,
    answer: erasedMemberSchema.meta({ id: "ErasedMember" }),
    problems: [404],
  }),
};
