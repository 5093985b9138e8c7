import { z } from "zod";
import { type Content, words } from "../settings/content.ts";

/** The sender, the signature and the ceilings. An empty name or address means that of the foundation. */
export const MAIL_SETTINGS: Content<MailSettings> = {
  key: "mail",
  schema: z
    .object({
      senderName: words.default(""),
      senderAddress: words.default(""),
      replyTo: words.default(""),
      signature: words.default(""),
      morningSummary: z.boolean().default(true),
      mostPerHour: z.number().int().default(500),
      mostPerDay: z.number().int().default(5_000),
    })
    .prefault({}),
};
export type MailSettings = {
  senderName: string;
  senderAddress: string;
  replyTo: string;
  signature: string;
  morningSummary: boolean;
  mostPerHour: number;
  mostPerDay: number;
};

/** The foundation's own words, by kind of mail; a missing or empty text means the default. */
export const MAIL_WORDS: Content<Record<string, { subject: string; words: string }>> = {
  key: "mailWords",
  schema: z.record(z.string(), z.object({ subject: words.default(""), words: words.default("") })).prefault({}),
};
