import { z } from "zod";

/** What stands in a private link behind its last stroke. */
const linkToken = z
  .string({ error: () => "The link's last part is missing." })
  .min(1, "The link's last part is missing.")
  .max(100, "This is no link of ours.");

export const verificationSchema = z.object({ token: linkToken });

/** What most of an account's calls answer: what happened, in a sentence. */
export const doneSchema = z.object({ success: z.literal(true), message: z.string() });

export const MAIL_ON_ITS_WAY = "A new mail is on its way. Please look into your mailbox, and into the folder for spam.";
