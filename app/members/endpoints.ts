import { z } from "zod";
import { accountParam } from "../platform/auth/viewer.ts";
import { keysetSchema } from "../platform/database/keyset.ts";
import { endpoint, fileField } from "../platform/endpoints/endpoint.ts";
import { timelineEntrySchema } from "../platform/people/timeline.ts";
import { noteEntrySchema } from "../platform/notes/note.ts";
import {
  erasedMemberSchema,
  eraseMemberSchema,
  memberRecordSchema,
  memberRowSchema,
  memberSearchSchema,
  sendAgainSchema,
} from "./member-record.ts";
import { profileAnswerSchema, profileEditSchema, registrationFormSchema } from "./member.ts";

const own = { tag: "Members", access: "member", answer: profileAnswerSchema.meta({ id: "Profile" }) } as const;

export const memberEndpoints = {
  register: endpoint("POST", "/auth/register", {
    tag: "Members",
    summary: "Make an account; the answer is the same whether or not the address has one",
    access: "anyone",
    body: registrationFormSchema,
    answer: z.object({ success: z.literal(true), message: z.string() }),
    status: 201,
    problems: [429],
  }),
  findProfile: endpoint("GET", "/me/profile", { ...own, summary: "The signed-in member's own record" }),
  changeProfile: endpoint("PUT", "/me/profile", { ...own, summary: "Change it", body: profileEditSchema }),
};

const photo = { tag: "Members", access: "member" } as const;

export const photoEndpoints = {
  change: endpoint("PUT", "/me/photo", {
    ...photo,
    summary: "Add a photo beside the signed-in person's name, replacing the one before",
    form: z.object({ photo: fileField }),
    answer: z.object({ photoURL: z.string() }).meta({ id: "Photo" }),
    problems: [429],
  }),
  remove: endpoint("DELETE", "/me/photo", { ...photo, summary: "Remove the photo" }),
};

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
    summary: "One member, and the staff's note",
    answer,
    problems: [404],
  }),
  timeline: endpoint("GET", "/admin/members/timeline/{id}", {
    ...one,
    summary: "What a member joined, gave, wrote and got by mail, the newest first",
    query: keysetSchema,
    answer: timelineEntrySchema.meta({ id: "TimelineEntry" }),
    list: true,
    problems: [404],
  }),
  again: endpoint("POST", "/admin/members/again/{id}", {
    ...one,
    summary: "Send an entry of the timeline again, such as a ticket",
    body: sendAgainSchema,
    answer: z.object({ message: z.string() }),
    problems: [404, 409],
  }),
  saveNote: endpoint("PUT", "/admin/members/note/{id}", {
    ...one,
    summary: "Write the staff's note about a member",
    body: noteEntrySchema,
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
