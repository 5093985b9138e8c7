import { z } from "zod";
import { calendarDay, requiredText } from "../../platform/text/fields.ts";
import { emailAddress } from "../../platform/text/people.ts";
import { REFERENCE_SHAPE } from "../../platform/text/reference.ts";

export const CERTIFICATE_STATES = [
  "unknown-pan",
  "no-file",
  "no-address",
  "several-addresses",
  "to-mail",
  "mailed",
] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** A donor of a year with the certificate that came, or a certificate of nobody. */
export const certificateSchema = z.object({
  _id: z.string(),
  state: z.enum(CERTIFICATE_STATES),
  file: z.string().describe("The name of the file with its PAN masked; empty where none came."),
  name: z.string().describe("Of the donor; empty where the year has no such PAN."),
  pan: z.string().describe("Masked."),
  amount: z.number().nullable().describe("Rupees, of the donor's lines; null without a donor."),
  addresses: z.string().array().describe("The e-mail addresses of the donor's gifts of that year."),
  isChosen: z.boolean().describe("Whether staff chose the donor, and not the PAN."),
  mailedTo: z.string(),
  mailedAt: z.iso.datetime().nullable(),
});
export type Certificate = z.output<typeof certificateSchema>;

export const filingSchema = z.object({
  filedOn: calendarDay("The day"),
  acknowledgement: requiredText("The acknowledgement number", 40, "Please enter the acknowledgement number."),
});
export type Filing = z.output<typeof filingSchema>;

/** A gift of the donor whom staff choose; empty where the PAN is to tell the donor again. */
export const chooseDonorSchema = z.object({
  gift: z
    .string()
    .transform((typed) => typed.trim().toUpperCase())
    .pipe(z.union([z.literal(""), z.string().regex(REFERENCE_SHAPE, "Please enter a reference like GV-7K3F9M2P.")])),
});
export const mailCertificateSchema = z.object({ to: emailAddress });
export const uploadSchema = z.object({ name: requiredText("The name of the file", 300) });
