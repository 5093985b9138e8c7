import { z } from "zod";
import { currentPassword, newPasswordFields, samePasswords } from "../../platform/auth/password-rules.ts";
import { emailAddress } from "../../platform/text/people.ts";

/** The token in a token link. */
const linkToken = z
  .string({ error: () => "The link's last part is missing." })
  .min(1, "The link's last part is missing.")
  .max(100, "This link does not work.");

export const verificationSchema = z.object({ token: linkToken });

/** Forgot password? */
export const resetRequestSchema = z.object({ email: emailAddress });

/** The page of the link that was sent: the new password, twice. */
export const newPasswordSchema = z.object(newPasswordFields).refine(...samePasswords);

/** The same for programs, with the last part of the link. */
export const resetSchema = newPasswordSchema.safeExtend({ token: linkToken });

/** A new address for an account; the password is required, because a session may be left open. */
export const emailChangeSchema = z.object({ email: emailAddress, currentPassword });
export type EmailChange = z.output<typeof emailChangeSchema>;

/** Deletion of the own account; the password is required, because a session may be left open. */
export const accountDeletionSchema = z.object({ currentPassword });

/** That it is done, and in sentences what the law makes the foundation keep. */
export const accountDeletedSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  kept: z.array(z.string()),
});

/** A session of the account. */
export const sessionAnswerSchema = z.object({
  _id: z.string(),
  device: z.string().describe("The name of the browser and system, in words."),
  address: z.string().describe("The network it signed in from."),
  signedInAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().describe("To the hour."),
  isThis: z.boolean().describe("The one that asks."),
});
export type SessionAnswer = z.output<typeof sessionAnswerSchema>;

/** The response of most account endpoints: a sentence. */
export const doneSchema = z.object({ success: z.literal(true), message: z.string() });

export const MAIL_ON_ITS_WAY = "A new mail is on its way. Please check your mailbox and your spam folder.";
