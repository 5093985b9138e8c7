import { z } from "zod";
import type { Content } from "../settings/content.ts";
import { words } from "../settings/content.ts";

/** Who mails come from, and how many may leave. Empty names mean those of the foundation. */
export const MAIL_SETTINGS: Content<MailSettings> = {
  key: "mail",
  schema: z
    .object({
      senderName: words.default(""),
      senderAddress: words.default(""),
      replyTo: words.default(""),
      /** At the end of every mail. */
      signature: words.default(""),
      /** Whether the staff are told each morning what waits. */
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

/** What a foundation wrote itself, by the kinds' names; what is missing or empty is as shipped. */
export const MAIL_WORDS: Content<Record<string, { subject: string; words: string }>> = {
  key: "mailWords",
  schema: z.record(z.string(), z.object({ subject: words.default(""), words: words.default("") })).prefault({}),
};
