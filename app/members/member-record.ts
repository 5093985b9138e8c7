import { z } from "zod";
import { cursorSchema } from "../platform/database/keyset.ts";
import { noteSchema } from "../platform/notes/note.ts";
import { requiredText, searchText } from "../platform/text/fields.ts";
import { AGE_GROUPS } from "./member-words.ts";

/** A member in the panel's list. */
export const memberRowSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  memberSince: z.iso.datetime(),
  lastSignInAt: z.iso.datetime().nullable().describe("Null where it is not known."),
  isDisabled: z.boolean(),
});
export type MemberRow = z.output<typeof memberRowSchema>;

/** The data of a member's page. */
export const memberRecordSchema = memberRowSchema.extend({
  phone: z.string(),
  location: z.string(),
  ageGroup: z.enum(AGE_GROUPS).nullable().describe("Chosen when the account was made; null where it was not asked."),
  parentAgreedAt: z.iso.datetime().nullable().describe("Of a member younger than 18; null until a parent agrees."),
  hasPassword: z.boolean().describe("False for who came with a file and has set none so far."),
  consent: z.string().describe("How the people of the member's file agreed; empty for who made the account."),
  consentOn: z.iso.date().nullable(),
  ...noteSchema.shape,
});
export type MemberRecord = z.output<typeof memberRecordSchema>;

export const memberSearchSchema = z.object({ q: searchText(100) });

/** An entry of the timeline. */
export const sendAgainSchema = z.object({ entry: cursorSchema });

export const eraseMemberSchema = z.object({ name: requiredText("The name", 200) });

/** What the law requires to be retained, in sentences. */
export const erasedMemberSchema = z.object({ kept: z.array(z.string()) });
