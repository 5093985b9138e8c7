import { z } from "zod";
import { newPasswordFields, samePasswords } from "../platform/auth/password-rules.ts";
import { FIRST_ADMIN_NAME, STAFF_ROLES } from "../platform/auth/roles.ts";
import { emailAddress, personName } from "../platform/text/people.ts";

export const INVITATION_DAYS = 7;

const role = z.enum(STAFF_ROLES, "Please choose one of the roles.");

export const staffRoleSchema = z.object({ role });
export const newInvitationSchema = z.object({ name: personName, email: emailAddress, role });
export type NewInvitation = z.output<typeof newInvitationSchema>;

/** What the invited person sets. */
export const acceptanceSchema = z.object({ name: personName, ...newPasswordFields }).refine(...samePasswords);
export type Acceptance = z.output<typeof acceptanceSchema>;

/** A person of the staff, also one whose account is disabled. */
export const staffAnswerSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  isDisabled: z.boolean(),
  isYou: z.boolean(),
  hasCode: z.boolean().describe("Signs in with an authenticator code too."),
  lastSignInAt: z.iso.datetime().nullable().describe("Null where it is not known."),
});
export type StaffAnswer = z.output<typeof staffAnswerSchema>;

export const invitationAnswerSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  invitedBy: z.string(),
  expiresAt: z.iso.datetime(),
});
export type InvitationAnswer = z.output<typeof invitationAnswerSchema>;

/** Only this answer contains the link: a hash of its token is stored. */
export const madeInvitationSchema = invitationAnswerSchema.extend({
  link: z.string().describe("Its path, to be put behind the site's address."),
});
export type MadeInvitation = z.output<typeof madeInvitationSchema>;

/** The first admin's account has no person's name until it is given one; a stranger would take it for a program. */
export function inviterName(by: string): string {
  return by === FIRST_ADMIN_NAME ? "An administrator" : by;
}

export function invitationPath(token: string): string {
  return `/invite/${token}`;
}
